"""An editor for tests: a client over stdio that starts `ludex lsp` and keeps the notifications of the server."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

T = TypeVar("T")
PATIENCE = 60.0


class Editor:
    """Calls wait for their answers; `diagnostics` are the last of each text, `messages` all that were shown."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("test", "1")
        self.diagnostics: dict[str, types.PublishDiagnosticsParams] = {}
        self.told: list[tuple[str, int | None]] = []  # whose diagnostics came, and of which version
        self.messages: list[str] = []
        self._versions: dict[str, int] = {}
        self._told = asyncio.Event()
        self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda params: self._take_diagnostics(params))
        self.client.feature(types.WINDOW_SHOW_MESSAGE)(lambda params: self._take_message(params))
        self.client.feature(types.WINDOW_LOG_MESSAGE)(lambda params: None)
        self.capabilities = self.run(self._start()).capabilities

    async def _start(self) -> types.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "ludex", "lsp")
        found = await self.client.initialize_async(
            types.InitializeParams(types.ClientCapabilities(), root_uri=self.folder.as_uri())
        )
        self.client.initialized(types.InitializedParams())
        return found

    def stop(self) -> None:
        self.run(self._stop())
        self.loop.close()

    async def _stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    def ask(self, what: str, params: Any) -> Any:
        return self.run(getattr(self.client, f"{what}_async")(params))

    # --------------------------------------------------------------- notifications of the server

    def _take_diagnostics(self, params: types.PublishDiagnosticsParams) -> None:
        self.diagnostics[params.uri] = params
        self.told.append((params.uri, params.version))
        self._told.set()

    def _take_message(self, params: types.ShowMessageParams) -> None:
        self.messages.append(params.message)
        self._told.set()

    def until(self, holds: Callable[[], Any]) -> Any:
        """Waits until a condition holds, by notifications of the server."""

        async def waiting() -> Any:
            while not (found := holds()):
                self._told.clear()
                await self._told.wait()
            return found

        return self.run(waiting())

    # ------------------------------------------------------------------ texts

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str | None = None) -> types.TextDocumentIdentifier:
        """Opens a file of the folder, with another text than it has if one is given."""
        uri, text = self.uri(name), text or (self.folder / name).read_text(encoding="utf-8")
        self._versions[uri] = self._versions.get(uri, 0) + 1
        self.client.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "ludex", self._versions[uri], text))
        )
        return types.TextDocumentIdentifier(uri)

    def change(self, name: str, text: str) -> None:
        """Send the whole text again."""
        uri = self.uri(name)
        self._versions[uri] += 1
        document = types.VersionedTextDocumentIdentifier(self._versions[uri], uri)
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))

    def close(self, name: str) -> None:
        document = types.TextDocumentIdentifier(self.uri(name))
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(document))

    def findings(self, name: str) -> list[types.Diagnostic]:
        """Those of the last version of a text, as soon as they are sent."""
        uri = self.uri(name)
        version = self._versions[uri]
        self.until(lambda: (found := self.diagnostics.get(uri)) and (found.version or 0) >= version)
        return list(self.diagnostics[uri].diagnostics)
