import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { isRound } from '../../engine/checks/hollow-wall.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import { dot, subtract } from '../../model/vector.ts';
import { carriesMoment, hollowBraceChecker } from './checks.ts';
import { hollowBraceIssues } from './detailing.ts';
import { type HollowBraceParts, hollowBraceParts } from './geometry.ts';
import { ALONE, comesFirst, type Partner, partnerOf } from './partner.ts';

/** Least angle between brace and chord, degrees: EN 1993-1-8 7.1.2(3), AISC 360-16 K1. */
const LEAST_ANGLE = 30;
/** Fillets hold between walls that meet at 60 to 120 degrees: EN 1993-1-8 4.3.2.1(1). */
const LEAST_FILLET_ANGLE = 60;
/** Sections are turned and braces lean across by no more than half a degree. */
const SQUARE = Math.sin((0.5 * Math.PI) / 180);
/** A brace stands in the middle of a face within that, m. */
const CENTRED = 1e-3;

/** `HB`: a hollow brace welded to a chord of its form that runs through, alone there or with a second one. */
export const hollowBraceKind: FaceKind = {
  arrangement: 'face',
  build: (site) => hollowBraceJoint(site, hollowBraceParts(site)),
};

/** The joint of its parts. Errors: `BuildError` for steels without rules for their welds. */
export function hollowBraceJoint(
  site: Site,
  parts: HollowBraceParts,
  partner: Partner = ALONE,
  tellsChord = false,
): Joint {
  const { operation, bearing, end, face, code } = site;
  code.welds.requireWeldable(operation.name, [parts.chord.steel, parts.brace.steel]);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: face.distance,
    boltPosition: null,
    unchecked: uncheckedOf(parts, partner),
    limits: [...limitsOf(site, parts), ...partnerLimits(site, parts, partner)].map(
      (reason) => `${operation.name}: ${reason}`,
    ),
    checker: (model) => hollowBraceChecker(site, parts, model, partner, tellsChord),
    detail: (model) => hollowBraceIssues(site, parts, model, partner),
    beside: (others) =>
      hollowBraceJoint(site, parts, partnerOf(parts, others, bearing.name), comesFirst(others)),
  };
}

function partnerLimits(
  { bearing }: Site,
  { rules, joint, stand }: HollowBraceParts,
  partner: Partner,
): string[] {
  if (partner.kind === 'refused') return [partner.reason];
  if (partner.kind === 'cross') return [...rules.crossLimits(joint)];
  if (partner.kind !== 'gap') return [];
  const both = `${stand.name} and ${partner.other.stand.name} on ${bearing.name}`;
  const [a, b] = [stand, partner.other.stand].map(({ lean }) => Math.acos(Math.abs(lean))) as [
    number,
    number,
  ];
  const between = 180 - ((a + b) * 180) / Math.PI;
  return [
    ...rules.gap.limits(partner.gap).map((reason) => `${both}: ${reason}`),
    ...(between < LEAST_ANGLE - 1e-6
      ? [
          `${both} lie at ${between.toFixed(1)} deg to each other; braces are calculated from ${LEAST_ANGLE} deg.`,
        ]
      : []),
  ];
}

/** What turns the brace out of the plane of both members, shears or twists it; and in that plane, where it leans. */
function uncheckedOf(parts: HollowBraceParts, partner: Partner): Joint['unchecked'] {
  const { rules, joint, isUpright } = parts;
  const { inPlane, outOfPlane, along, across, twist } = rules.bounds(joint);
  const turned = carriesMoment(parts, partner) ? undefined : inPlane;
  const moments = isUpright ? { my: turned, mz: outOfPlane } : { my: outOfPlane, mz: turned };
  const shears = isUpright ? { vy: across, vz: along } : { vy: along, vz: across };
  const { my, mz } = moments;
  return {
    ...shears,
    mx: twist,
    ...(my === undefined ? {} : { my }),
    ...(mz === undefined ? {} : { mz }),
  };
}

function limitsOf({ bearing, connected, end, code }: Site, parts: HollowBraceParts): string[] {
  const { rules, joint, chord, brace, across, seams } = parts;
  const { axisX, axisY, axisZ, origin } = end.frame;
  const angle = (Math.asin(Math.min(1, joint.sine)) * 180) / Math.PI;
  const least = seams.some(({ weld }) => weld.type === 'fillet') ? LEAST_FILLET_ANGLE : LEAST_ANGLE;
  const off = Math.abs(dot(subtract(origin, bearing.frame.origin), across));
  const turned = Math.min(Math.abs(dot(axisY, across)), Math.abs(dot(axisZ, across)));
  const { hollow } = code.sections;
  return [
    ...[chord, brace].flatMap((member) => (isRound(member) ? [] : (hollow.limit(member) ?? []))),
    ...rules.limits(joint),
    ...(bearing.member.isContinuous
      ? []
      : [`${bearing.name} ends in the node; hollow braces are calculated where the chord runs through.`]),
    ...(angle < least - 1e-6
      ? [
          `${connected.name} lies at ${angle.toFixed(1)} deg to ${bearing.name}; ${least === LEAST_ANGLE ? `braces are calculated from ${least} deg` : `fillets hold from ${least} deg, butt welds from ${LEAST_ANGLE}`}.`,
        ]
      : []),
    ...(Math.abs(dot(axisX, across)) > SQUARE
      ? [`${connected.name} leans across ${bearing.name}; that is not calculated.`]
      : []),
    ...(turned > SQUARE
      ? [`${connected.name} is turned against the face of ${bearing.name}; that is not calculated.`]
      : []),
    ...(off > CENTRED
      ? [
          `${connected.name} stands ${mm(off)} off the middle of the face of ${bearing.name}; that is not calculated.`,
        ]
      : []),
  ];
}
