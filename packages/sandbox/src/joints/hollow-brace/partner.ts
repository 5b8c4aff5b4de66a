import type { OtherParts, Parts } from '../../engine/building/kind.ts';
import type { HollowGap } from '../../engine/codes/shared/hollow-joint-rules.ts';
import { dot, subtract } from '../../model/vector.ts';
import type { HollowBraceParts, Stand } from './geometry.ts';

/** Braces stand on one face, or in one line, within half a degree; one that leans by less is upright. */
const WITHIN = (0.5 * Math.PI) / 180;
const [PARALLEL, UPRIGHT] = [Math.cos(WITHIN), Math.sin(WITHIN)];
/** Axes of braces opposite each other miss one another by no more than that, m. */
const IN_LINE = 1e-3;

/** What else is fastened to the chord of a brace, as its joint sees it. */
export type Partner =
  /** It is alone there: a T or Y joint. */
  | { readonly kind: 'none' }
  /** Another brace beside it on the same face: a K or N joint. */
  | { readonly kind: 'gap'; readonly other: HollowBraceParts; readonly gap: HollowGap }
  /** Another brace in line with it on the face opposite: an X joint. */
  | { readonly kind: 'cross'; readonly other: HollowBraceParts }
  /** Something that is not calculated. */
  | { readonly kind: 'refused'; readonly reason: string };

export const ALONE: Partner = { kind: 'none' };

const isHollowBrace = (parts: Parts): parts is HollowBraceParts => 'stand' in parts;

/** What of its chord a brace shares with others. */
export function partnerOf(own: HollowBraceParts, { before, after }: OtherParts, chord: string): Partner {
  const all = [...before, ...after];
  const [other] = all;
  if (other === undefined) return ALONE;
  if (all.length > 1 || !isHollowBrace(other)) {
    const reason = `${own.stand.name} is not alone on ${chord}: KT joints, and those with other parts than a second hollow brace, are not calculated.`;
    return { kind: 'refused', reason };
  }
  const both = `${own.stand.name} and ${other.stand.name}`;
  const facing = dot(own.stand.normal, other.stand.normal);
  if (facing > PARALLEL) {
    const gap = gapBetween(own, other);
    return gap === null
      ? {
          kind: 'refused',
          reason: `${both} do not lean away from each other on ${chord}; that is not calculated.`,
        }
      : { kind: 'gap', other, gap };
  }
  if (facing < -PARALLEL && isInLine(own.stand, other.stand)) return { kind: 'cross', other };
  const reason =
    facing < -PARALLEL
      ? `${both} stand on opposite faces of ${chord} and are not in line; that is not calculated.`
      : `${both} are not in one plane with ${chord}; that is not calculated.`;
  return { kind: 'refused', reason };
}

/** The other brace of two has them before or after it, so that what is of both is told once. */
export function comesFirst({ before }: OtherParts): boolean {
  return before.length === 0;
}

function isInLine(own: Stand, other: Stand): boolean {
  const [a, b] = [own.end.frame, other.end.frame];
  const between = subtract(b.origin, a.origin);
  const along = dot(between, a.axisX);
  const off = Math.sqrt(Math.max(0, dot(between, between) - along ** 2));
  return dot(a.axisX, b.axisX) < -PARALLEL && off <= IN_LINE;
}

/** Null where the braces lean to the same side, or both not at all. */
function gapBetween(own: HollowBraceParts, other: HollowBraceParts): HollowGap | null {
  const [a, b] = [own, other].map(({ stand: { foot, lean }, joint: { sine, h1 } }) => ({
    foot,
    slope: Math.abs(lean) < UPRIGHT ? 0 : lean / sine,
    reach: h1 / (2 * sine),
  })) as [Foot, Foot];
  if (a.slope * b.slope > 0 || a.slope === b.slope) return null;
  const apart = (a.foot - b.foot) * Math.sign(a.slope - b.slope);
  return {
    own: own.joint,
    other: other.joint,
    gap: apart - a.reach - b.reach,
    eccentricity: apart / Math.abs(a.slope - b.slope) - own.joint.h0 / 2,
  };
}

interface Foot {
  readonly foot: number;
  readonly slope: number;
  readonly reach: number;
}
