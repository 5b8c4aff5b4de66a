import type { BoltGrid, ConnectionModel, Plate, Point } from '../../model/geometry.ts';
import { regular } from '../../model/geometry-outline.ts';
import { locate, pointIn, scale, type Vector } from '../../model/vector.ts';
import { anchorSolids, boltSolids } from '../solids/bolts.ts';
import type { Extrusion } from '../solids/extrusion.ts';
import { weldSolids } from '../solids/welds.ts';
import { arcFaces } from './arc-faces.ts';
import { brokenOutline } from './broken-outline.ts';
import { cap, type Face, prism, type Substance } from './face.ts';

/** Beyond this many bolts they are left out of pictures, which would be black with them. */
const MOST_BOLTS = 400;

/** The surfaces of everything in a connection for a viewer in that direction. Root fillets and threads are left out. */
export function modelFaces(model: ConnectionModel, towards: Vector): Face[] {
  const { plates, boltGrids, anchorGrids, concreteBlocks, welds } = model;
  const grids = [...boltGrids, ...anchorGrids];
  const fasteners = [
    ...boltGrids.flatMap((grid) => boltSolids(grid, plates)),
    ...anchorGrids.flatMap((grid) => anchorSolids(grid, model)),
  ];
  const bolts = fasteners.length > MOST_BOLTS ? [] : fasteners.flatMap(({ solids }) => solids);
  return [
    ...plates.flatMap((plate) => plateFaces(model, plate, grids, towards)),
    ...bolts.flatMap((solid) => solidFaces(solid, 'bolt')),
    // A butt weld lies inside the plate it fills.
    ...welds
      .filter(({ type }) => type !== 'bevel')
      .flatMap((weld) => weldSolids(weld, plates))
      .flatMap((solid) => solidFaces(solid, 'weld')),
    ...concreteBlocks.flatMap(({ frame, outline, depth }) => prism(frame, outline, [0, depth], 'concrete')),
  ];
}

const CORNERS_OF_CIRCLE = 12;

function solidFaces({ frame, profile, from, to }: Extrusion, substance: Substance): Face[] {
  const outline =
    profile.kind === 'circle' ? regular(CORNERS_OF_CIRCLE, profile.diameter / 2) : profile.outline;
  return prism(frame, outline, [from, to], substance);
}

function plateFaces(
  model: ConnectionModel,
  plate: Plate,
  grids: readonly BoltGrid[],
  towards: Vector,
): Face[] {
  if (plate.partType === 'Arc') return arcFaces(plate, towards);
  const { frame, thickness, owner } = plate;
  const half = thickness / 2;
  const substance = owner.kind === 'member' ? 'member' : 'plate';
  const open = plate.openings.filter((opening) => !isFilled(plate, opening, grids));
  // A hair above the plate, or the two would share a plane.
  const proud = half + 1e-4;
  return [
    ...prism(frame, brokenOutline(model, plate), [-half, half], substance),
    ...open.flatMap((opening) => [
      ...cap(frame, opening, proud, 'hole'),
      ...cap(frame, [...opening].reverse(), -proud, 'hole').map((face) => ({
        ...face,
        normal: scale(frame.axisZ, -1),
      })),
    ]),
  ];
}

/** Head and nut cover the hole of a bolt. */
function isFilled(plate: Plate, opening: readonly Point[], grids: readonly BoltGrid[]): boolean {
  const count = Math.max(1, opening.length);
  const centre = {
    x: opening.reduce((sum, { x }) => sum + x, 0) / count,
    y: opening.reduce((sum, { y }) => sum + y, 0) / count,
  };
  return grids
    .filter(({ plateIds }) => plateIds.includes(plate.id))
    .some(({ frame, bolts }) =>
      bolts.some(({ x, y }) => {
        const hole = locate(plate.frame, pointIn(frame, { x, y, z: 0 }));
        return Math.hypot(hole.x - centre.x, hole.y - centre.y) < 1e-3;
      }),
    );
}
