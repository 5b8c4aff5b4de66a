import { boundsOf } from '../library/section-shape.ts';
import type { ConnectionModel, Cut, MemberBody, Plate, Polygon } from '../model/geometry.ts';
import { contains, roundHole } from '../model/geometry-outline.ts';
import { dot, type Frame, locate, pointIn, type Vector } from '../model/vector.ts';
import type { Joint } from './building/kind.ts';
import { endOnCylinder } from './geometry/cylinder.ts';
import type { JointMember } from './geometry/joint-member.ts';
import { type MemberRange, memberPlates } from './geometry/member-plates.ts';
import { fitParts } from './imported/fit-parts.ts';
import type { ImportedParts } from './imported/imported-parts.ts';

/** Cuts the members, drills the holes and collects everything; parts of joints come before imported ones. */
export function finishModel(
  members: readonly JointMember[],
  joints: readonly Joint[],
  imported: ImportedParts,
  plateIds: ReadonlyMap<JointMember, readonly number[]>,
): ConnectionModel {
  const parts = joints.map((joint) => joint.parts);
  const ownGrids = parts.flatMap((part) => part.boltGrids);
  const ownAnchors = parts.flatMap((part) => part.anchorGrids ?? []);
  const ownWelds = parts.flatMap((part) => part.welds);
  const ownCuts = parts.flatMap((part) => part.cuts);
  // An operation that is calculated says where its members end.
  const cutAlready = new Set(ownCuts.map(({ memberId }) => memberId));
  const cuts = [...ownCuts, ...imported.cuts.filter(({ memberId }) => !cutAlready.has(memberId))];
  const fasteners = [
    ...[...ownGrids, ...ownAnchors, ...imported.grids.map(({ grid }) => grid)].flatMap(({ frame, bolts }) =>
      bolts.map(({ x, y }) => pointIn(frame, { x, y, z: 0 })),
    ),
    ...[...ownWelds, ...imported.welds.map(({ weld }) => weld)].flatMap(({ start, end }) => [start, end]),
  ];
  const copes = parts.flatMap((part) => part.copes ?? []);
  const ranges = new Map(members.map((member) => [member, rangeOf(member)]));
  const solid = [
    ...members.flatMap((member) =>
      memberPlates(member, plateIds.get(member) ?? [], ranges.get(member) ?? UNCUT, new Map()),
    ),
    ...parts.flatMap((part) => part.plates),
    ...imported.plates,
  ];
  const fitted = fitParts(imported, solid);
  const boltGrids = [...ownGrids, ...fitted.boltGrids];
  const anchorGrids = [...ownAnchors, ...fitted.anchorGrids];
  return {
    members: members.map((member) => bodyOf(member, ranges.get(member) ?? UNCUT, plateIds.get(member) ?? [])),
    plates: solid.map((plate) => ({ ...plate, openings: openingsOf(plate) })),
    boltGrids,
    anchorGrids,
    concreteBlocks: [...parts.flatMap((part) => part.concreteBlocks ?? []), ...imported.concreteBlocks],
    welds: [...ownWelds, ...fitted.welds],
    cuts,
  };

  /** From its cut (or the node) to 1.5 times its depth beyond the last fastener; a continuous one to both sides. */
  function rangeOf({ member, frame, section }: JointMember): MemberRange {
    const { height, width } = section === null ? { height: 0, width: 0 } : boundsOf(section.shape);
    const reach = (direction: 1 | -1) =>
      Math.max(0, ...fasteners.filter(isNear).map((point) => direction * locate(frame, point).x)) +
      1.5 * Math.max(height, width);
    const ends = cuts.filter((cut) => cut.memberId === member.id).map(({ point }) => locate(frame, point).x);
    const oblique = cuts.find((cut) => cut.memberId === member.id && cut.isOblique === true);
    const from = member.isContinuous ? -reach(-1) : ends.length > 0 ? Math.max(...ends) : 0;
    const cope = copes.find(({ memberId }) => memberId === member.id);
    const least = from + Math.max(height, width) + (cope?.length ?? 0);
    return {
      from,
      to: Math.max(reach(1), least),
      freeFrom: ends.length > 0,
      cope,
      endAt: endAtOf(oblique, frame, from),
    };

    function isNear(point: Vector): boolean {
      const { y, z } = locate(frame, point);
      return Math.hypot(y, z) <= Math.max(height, width);
    }
  }

  /** The holes of bolts, where there are none yet. */
  function openingsOf(plate: Plate): Polygon[] {
    const drilled = [
      ...boltGrids.map((grid) => ({ ...grid, hole: grid.assembly.d0 })),
      ...anchorGrids.map((grid) => ({ ...grid, hole: grid.hole ?? grid.assembly.d0 })),
    ];
    const holes = drilled
      .filter((grid) => grid.plateIds.includes(plate.id))
      .flatMap((grid) =>
        grid.bolts
          .map(({ x, y }) => locate(plate.frame, pointIn(grid.frame, { x, y, z: 0 })))
          .filter((centre) => contains(plate.outline, centre))
          .filter((centre) => !plate.openings.some((opening) => contains(opening, centre)))
          .map((centre) => roundHole(centre, grid.hole)),
      );
    return [...plate.openings, ...holes.slice(0, Math.max(0, MOST_HOLES - plate.openings.length))];
  }
}

/** In one plate. Drawing takes more than the square of their number, and open models may ask for any. */
const MOST_HOLES = 160;

/** Where a cut ends the walls of a member whose axis it meets at `from`. */
function endAtOf(cut: Cut | undefined, frame: Frame, from: number): MemberRange['endAt'] {
  if (cut === undefined) return undefined;
  const { normal, round } = cut;
  if (round !== undefined) return (point) => endOnCylinder(frame, point, round);
  const along = dot(normal, frame.axisX);
  return ({ y, z }) => from - (y * dot(normal, frame.axisY) + z * dot(normal, frame.axisZ)) / along;
}

const UNCUT: MemberRange = { from: 0, to: 0, freeFrom: false };

function bodyOf(member: JointMember, { from, to }: MemberRange, plateIds: readonly number[]): MemberBody {
  return {
    memberId: member.member.id,
    name: member.name,
    isBearing: member.member.isBearing,
    section: member.section?.section ?? null,
    steel: member.section?.steel ?? null,
    frame: member.frame,
    from,
    to,
    plateIds,
  };
}
