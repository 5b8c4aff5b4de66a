import type { HollowGap, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import {
  chordInGap,
  ECCENTRICITIES,
  gapAlpha,
  gapBeta,
  gapBounds,
  gapBrace,
  gapFace,
  gapPunching,
  gapShear,
  gapShearArea,
  isGapPunching,
  narrowestOfGap,
} from './en1993/hollow-gap.ts';
import { effectiveWidth, punchedWidth } from './en1993/hollow-joint.ts';
import type { EurocodeFactors } from './factors.ts';
import { type Designed, factored, stressFactor } from './hollow-designed.ts';

export const EFFECTIVE = 'min(b1; 10·t0/b0·fy0·t0/(fy1·t1)·b1)';
export const PUNCHED = 'min(b1; 10·t0/b0·b1)';
const ROUNDING = 1e-9;

type GapRules = HollowJointRules['gap'];

/** K and N joints of rectangular hollow sections with a gap, EN 1993-1-8 Table 7.12 as a whole, also of square ones. */
export function eurocodeGapJoints({
  gammaM0,
  gammaM5,
}: Pick<EurocodeFactors, 'gammaM0' | 'gammaM5'>): GapRules {
  return {
    limits,
    isWide: (gap) => gap.gap > gapBounds(gap).widest + ROUNDING,
    normal(gap, compression) {
      const n = compression / gap.own.fy0;
      return [
        bentFace(gap, gammaM5, n),
        shearedChord(gap, gammaM5),
        narrowedBrace(gap, gammaM5),
        ...(isGapPunching(gap) ? [punchedFace(gap, gammaM5)] : []),
      ];
    },
    chord: (gap, area, shear) => pulledChord(gap, area, shear, { gammaM0, gammaM5 }),
  };
}

/** The stronger of the braces says whether strengths are reduced. */
function designed({ own, other }: HollowGap, gammaM5: number): ReturnType<typeof factored> {
  const joint: Designed['joint'] = { ...own, fy1: Math.max(own.fy1, other.fy1) };
  return factored({ joint, gammaM5 });
}

function bentFace(gap: HollowGap, gammaM5: number, n: number): HollowMode {
  const { b0, t0, fy0, sine, b1, h1 } = gap.own;
  const { design, prefix } = designed(gap, gammaM5);
  const [kn, steps] = stressFactor('kn', gapBeta(gap), n);
  return {
    parts: ['face'],
    text: 'chord face between the braces',
    resistance: {
      value: kn * design(gapFace(gap)),
      clause: 'Table 7.12',
      formula: `N1,Rd = ${prefix}8.9·kn·fy0·t0²·√γ/sinθ·β/γM5`,
      steps: () => [
        ...given({ Pa: { fy0 }, m: { b0, t0, b1, h1, b2: gap.other.b1, h2: gap.other.h1 } }),
        ...given({ '': { sinθ: sine, γM5: gammaM5 } }),
        derived('γ', 'b0/(2·t0)', b0 / (2 * t0)),
        derived('β', '(b1 + b2 + h1 + h2)/(4·b0)', gapBeta(gap)),
        ...steps,
      ],
    },
  };
}

function shearedChord(gap: HollowGap, gammaM5: number): HollowMode {
  const { design, prefix } = designed(gap, gammaM5);
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord sheared in the gap',
    resistance: {
      value: design(gapShear(gap)),
      clause: 'Table 7.12',
      formula: `N1,Rd = ${prefix}fy0·Av/(√3·sinθ)/γM5`,
      steps: () => [...given({ '': { sinθ: gap.own.sine, γM5: gammaM5 } }), ...shearAreaSteps(gap)],
    },
  };
}

function narrowedBrace(gap: HollowGap, gammaM5: number): HollowMode {
  const { b0, t0, fy0, b1, h1, t1, fy1 } = gap.own;
  const { design, prefix } = designed(gap, gammaM5);
  return {
    parts: ['brace'],
    text: 'effective width of the brace at the gap',
    resistance: {
      value: design(gapBrace(gap)),
      clause: 'Table 7.12',
      formula: `N1,Rd = ${prefix}fy1·t1·(2·h1 - 4·t1 + b1 + beff)/γM5`,
      steps: () => [
        ...given({ Pa: { fy0, fy1 }, m: { b0, t0, b1, h1, t1 }, '': { γM5: gammaM5 } }),
        derived('beff', EFFECTIVE, effectiveWidth(gap.own), 'm'),
      ],
    },
  };
}

