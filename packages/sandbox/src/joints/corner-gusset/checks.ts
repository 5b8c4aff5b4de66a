import type { JointLoad, Site, SupportLoad } from '../../engine/building/kind.ts';
import { standingPlateChecker } from '../../engine/checks/support-wall.ts';
import type { JointChecks, PartCheck } from '../../engine/codes/shared/check.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import type { MemberEnd } from '../../engine/geometry/joint-member.ts';
import { NO_FORCES, onAxis, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { add, dot, scale, subtract, type Vector } from '../../model/vector.ts';
import { boltedBraceChecker } from '../gusset/checks.ts';
import { gussetWeldChecker } from '../gusset/on-face.ts';
import { meetingPoint } from './corner.ts';
import type { CornerGussetParts, GussetEdge } from './geometry.ts';
import { interfaceForces } from './interface-forces.ts';
import { memberAlongGusset } from './member-sections.ts';
import type { EdgeShare } from './uniform-force.ts';

/**
 * All checks of a corner gusset under the normal force of its brace: bolts, angles, gusset, both welds, and beam and column along them.
 * `companions` are other corner gussets on the same column.
 */
export function cornerGussetChecker(
  site: Site,
  parts: CornerGussetParts,
  model: ConnectionModel,
  companions: readonly CornerGussetParts[],
): (load: JointLoad) => JointChecks {
  const { corner } = parts;
  const checkBrace = boltedBraceChecker(site, parts, model, parts.toFace);
  const onBeam = edgeChecker(site, parts, model, companions, 'beam');
  const onColumn = edgeChecker(site, parts, model, companions, 'column', meetingPoint(corner));
  const onBoth = bothOnColumn(site, parts, model, companions);

  return ({ forces: { n }, support }) => {
    const { bolts, checks } = checkBrace(n);
    // The column is what the support load speaks of.
    const beamLoad = { ...support, ...NOTHING_BESIDE };
    return {
      bolts,
      checks: [...checks, ...onBeam(n, beamLoad), ...onColumn(n, support), ...onBoth(n, support)],
    };
  };
}

const NOTHING_BESIDE = { opposite: 0, beyond: { x: 0, y: 0, z: 0 }, compression: 0 };

/** The weld of an edge, the gusset along it, and the member behind: its wall, and its sections. */
function edgeChecker(
  site: Site,
  parts: CornerGussetParts,
  model: ConnectionModel,
  companions: readonly CornerGussetParts[],
  on: 'beam' | 'column',
  inner?: Vector,
): (n: number, support: SupportLoad) => PartCheck[] {
  const { gusset } = parts;
  const edge = edgeOf(parts, on);
  const { weld, standing, side } = edge;
  const wall = plateById(model, weld.surfacePlateId);
  const place = { ...site, bearing: side.member, face: side.face };
  const beside = companions.filter((other) => edgeOf(other, on).side.end === side.end);
  const share = interfaceForces(parts)[on];
  const others = beside.map((other) => ({ end: other.braceEnd, share: interfaceForces(other)[on] }));
  const checkWeld = gussetWeldChecker(site, { gusset, standing, weld }, model, [
    { weld, along: 'z', y: 0, z: 0 },
  ]);
  const checkWall = standingPlateChecker(
    place,
    { ...standing, isTurned: true, opposed: beside.length > 0 },
    wall,
  );
  const checkMember = memberAlongGusset(
    edge,
    beside.map((other) => edgeOf(other, on)),
    site.plateIds(side.member),
    site.code,
    inner,
  );
  return (n, support) => {
    const force = times(share, n);
    const forceAt = (end: MemberEnd) => support.others.find((other) => other.end === end);
    const theirs = others.map((other) => times(other.share, forceAt(other.end)?.forces.n ?? 0));
    const { checks, compression } = checkMember([force, ...theirs], forceAt(side.end));
    return [
      ...checkWeld(force),
      ...checkWall(force, { ...support, compression: Math.max(support.compression, compression) }),
      ...checks,
    ];
  };
}

function edgeOf(parts: CornerGussetParts, on: 'beam' | 'column'): GussetEdge {
  return on === 'beam' ? parts.beamEdge : parts.columnEdge;
}

/**
 * The wall of the column behind the joint of the beam and the gusset: what both do as one plate from the axis of the beam to the end of the
 * weld, as the parts of the wall that each counts on lie in one another. Whatever is on the other side may press as well.
 */
function bothOnColumn(
  site: Site,
  parts: CornerGussetParts,
  model: ConnectionModel,
  companions: readonly CornerGussetParts[],
): (n: number, support: SupportLoad) => PartCheck[] {
  const { corner, columnEdge, gusset } = parts;
  const shares = interfaceForces(parts);
  const { beam, column } = corner;
  const { from, length, standing, weld } = columnEdge;
  const whole = beam.lever + from + length;
  const checkWall = standingPlateChecker(
    site,
    {
      direction: column.along,
      middle: add(standing.middle, scale(column.along, (length - whole) / 2)),
      length: whole,
      thickness: gusset.thickness,
      isTurned: true,
      opposed: true,
    },
    plateById(model, weld.surfacePlateId),
  );
  const { end, member } = beam;
  const onBeam = companions.filter((other) => other.corner.beam.end === end);
  const face = onAxis(dot(subtract(corner.point, end.frame.origin), end.frame.axisX));
  return (n, support) => {
    const outer = support.others.find((other) => other.end === end);
    const own = outer === undefined ? NO_FORCES : transport(outer.forces, onAxis(outer.position), face);
    const handedOn = onBeam.reduce((sum, other) => {
      const theirs = support.others.find((one) => one.end === other.braceEnd)?.forces.n ?? 0;
      return sum + interfaceForces(other).beam.along * theirs;
    }, shares.beam.along * n);
    const ofBeam = own.n + handedOn;
    const ofGusset = shares.column.normal * n;
    // Relief counts for nobody.
    const normal = ofBeam * ofGusset > 0 ? ofBeam + ofGusset : ofGusset;
    const force = { normal, along: 0, moment: own.my };
    return checkWall(force, support).map((check) => ({
      ...check,
      text: `${check.text}, with ${member.name}`,
    }));
  };
}

function times({ normal, along, moment }: EdgeShare, n: number): EdgeShare {
  return { normal: normal * n, along: along * n, moment: moment * n };
}
