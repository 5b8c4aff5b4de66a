import type { ConnectionModel, Cut, Weld as DrawnWeld, MemberBody } from '../../model/geometry.ts';
import type { Operation } from '../../model/operation.ts';
import { dot, locate, subtract } from '../../model/vector.ts';
import type { CutWeld } from '../building/authored.ts';
import { isNear, namesOf } from '../building/measured.ts';

/** Welds around the end of a rectangular hollow section, alike on all of its walls; why they are others. */
export function hollowEndWelds(
  welds: readonly DrawnWeld[],
  { plateIds, frame, name, section }: MemberBody,
  { plates }: ConnectionModel,
  { point, normal }: Pick<Cut, 'point' | 'normal'>,
  operations: readonly Operation[],
): { readonly flanges: CutWeld; readonly webs: CutWeld } | string {
  const shape = section?.shape;
  const walls = plates.filter(({ id }) => plateIds.includes(id));
  const placed = walls.map((wall) => ({
    wall,
    own: welds.filter(({ edgePlateId }) => edgePlateId === wall.id),
  }));
  if (shape?.form !== 'RHS' || placed.some(({ own }) => own.length !== 1)) {
    return `${name} is welded by ${namesOf(welds)}, which is not one weld on each wall`;
  }
  for (const { wall, own } of placed) {
    const [weld] = own;
    if (weld === undefined) continue;
    const ends = [weld.start, weld.end];
    const isInPlane = ends.every((end) => isNear(dot(subtract(end, point), normal), 0));
    const isOnWall = ends.every((end) => {
      const off = Math.abs(locate(wall.frame, end).z) - wall.thickness / 2;
      return off < 0 || isNear(off, 0);
    });
    // Across the axis it is as long as the flat of its wall at least.
    const [from, to] = ends.map((end) => locate(frame, end));
    if (from === undefined || to === undefined) continue;
    const across = Math.hypot(to.y - from.y, to.z - from.z);
    const isLevel = Math.abs(to.y - from.y) > Math.abs(to.z - from.z);
    const side = isLevel ? shape.b : shape.h;
    const middle = isLevel ? from.y + to.y : from.z + to.z;
    const isAround = across >= side - 2 * shape.ro - 1e-4 && across <= side + 1e-4 && isNear(middle, 0);
    if (!isInPlane || !isOnWall || !isAround) return `${weld.name} does not run along all of ${wall.name}`;
  }
  const [first, ...others] = welds;
  if (first === undefined) return `${name} is not welded`;
  const isAlike = others.every(
    (weld) =>
      weld.type === first.type &&
      (first.type === 'bevel' || isNear(weld.throat, first.throat)) &&
      materialOf(weld, operations) === materialOf(first, operations),
  );
  if (!isAlike) return `${namesOf(welds)} are not alike`;
  const whole: CutWeld = {
    type: first.type,
    throat: first.throat,
    materialId: materialOf(first, operations),
  };
  return { flanges: whole, webs: whole };
}

function materialOf({ owner }: DrawnWeld, operations: readonly Operation[]): number | null {
  return operations.find(({ id }) => id === owner.id)?.weldMaterialId ?? null;
}
