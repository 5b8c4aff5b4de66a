import { boundsOf } from '../library/section-shape.ts';
import type { ConnectionModel, Plate } from '../model/geometry.ts';
import { extentOf } from '../model/geometry-outline.ts';
import { dot, lengthOf, pointIn, scale, subtract, type Vector } from '../model/vector.ts';
import type { Issue, Joint } from './building/kind.ts';
import { tooSmall } from './checks/detailing-rules.ts';
import type { JointMember } from './geometry/joint-member.ts';
import { mm } from './geometry/millimetres.ts';

/** The rules of steel structures begin at this thickness, m. EN 1993-1-1 1.1.2; kept for AISC 360 too, which says nothing of it. */
const THINNEST = 3e-3;
/** Beyond this share of its smaller side a plate is none: it bends and shears as a block. Ours. */
const STOUTEST = 0.6;
/** Ours: a plate is at most as many times as large as the members it joins, and need never be smaller than that, m. */
const LARGEST = { times: 6, least: 1 } as const;
/** Ours: no corner is further than the depth of a member, or that, m, from what holds the plate; nothing checks such a part. */
const NEAREST_IDLE = 0.3;

/** Plates that are too thin, too stout or too large for the rules they are checked by. */
export function plateSizeIssues(
  joint: Joint,
  members: readonly JointMember[],
  model: ConnectionModel,
): Issue[] {
  const depth = Math.max(
    0,
    ...members
      .filter(({ member: { id } }) => id === joint.end.memberId || id === joint.bearingId)
      .flatMap(({ section }) => (section === null ? [] : Object.values(boundsOf(section.shape)))),
  );
  return joint.parts.plates.flatMap((plate) => [
    ...thicknessIssues(plate),
    ...largenessIssues(plate, depth),
    ...idleIssues(model, plate, depth),
  ]);
}

function thicknessIssues({ name, partType, thickness, outline }: Plate): Issue[] {
  // It only fills a gap.
  if (partType === 'Pack') return [];
  const { length, height } = extentOf(outline);
  const stoutest = STOUTEST * Math.min(length, height);
  if (thickness < THINNEST - 1e-9) {
    return [tooSmall(`Thickness of ${name}`, `t = ${mm(thickness)}`, mm(THINNEST), 'error')];
  }
  return thickness <= stoutest
    ? []
    : [tooLarge(`Thickness of ${name}`, `t = ${mm(thickness)} > ${STOUTEST} of its smaller side`, stoutest)];
}

function largenessIssues({ name, outline }: Plate, depth: number): Issue[] {
  const { length, height } = extentOf(outline);
  const most = Math.max(LARGEST.least, LARGEST.times * depth);
  const largest = Math.max(length, height);
  return largest <= most ? [] : [tooLarge(name, `${mm(largest)} > ${LARGEST.times} times its members`, most)];
}

/** Corners far from every bolt and weld, also those of other joints on one plate. */
function idleIssues(
  { boltGrids, anchorGrids, welds: all }: ConnectionModel,
  { id, name, frame, outline }: Plate,
  depth: number,
): Issue[] {
  const grids = [...boltGrids, ...anchorGrids].filter(({ plateIds }) => plateIds.includes(id));
  const points = grids.flatMap(({ frame: axes, bolts }) =>
    bolts.map(({ x, y }) => pointIn(axes, { x, y, z: 0 })),
  );
  const welds = all.filter(({ edgePlateId, surfacePlateId }) => edgePlateId === id || surfacePlateId === id);
  const away = (corner: Vector) =>
    Math.min(
      ...points.map((point) => lengthOf(subtract(corner, point))),
      ...welds.map(({ start, end }) => fromLine(corner, start, end)),
    );
  // The free leg of an angle goes on with the other one.
  if (points.length + welds.length === 0) return [];
  const furthest = Math.max(...outline.map(({ x, y }) => away(pointIn(frame, { x, y, z: 0 }))));
  const most = Math.max(NEAREST_IDLE, depth);
  if (furthest <= most) return [];
  return [
    tooLarge(name, `a corner is ${mm(furthest)} from every bolt and weld > the depth of its members`, most),
  ];
}

/** From a point to a piece of a line, m. */
function fromLine(point: Vector, start: Vector, end: Vector): number {
  const along = subtract(end, start);
  const whole = dot(along, along);
  const share = whole > 0 ? Math.min(1, Math.max(0, dot(subtract(point, start), along) / whole)) : 0;
  return lengthOf(subtract(subtract(point, start), scale(along, share)));
}

function tooLarge(what: string, measured: string, most: number): Issue {
  return { description: `${what} is too large.`, details: `${measured} = ${mm(most)}`, severity: 'error' };
}
