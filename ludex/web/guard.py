"""Who may ask: only pages of this server, and where others can reach it only those who know its token."""

from __future__ import annotations

import secrets
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Guard:
    """hosts: names by which the server is asked (None: any), so that no other page can reach it by a name of its own;
    token: what must be known ("" for nothing), given once in the address and kept in a cookie."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] | None, token: str = "") -> None:
        self.app, self.hosts, self.token = app, hosts, token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = self._refusal(scope)
        if answer is not None:
            await answer(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    (b"content-security-policy", POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"no-referrer"),
                ]
            await send(message)

        await self.app(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.hosts is not None and host.rpartition(":")[0] not in self.hosts and host not in self.hosts:
            return PlainTextResponse("this server is asked by another name", 403)
        origin = headers.get("origin")
        if origin is not None and origin.partition("//")[2] != host:
            return PlainTextResponse("a page of another server may not ask", 403)
        return self._token_refusal(scope, headers) if self.token else None

    def _token_refusal(self, scope: Scope, headers: Headers) -> ASGIApp | None:
        cookie = f"ludex-{(scope.get('server') or ('', ''))[1]}"  # browsers share cookies among the ports of a host
        asked = parse_qsl(scope["query_string"].decode("latin-1"))
        given = dict(asked).get("token", "")
        if given and _same(given, self.token):
            rest = urlencode([(name, value) for name, value in asked if name != "token"])
            answer = RedirectResponse("/" + (f"?{rest}" if rest else ""), 303)  # the page, whatever was asked for
            answer.set_cookie(cookie, self.token, httponly=True, samesite="strict")
            return answer
        cookies = dict(part.strip().partition("=")[::2] for part in headers.get("cookie", "").split(";"))
        if _same(cookies.get(cookie, ""), self.token):
            return None
        return PlainTextResponse("the address with its token is needed: `ludex serve` has printed it", 401)


def _same(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode(), other.encode())
