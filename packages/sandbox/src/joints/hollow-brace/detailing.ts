import type { Issue, Site } from '../../engine/building/kind.ts';
import { tooSmall, written } from '../../engine/checks/detailing-rules.ts';
import { isRound } from '../../engine/checks/hollow-wall.ts';
import type { HollowJoint } from '../../engine/codes/shared/hollow-joint-rules.ts';
import type { HollowMember, RoundMember } from '../../engine/codes/shared/hollow-rules.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { HollowBraceParts } from './geometry.ts';
import type { Partner } from './partner.ts';
import { widestAngle } from './saddle.ts';

const EXACT = 1e-7;
/** Fillets hold between walls that meet at 60 to 120 degrees: EN 1993-1-8 4.3.2.1(1). */
const WIDEST_FILLET = 120;

/** The weld is as strong as the brace, where the code has no lengths of it that carry (EN 1993-1-8 7.3.1(4)), lies on the flat of the chord and clear of that of another brace. */
export function hollowBraceIssues(
  site: Site,
  parts: HollowBraceParts,
  model: ConnectionModel,
  partner: Partner,
): Issue[] {
  const { chord, brace, rules } = parts;
  const { coldFormed } = rules;
  return [
    ...filletIssues(site, parts, model),
    ...(partner.kind === 'gap' ? meetingWelds(parts, partner) : []),
    ...(coldFormed === null
      ? []
      : [chord, brace].filter(isColdFormed).map((member) => coldFormedNote(member, coldFormed))),
  ];
}

function filletIssues(
  { code }: Site,
  { seams, joint, stand, chord, rules }: HollowBraceParts,
  model: ConnectionModel,
): Issue[] {
  const [seam] = seams;
  if (seam === undefined || seam.weld.type === 'bevel') return [];
  const { weld } = seam;
  const isFlat = !isRound(chord);
  // Across the chord the weld of a leaning brace is pulled across its throat as well.
  const needed =
    rules.fillets === null
      ? rules.fullStrength *
        code.welds.fullStrengthThroat(weld, model) *
        Math.sqrt(1 + joint.sine * Math.abs(stand.lean))
      : 0;
  const least = code.detailing.leastThroat([joint.t0, joint.t1]);
  const throat = `a = ${mm(weld.throat)}`;
  const flat = joint.b0 / 2 - joint.r0;
  const reach = joint.b1 / 2 + Math.SQRT2 * weld.throat;
  return [
    ...(weld.throat < needed - EXACT
      ? [
          tooSmall(
            'Throat of the weld around the brace',
            throat,
            `that of full strength, 7.3.1(4) = ${mm(needed)}`,
            'error',
          ),
        ]
      : []),
    ...(weld.throat < least.value - EXACT
      ? [tooSmall('Throat of the weld around the brace', throat, written(least), 'error')]
      : []),
    ...(isFlat && reach > flat + EXACT
      ? [
          {
            description: 'The fillets beside the brace reach the corners of the chord; butt welds do not.',
            details: `b1/2 + √2·a = ${mm(reach)} > b0/2 - ro = ${mm(flat)}`,
            severity: 'error',
          } as const,
        ]
      : []),
    ...(isFlat ? [] : saddleIssues(joint)),
  ];
}

/** Beside a round brace that is wide or leans the chord falls away from it. */
function saddleIssues(joint: HollowJoint): Issue[] {
  const widest = widestAngle(joint);
  if (widest <= WIDEST_FILLET + 1e-3) return [];
  return [
    {
      description:
        'The chord falls away from the brace too far for fillets beside it (4.3.2.1); butt welds hold there.',
      details: `${widest.toFixed(1)} deg between both > ${WIDEST_FILLET} deg`,
      severity: 'error',
    },
  ];
}

/** Hot finished corners are 1.5·t round, cold formed ones 2·t and more: EN 10210-2, EN 10219-2. */
function isColdFormed({ shape }: HollowMember | RoundMember): boolean {
  return shape.form === 'RHS' && shape.ro > 1.5 * shape.t + EXACT;
}

function coldFormedNote({ section: { name } }: HollowMember | RoundMember, clause: string): Issue {
  return {
    description: `Welds in the corners of ${name} need a steel of ${clause}, which is not looked at.`,
    details: 'ro > 1.5·t, as of cold formed sections',
    severity: 'info',
  };
}

/** Fillets between two braces reach along the chord to where their walls are turned by half of what they lean by. */
function meetingWelds(own: HollowBraceParts, { other, gap }: Extract<Partner, { kind: 'gap' }>): Issue[] {
  const needed = [own, other].reduce((sum, { seams: [seam], stand }) => {
    if (seam === undefined || seam.weld.type === 'bevel') return sum;
    return sum + seam.weld.throat / Math.sin(Math.acos(Math.abs(stand.lean)) / 2);
  }, 0);
  if (gap.gap >= needed - EXACT) return [];
  return [
    {
      description: `The fillets of ${own.stand.name} and ${other.stand.name} meet in the gap; butt welds do not.`,
      details: `gap ${mm(gap.gap)} < their legs = ${mm(needed)}`,
      severity: 'error',
    },
  ];
}
