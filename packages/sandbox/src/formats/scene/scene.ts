import { boundsOf } from '../../library/section-shape.ts';
import type { ConnectionModel, MemberBody } from '../../model/geometry.ts';
import { pointIn } from '../../model/vector.ts';
import { anchorSolids, boltSolids, type FastenerSolids } from '../solids/bolts.ts';
import { plateSolid, standing } from '../solids/extrusion.ts';
import { weldSolids } from '../solids/welds.ts';
import { type Colour, createDrawing, type Drawing } from './drawing.ts';

const COLOURS = {
  member: [178, 186, 196, 255],
  plate: [110, 150, 196, 255],
  fastener: [92, 92, 98, 255],
  weld: [216, 120, 56, 255],
  concrete: [200, 196, 186, 160],
} as const satisfies Record<string, Colour>;

/**
 * The 3D view of a connection: one group for each member, added plate, weld, grid and concrete block, in this order. m,
 * node at the origin. Groups have a colour, which only the text form of the interface shows. Contract C.8.
 */
export function drawScene(model: ConnectionModel): ReturnType<Drawing['finish']> {
  const drawing = createDrawing();
  for (const member of model.members) {
    const walls = model.plates.filter(({ id }) => member.plateIds.includes(id));
    const own = walls.map((wall) => ({ ...plateSolid(wall), isArc: wall.partType === 'Arc' }));
    const label = { text: member.name, at: labelPlace(member) };
    drawing.add({ kind: 'member', id: member.memberId }, own, COLOURS.member, label);
  }
  for (const plate of model.plates.filter(({ owner }) => owner.kind === 'operation')) {
    drawing.add({ kind: 'plate', id: plate.id }, [plateSolid(plate)], COLOURS.plate);
  }
  for (const weld of model.welds) {
    drawing.add({ kind: 'weld', id: weld.id }, weldSolids(weld, model.plates), COLOURS.weld);
  }
  for (const grid of model.boltGrids) {
    const solids = bodiesOf(boltSolids(grid, model.plates));
    drawing.add({ kind: 'boltGrid', id: grid.id }, solids, COLOURS.fastener);
  }
  for (const grid of model.anchorGrids) {
    drawing.add({ kind: 'anchorGrid', id: grid.id }, bodiesOf(anchorSolids(grid, model)), COLOURS.fastener);
  }
  for (const { id, frame, outline, depth } of model.concreteBlocks) {
    const block = standing(frame, { kind: 'polygon', outline, openings: [] }, 0, depth);
    drawing.add({ kind: 'concreteBlock', id }, [block], COLOURS.concrete);
  }
  return drawing.finish();
}

function bodiesOf(fasteners: readonly FastenerSolids[]) {
  return fasteners.flatMap(({ solids }) => solids);
}

/** Above the far end of the member, where nothing hides it. */
function labelPlace({ frame, to, section }: MemberBody) {
  const height = section === null || section.shape === null ? 0 : boundsOf(section.shape).height;
  return pointIn(frame, { x: to, y: 0, z: 0.6 * height });
}