function punchedFace(gap: HollowGap, gammaM5: number): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = gap.own;
  const { design, prefix } = designed(gap, gammaM5);
  return {
    parts: ['face'],
    text: 'chord face punched by the brace at the gap',
    resistance: {
      value: design(gapPunching(gap)),
      clause: 'Table 7.12',
      formula: `N1,Rd = ${prefix}fy0·t0/(√3·sinθ)·(2·h1/sinθ + b1 + bep)/γM5`,
      steps: () => [
        ...given({ Pa: { fy0 }, m: { b0, t0, b1, h1 }, '': { sinθ: sine, γM5: gammaM5 } }),
        derived('bep', PUNCHED, punchedWidth(gap.own), 'm'),
      ],
    },
  };
}

function pulledChord(
  gap: HollowGap,
  area: number,
  shear: number,
  { gammaM0, gammaM5 }: Pick<EurocodeFactors, 'gammaM0' | 'gammaM5'>,
): HollowMode {
  const { fy0 } = gap.own;
  const { design, prefix } = designed(gap, gammaM5);
  const most = (gapShearArea(gap) * fy0) / (Math.sqrt(3) * gammaM0);
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord in the gap',
    resistance: {
      // A chord that is sheared beyond its resistance carries nothing more.
      value: shear > most ? 0 : design(chordInGap(gap, area, shear / most)),
      clause: 'Table 7.12',
      formula: `N0,Rd = ${prefix}((A0 - Av)·fy0 + Av·fy0·√(1 - (VEd/Vpl)²))/γM5`,
      steps: () => [
        ...given({ m2: { A0: area }, N: { VEd: shear }, '': { γM0: gammaM0, γM5: gammaM5 } }),
        ...shearAreaSteps(gap),
        derived('Vpl', 'Av·fy0/(√3·γM0)', most, 'N'),
      ],
    },
  };
}

function shearAreaSteps(gap: HollowGap): Step[] {
  const { b0, h0, t0, fy0 } = gap.own;
  return [
    ...given({ Pa: { fy0 }, m: { b0, h0, t0, g: gap.gap } }),
    derived('α', '√(1/(1 + 4·g²/(3·t0²)))', gapAlpha(gap)),
    derived('Av', '(2·h0 + α·b0)·t0', gapShearArea(gap), 'm2'),
  ];
}

/** Table 7.8 and 5.1.5 as far as they are of both braces. */
function limits(gap: HollowGap): string[] {
  const { own, other } = gap;
  const { b0, h0 } = own;
  const least = narrowestOfGap(own);
  const narrowest = Math.min(own.b1, other.b1) / b0;
  const { welds, least: free } = gapBounds(gap);
  const [towards, away] = ECCENTRICITIES.map((share) => share * h0) as [number, number];
  const millimetres = (value: number) => `${(value * 1000).toFixed(1)} mm`;
  if (gap.gap < -ROUNDING) return ['they overlap; overlapped K and N joints are not calculated.'];
  return [
    ...(narrowest < least - ROUNDING
      ? [
          `a brace is ${narrowest.toFixed(3)} of the width of the chord; EN 1993-1-8 Table 7.8 wants ${least.toFixed(3)} beside a gap.`,
        ]
      : []),
    ...(gap.gap < welds - ROUNDING
      ? [`the gap is ${millimetres(gap.gap)}; EN 1993-1-8 Table 7.8 wants t1 + t2 = ${millimetres(welds)}.`]
      : []),
    ...(gap.gap < free - ROUNDING
      ? [
          `the gap is ${millimetres(gap.gap)}; EN 1993-1-8 Table 7.8 wants 0.5·(1 - β)·b0 = ${millimetres(free)}.`,
        ]
      : []),
    ...(gap.eccentricity < towards - ROUNDING || gap.eccentricity > away + ROUNDING
      ? [
          `their axes meet ${millimetres(gap.eccentricity)} beyond that of the chord; EN 1993-1-8 5.1.5 has ${millimetres(towards)} to ${millimetres(away)}.`,
        ]
      : []),
  ];
}
