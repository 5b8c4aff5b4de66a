import type { HollowGap, HollowJoint, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import { ECCENTRICITIES } from './en1993/hollow-gap.ts';
import { STRONGEST, THICKEST_CHORD, THINNEST_WALL } from './en1993/hollow-joint.ts';
import {
  gapFactor,
  isPunchingRound,
  NARROWEST_ROUND,
  prestressFactor,
  roundClass2,
  roundCrossed,
  roundGapped,
  roundMoment,
  roundMomentAcross,
  roundNormal,
  roundPunching,
  roundPunchingMoment,
  roundRatios,
  roundShear,
  THICKEST_WALL,
  THINNEST_BRACE,
  THINNEST_CHORD,
  THINNEST_CROSSED,
} from './en1993/round-joint.ts';
import type { EurocodeFactors } from './factors.ts';
import { type Designed, factored } from './hollow-designed.ts';

const ROUNDING = 1e-9;

/** T, Y, X, K and N joints of round hollow sections, EN 1993-1-8 7.4 with Tables 7.1, 7.2 and 7.5. */
export function eurocodeRoundJoints({
  gammaM0,
  gammaM5,
}: Pick<EurocodeFactors, 'gammaM0' | 'gammaM5'>): HollowJointRules {
  return {
    limits,
    crossLimits: (joint) => slenderChord(joint, THINNEST_CROSSED, ' between braces opposite each other'),
    normal(joint, { compression, isCrossed }) {
      const designed = { joint, gammaM5 };
      const n = compression / joint.fy0;
      const isSheared = isCrossed && Math.sqrt(1 - Math.min(1, joint.sine) ** 2) > joint.b1 / joint.b0;
      return [
        isCrossed ? crossedChord(designed, n) : bentChord(designed, n),
        ...punchedChord(designed, ''),
        ...(isSheared ? [shearedChord(designed)] : []),
      ];
    },
    moment: (joint, { compression }) => momentModes({ joint, gammaM5 }, compression / joint.fy0),
    bendsLeaning: true,
    // (7.3).
    momentPower: 2,
    bounds: (joint) => boundsOf({ joint, gammaM5 }),
    gap: {
      limits: gapLimits,
      // Table 7.1 has no widest gap; kg falls with it, and the eccentricity ends it.
      isWide: () => false,
      normal: (gap, compression, presses) => [
        gappedChord(gap, gammaM5, { n: compression / gap.own.fy0, presses }),
        ...punchedChord(strongest(gap, gammaM5), ' at the gap'),
      ],
      chord: (gap, area, shear) => pulledChord(gap, area, shear, { gammaM0, gammaM5 }),
    },
    fillets: null,
    fullStrength: 1,
    coldFormed: null,
  };
}

/** The stronger of two braces says whether strengths are reduced. */
function strongest({ own, other }: HollowGap, gammaM5: number): Designed {
  return { joint: { ...own, fy1: Math.max(own.fy1, other.fy1) }, gammaM5 };
}

function common({ joint, gammaM5 }: Designed): Step[] {
  const { fy0, t0, sine } = joint;
  return given({ Pa: { fy0 }, m: { t0 }, '': { sinθ: sine, γM5: gammaM5 } });
}

function prestressSteps(n: number): Step[] {
  const value = prestressFactor(n);
  if (n <= 0) return given({ '': { kp: value } });
  return [...given({ '': { np: n } }), derived('kp', 'max(0; 1 - 0.3·np·(1 + np))', value)];
}

function bentChord(designed: Designed, n: number): HollowMode {
  const { joint } = designed;
  const { design, prefix } = factored(designed);
  const { beta, gamma } = roundRatios(joint);
  return {
    parts: ['face'],
    text: 'chord face under the brace',
    resistance: {
      value: prestressFactor(n) * design(roundNormal(joint)),
      clause: 'Table 7.2',
      formula: `N1,Rd = ${prefix}γ^0.2·kp·fy0·t0²/sinθ·(2.8 + 14.2·β²)/γM5`,
      steps: () => [...common(designed), ...given({ '': { β: beta, γ: gamma } }), ...prestressSteps(n)],
    },
  };
}

function crossedChord(designed: Designed, n: number): HollowMode {
  const { joint } = designed;
  const { design, prefix } = factored(designed);
  return {
    parts: ['face'],
    text: 'chord face between the braces opposite',
    resistance: {
      value: prestressFactor(n) * design(roundCrossed(joint)),
      clause: 'Table 7.2',
      formula: `N1,Rd = ${prefix}kp·fy0·t0²/sinθ·5.2/(1 - 0.81·β)/γM5`,
      steps: () => [
        ...common(designed),
        ...given({ '': { β: roundRatios(joint).beta } }),
        ...prestressSteps(n),
      ],
    },
  };
}

/** The diameter of the pressed brace counts, also for the pulled one. */
function gappedChord(
  gap: HollowGap,
  gammaM5: number,
  { n, presses }: { readonly n: number; readonly presses: boolean },
): HollowMode {
  const designed = strongest(gap, gammaM5);
  const { design, prefix } = factored(designed);
  const pressed = (presses ? gap.own : gap.other).b1;
  const { gamma } = roundRatios(gap.own);
  return {
    parts: ['face'],
    text: 'chord face between the braces',
    resistance: {
      value: prestressFactor(n) * design(roundGapped(gap, pressed)),
      clause: 'Table 7.2',
      formula: `N1,Rd = ${prefix}kg·kp·fy0·t0²/sinθ·(1.8 + 10.2·d1/d0)/γM5`,
      steps: () => [
        ...common(designed),
        ...given({ m: { d0: gap.own.b0, d1: pressed, g: gap.gap }, '': { γ: gamma } }),
        derived('kg', 'γ^0.2·(1 + 0.024·γ^1.2/(1 + exp(0.5·g/t0 - 1.33)))', gapFactor(gap)),
        ...prestressSteps(n),
      ],
    },
  };
}

function punchedChord(designed: Designed, where: string): HollowMode[] {
  const { joint } = designed;
  const { design, prefix } = factored(designed);
  if (!isPunchingRound(joint)) return [];
  return [
    {
      parts: ['face'],
      text: `chord face punched by the brace${where}`,
      resistance: {
        value: design(roundPunching(joint)),
        clause: 'Table 7.2',
        formula: `N1,Rd = ${prefix}fy0/√3·t0·π·d1·(1 + sinθ)/(2·sinθ²)/γM5`,
        steps: () => [...common(designed), ...given({ m: { d1: joint.b1 } })],
      },
    },
  ];
}

/** The chord between two braces that lean so far that they do not face each other: no rule of Table 7.2. */
function shearedChord(designed: Designed): HollowMode {
  const { joint } = designed;
  const { design, prefix } = factored(designed);
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord sheared between the braces',
    resistance: {
      value: design(roundShear(joint)),
      clause: 'EN 1993-1-1 6.2.6',
      formula: `N1,Rd = ${prefix}2·(d0 - t0)·t0·fy0/(√3·sinθ)/γM5`,
      steps: () => [...common(designed), ...given({ m: { d0: joint.b0 } })],
    },
  };
}

