import type { HollowGap, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import {
  chordStress,
  contactLength,
  ECCENTRICITIES,
  effectiveRatio,
  effectiveWidth,
  gapBranch,
  gapFace,
  gapPunchedArea,
  isPunching,
  punchedWidth,
  sidewallShear,
} from './aisc360/hollow-joint.ts';

export const EFFECTIVE = 'min(Bb; 10·t/B·Fy·t/(Fyb·tb)·Bb)';
export const PUNCHED = 'min(Bb; 10·t/B·Bb)';
/** Punching of the face, and uneven loads in a branch; no setting of its own. AISC 360-16 Table K3.2. */
export const PHI_UNEVEN = 0.95;
const ROUNDING = 1e-9;

type GapRules = HollowJointRules['gap'];

/** Gapped K-connections of rectangular HSS, AISC 360-16 Table K3.2. */
export function aiscGapJoints({ plates: phi }: Pick<ResistanceFactors, 'plates'>): GapRules {
  return {
    limits,
    // Table K3.2A leaves to e/H how wide a gap may be, and K3 has no number for a large one: that of EN 1993-1-8 Table 7.8.
    isWide: (gap) => gap.gap > 1.5 * freeWidth(gap) + ROUNDING,
    normal: (gap, compression) => [
      bentFace(gap, phi, compression / gap.own.fy0),
      ...(isSquare(gap) ? [] : [shearedChord(gap, phi)]),
      unevenBranch(gap),
      ...(isPunching(gap.own) ? [punchedFace(gap)] : []),
    ],
    chord: (gap, area, shear) => pulledChord(gap, area, shear, phi),
  };
}

/** Qf and how it follows, after the ratio it is for. */
export function chordStressSteps(ratio: 'β' | 'βeff', beta: number, u: number): Step[] {
  const value = chordStress(beta, u);
  if (u <= 0 || value === 0) return given({ '': { Qf: value } });
  return [...given({ '': { U: u } }), derived('Qf', `min(1; 1.3 - 0.4·U/${ratio})`, value)];
}

/** The chord is as deep as wide: Table K3.2 looks at no shear in its gap. */
function isSquare({ own: { b0, h0 } }: HollowGap): boolean {
  return Math.abs(b0 - h0) <= 1e-6;
}

function bentFace(gap: HollowGap, phi: number, u: number): HollowMode {
  const { b0, t0, fy0, sine, b1, h1 } = gap.own;
  const beta = effectiveRatio(gap);
  return {
    parts: ['face'],
    text: 'chord face between the braces',
    resistance: {
      value: phi * chordStress(beta, u) * gapFace(gap),
      clause: clause('Table K3.2'),
      formula: `φPn = ${phi}·Fy·t²·9.8·βeff·√γ·Qf/sinθ`,
      steps: () => [
        ...given({ Pa: { Fy: fy0 }, m: { B: b0, t: t0, Bb1: b1, Hb1: h1, Bb2: gap.other.b1 } }),
        ...given({ m: { Hb2: gap.other.h1 }, '': { sinθ: sine } }),
        derived('γ', 'B/(2·t)', b0 / (2 * t0)),
        derived('βeff', '(Bb1 + Hb1 + Bb2 + Hb2)/(4·B)', beta),
        ...chordStressSteps('βeff', beta, u),
      ],
    },
  };
}

function shearedChord(gap: HollowGap, phi: number): HollowMode {
  const { h0, t0, fy0, sine } = gap.own;
  return {
    parts: ['sideWalls'],
    text: 'chord sidewalls sheared in the gap',
    resistance: {
      value: (phi * sidewallShear(gap.own)) / sine,
      clause: clause('Table K3.2, G4'),
      formula: `φPn = ${phi}·0.60·Fy·2·(H - 3·t)·t/sinθ`,
      steps: () => given({ Pa: { Fy: fy0 }, m: { H: h0, t: t0 }, '': { sinθ: sine } }),
    },
  };
}

function unevenBranch(gap: HollowGap): HollowMode {
  const { b0, t0, fy0, b1, h1, t1, fy1 } = gap.own;
  return {
    parts: ['brace'],
    text: 'effective width of the brace at the gap',
    resistance: {
      value: PHI_UNEVEN * gapBranch(gap),
      clause: clause('Table K3.2'),
      formula: `φPn = ${PHI_UNEVEN}·Fyb·tb·(2·Hb + Bb + Be - 4·tb)`,
      steps: () => [
        ...given({ Pa: { Fy: fy0, Fyb: fy1 }, m: { B: b0, t: t0, Bb: b1, Hb: h1, tb: t1 } }),
        derived('Be', EFFECTIVE, effectiveWidth(gap.own), 'm'),
      ],
    },
  };
}

function punchedFace(gap: HollowGap): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = gap.own;
  return {
    parts: ['face'],
    text: 'chord face punched by the brace at the gap',
    resistance: {
      value: (PHI_UNEVEN * 0.6 * fy0 * gapPunchedArea(gap)) / sine,
      clause: clause('Table K3.2'),
      formula: `φPn = ${PHI_UNEVEN}·0.60·Fy·t·(2·lb + Bb + Bep)/sinθ`,
      steps: () => [
        ...given({ Pa: { Fy: fy0 }, m: { t: t0, B: b0, Bb: b1, Hb: h1 }, '': { sinθ: sine } }),
        derived('lb', 'Hb/sinθ', contactLength(gap.own), 'm'),
        derived('Bep', PUNCHED, punchedWidth(gap.own), 'm'),
      ],
    },
  };
}

