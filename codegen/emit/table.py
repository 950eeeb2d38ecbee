"""Which function writes which class of plane and scalar: the one place that knows them all."""

from __future__ import annotations

from ludex.codegen import ir
from ludex.codegen.emit import planes, scalars
from ludex.codegen.emit.images import cell_image, flood, image, shift
from ludex.codegen.emit.runs import along, closed, facing, fan, ray
from ludex.codegen.emit.writer import Writers

WRITERS = Writers(
    planes={
        **planes.PLANES,
        ir.PImage: image,
        ir.PFlood: flood,
        ir.PShift: shift,
        ir.PCellImage: cell_image,
        ir.PAlong: along,
        ir.PFan: fan,
        ir.PFacing: facing,
        ir.PClosed: closed,
        ir.PRay: ray,
    },
    scalars=scalars.SCALARS,
)