/** That of DK joints, Table 7.6, also of K and N joints. */
function pulledChord(
  gap: HollowGap,
  area: number,
  shear: number,
  { gammaM0, gammaM5 }: Pick<EurocodeFactors, 'gammaM0' | 'gammaM5'>,
): HollowMode {
  const { fy0 } = gap.own;
  const { design, prefix } = factored(strongest(gap, gammaM5));
  const most = ((2 / Math.PI) * area * fy0) / (Math.sqrt(3) * gammaM0);
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord in the gap',
    resistance: {
      // A chord that is sheared beyond its resistance carries nothing more.
      value: shear > most ? 0 : design(area * fy0 * Math.sqrt(1 - (shear / most) ** 2)),
      clause: 'Table 7.6',
      formula: `N0,Rd = ${prefix}A0·fy0·√(1 - (VEd/Vpl)²)/γM5`,
      steps: () => [
        ...given({ m2: { A0: area }, Pa: { fy0 }, N: { VEd: shear } }),
        ...given({ '': { γM0: gammaM0, γM5: gammaM5 } }),
        derived('Vpl', '2·A0/π·fy0/(√3·γM0)', most, 'N'),
      ],
    },
  };
}

function momentModes(designed: Designed, n: number): HollowMode[] {
  const { joint } = designed;
  const { design, prefix } = factored(designed);
  const { beta, gamma } = roundRatios(joint);
  const rule = { quantity: 'moment', clause: 'Table 7.5' } as const;
  const size = (): Step[] => [...common(designed), ...given({ m: { d1: joint.b1 } })];
  const face: HollowMode = {
    parts: ['face'],
    text: 'chord face turned by the brace',
    resistance: {
      ...rule,
      value: prestressFactor(n) * design(roundMoment(joint)),
      formula: `M1,Rd = ${prefix}4.85·fy0·t0²·d1/sinθ·√γ·β·kp/γM5`,
      steps: () => [...size(), ...given({ '': { β: beta, γ: gamma } }), ...prestressSteps(n)],
    },
  };
  if (!isPunchingRound(joint)) return [face];
  return [
    face,
    {
      parts: ['face'],
      text: 'chord face punched by the brace, turned',
      resistance: {
        ...rule,
        value: design(roundPunchingMoment(joint, true)),
        formula: `M1,Rd = ${prefix}fy0·t0·d1²/√3·(1 + 3·sinθ)/(4·sinθ²)/γM5`,
        steps: size,
      },
    },
  ];
}