/** The normal force alone: the Specification has no interaction of it with shear. A chord that is sheared beyond its resistance carries nothing more. */
function pulledChord(gap: HollowGap, area: number, shear: number, phi: number): HollowMode {
  const { fy0, h0, t0 } = gap.own;
  const sheared = phi * sidewallShear(gap.own);
  const isSheared = !isSquare(gap) && shear > sheared;
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord in the gap',
    resistance: isSheared
      ? {
          value: 0,
          clause: clause('Table K3.2, G4'),
          formula: `φPn = 0, as V > φVn = ${phi}·0.60·Fy·2·(H - 3·t)·t`,
          steps: () => [
            ...given({ Pa: { Fy: fy0 }, m: { H: h0, t: t0 }, N: { V: shear } }),
            derived('φVn', `${phi}·0.60·Fy·2·(H - 3·t)·t`, sheared, 'N'),
          ],
        }
      : {
          value: phi * fy0 * area,
          clause: clause('D2, E3'),
          formula: `φPn = ${phi}·Fy·Ag`,
          steps: () => given({ Pa: { Fy: fy0 }, m2: { Ag: area } }),
        },
  };
}

/** What both branches leave of the width of the chord, m. */
function freeWidth(gap: HollowGap): number {
  return gap.own.b0 * Math.max(0, 1 - effectiveRatio(gap));
}

/** Table K3.2A as far as it is of gapped K-connections. */
function limits(gap: HollowGap): string[] {
  const { own, other } = gap;
  const { b0, h0, t0 } = own;
  const table = 'AISC 360-16 Table K3.2A';
  const sides = [own, other].flatMap(({ b1, h1 }) => [b1, h1]);
  const [narrowest, least] = [Math.min(...sides) / b0, 0.1 + b0 / (2 * t0) / 50];
  const beta = effectiveRatio(gap);
  const [welds, free] = [own.t1 + other.t1, 0.5 * freeWidth(gap)];
  const [towards, away] = ECCENTRICITIES.map((share) => share * h0) as [number, number];
  const areSquare = [own, other].every(({ b1, h1 }) => Math.abs(b1 - h1) <= 1e-6);
  const smaller = Math.min(own.b1, other.b1) / Math.max(own.b1, other.b1);
  const millimetres = (value: number) => `${(value * 1000).toFixed(1)} mm`;
  if (gap.gap < 0 - ROUNDING) return ['they overlap; overlapped K and N joints are not calculated.'];
  return [
    ...(narrowest < least - ROUNDING || beta < 0.35 - ROUNDING
      ? [
          `a brace is ${narrowest.toFixed(3)} of the width of the chord and βeff ${beta.toFixed(3)}; ${table} wants ${least.toFixed(3)} and 0.35 beside a gap.`,
        ]
      : []),
    ...(areSquare && smaller < 0.63 - ROUNDING
      ? [`one is ${smaller.toFixed(3)} as wide as the other; ${table} wants 0.63 of square braces.`]
      : []),
    ...(gap.gap < Math.max(welds, free) - ROUNDING
      ? [
          `the gap is ${millimetres(gap.gap)}; ${table} wants tb1 + tb2 = ${millimetres(welds)} and 0.5·(1 - βeff)·B = ${millimetres(free)}.`,
        ]
      : []),
    ...(gap.eccentricity < towards - ROUNDING || gap.eccentricity > away + ROUNDING
      ? [
          `their axes meet ${millimetres(gap.eccentricity)} beyond that of the chord; ${table} has ${millimetres(towards)} to ${millimetres(away)}.`,
        ]
      : []),
  ];
}