/** Of a chord that is fully pressed. */
function boundsOf(designed: Designed): ReturnType<HollowJointRules['bounds']> {
  const { joint } = designed;
  const { b0: d0, t0, fy0, b1: d1, t1, fy1 } = joint;
  const { design } = factored(designed);
  const [sheared0, sheared1] = [fy0 / Math.sqrt(3), fy1 / Math.sqrt(3)];
  const punching = isPunchingRound(joint) ? roundPunchingMoment(joint, false) : Number.POSITIVE_INFINITY;
  return {
    inPlane: Math.min(...momentModes(designed, 1).map(({ resistance }) => resistance.value)),
    outOfPlane: design(Math.min(prestressFactor(1) * roundMomentAcross(joint), punching)),
    // The brace as a section, and the chord on both sides of it.
    along: design(2 * Math.min((d1 - t1) * t1 * sheared1, d1 * t0 * sheared0)),
    // The chord as a ring that bends over half of its radius.
    across: design((t0 ** 2 * fy0 * d1) / d0),
    twist: design((Math.PI / 4) * Math.min((d1 - t1) ** 2 * t1 * sheared1, (d1 ** 2 * t0 * sheared0) / 2)),
  };
}

/** Table 7.1 and 7.1.1. */
function limits(joint: HollowJoint): string[] {
  const { b0: d0, t0, fy0, b1: d1, t1, fy1 } = joint;
  const beta = d1 / d0;
  const class2 = Math.min(THINNEST_BRACE, roundClass2(fy1));
  return [
    ...(beta < NARROWEST_ROUND - ROUNDING || beta > 1 + ROUNDING
      ? [
          `the brace is ${beta.toFixed(3)} of the diameter of the chord; EN 1993-1-8 Table 7.1 goes from ${NARROWEST_ROUND} to 1.`,
        ]
      : []),
    ...slenderChord(joint, Math.min(THINNEST_CHORD, roundClass2(fy0)), ''),
    ...(d1 / t1 > class2 + ROUNDING
      ? [
          `the diameter of the brace is ${(d1 / t1).toFixed(1)} times its wall; EN 1993-1-8 Table 7.1 ends at ${class2.toFixed(1)}.`,
        ]
      : []),
    ...(Math.max(fy0, fy1) > STRONGEST
      ? ['hollow sections beyond fy = 460 MPa are outside EN 1993-1-8 7.1.1(4); they are not calculated.']
      : []),
    ...(Math.min(t0, t1) < THINNEST_WALL - ROUNDING || t0 > THICKEST_CHORD + ROUNDING
      ? [
          'walls below 2.5 mm, and of chords above 25 mm, are outside EN 1993-1-8 7.1.1; they are not calculated.',
        ]
      : []),
  ];
}

function slenderChord({ b0: d0, t0 }: HollowJoint, most: number, where: string): string[] {
  const ratio = d0 / t0;
  if (ratio >= THICKEST_WALL - ROUNDING && ratio <= most + ROUNDING) return [];
  return [
    `the diameter of the chord is ${ratio.toFixed(1)} times its wall; EN 1993-1-8 Table 7.1 goes from ${THICKEST_WALL} to ${most.toFixed(1)}${where}.`,
  ];
}

/** Table 7.1 and 5.1.5 as far as they are of both braces. */
function gapLimits({ own, other, gap, eccentricity }: HollowGap): string[] {
  const least = own.t1 + other.t1;
  const [towards, away] = ECCENTRICITIES.map((share) => share * own.h0) as [number, number];
  const millimetres = (value: number) => `${(value * 1000).toFixed(1)} mm`;
  if (gap < -ROUNDING) return ['they overlap; overlapped K and N joints are not calculated.'];
  return [
    ...(gap < least - ROUNDING
      ? [`the gap is ${millimetres(gap)}; EN 1993-1-8 Table 7.1 wants t1 + t2 = ${millimetres(least)}.`]
      : []),
    ...(eccentricity < towards - ROUNDING || eccentricity > away + ROUNDING
      ? [
          `their axes meet ${millimetres(eccentricity)} beyond that of the chord; EN 1993-1-8 5.1.5 has ${millimetres(towards)} to ${millimetres(away)}.`,
        ]
      : []),
  ];
}
