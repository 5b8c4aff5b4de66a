import type { HollowGap, HollowJoint, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import { A500_GRADE_C, ECCENTRICITIES, LEAST_DUCTILE, STRONGEST } from './aisc360/hollow-joint.ts';
import {
  gapFactor,
  isPunchingRound,
  NARROWEST_AT_GAP,
  NARROWEST_ROUND,
  roundChordStress,
  roundCrossed,
  roundGapped,
  roundMoment,
  roundMomentAcross,
  roundNormal,
  roundPunching,
  roundPunchingMoment,
  roundRatios,
  roundShear,
  THINNEST_CHORD,
  THINNEST_CROSSED,
  thinnestBranch,
} from './aisc360/round-joint.ts';
import { PHI_UNEVEN } from './hollow-gap-joints.ts';

const ROUNDING = 1e-9;
const TABLE = 'AISC 360-16 Table K3.1A';

/** T-, Y-, cross- and gapped K-connections of round HSS, AISC 360-16 Tables K3.1 and K4.1. */
export function aiscRoundJoints({ plates: phi }: ResistanceFactors): HollowJointRules {
  return {
    limits,
    crossLimits: (joint) => slenderChord(joint, THINNEST_CROSSED, ' of cross-connections'),
    normal(joint, { compression, isCrossed }) {
      const u = compression / joint.fy0;
      const isSheared = isCrossed && Math.sqrt(1 - Math.min(1, joint.sine) ** 2) > joint.b1 / joint.b0;
      return [
        isCrossed ? crossedChord(joint, phi, u) : bentChord(joint, phi, u),
        ...punchedChord(joint, ''),
        ...(isSheared ? [shearedChord(joint, phi)] : []),
      ];
    },
    moment: (joint, { compression }) => momentModes(joint, phi, compression / joint.fy0),
    bendsLeaning: true,
    // (K4-5).
    momentPower: 2,
    bounds: (joint) => boundsOf(joint, phi),
    gap: {
      limits: gapLimits,
      // Table K3.1A leaves to e/D how wide a gap may be, and Qg falls with it.
      isWide: () => false,
      normal: (gap, compression, presses) => [
        gappedChord(gap, phi, { u: compression / gap.own.fy0, presses }),
        ...punchedChord(gap.own, ' at the gap'),
      ],
      chord: (gap, area, shear) => pulledChord(gap, area, shear, phi),
    },
    fillets: null,
    // K5 has no lengths of round ones, and takes nothing for direction, where a full-strength fillet takes half more.
    fullStrength: 1.5,
    coldFormed: null,
  };
}

function common({ fy0, t0, sine }: HollowJoint): Step[] {
  return given({ Pa: { Fy: fy0 }, m: { t: t0 }, '': { sinθ: sine } });
}

function chordStressSteps(u: number): Step[] {
  const value = roundChordStress(u);
  if (u <= 0) return given({ '': { Qf: value } });
  return [...given({ '': { U: u } }), derived('Qf', 'max(0; 1 - 0.3·U·(1 + U))', value)];
}

function bentChord(joint: HollowJoint, phi: number, u: number): HollowMode {
  const { beta, gamma } = roundRatios(joint);
  return {
    parts: ['face'],
    text: 'chord face under the brace',
    resistance: {
      value: phi * roundChordStress(u) * roundNormal(joint),
      clause: clause('Table K3.1'),
      formula: `φPn = ${phi}·Fy·t²/sinθ·(3.1 + 15.6·β²)·γ^0.2·Qf`,
      steps: () => [...common(joint), ...given({ '': { β: beta, γ: gamma } }), ...chordStressSteps(u)],
    },
  };
}

function crossedChord(joint: HollowJoint, phi: number, u: number): HollowMode {
  return {
    parts: ['face'],
    text: 'chord face between the braces opposite',
    resistance: {
      value: phi * roundChordStress(u) * roundCrossed(joint),
      clause: clause('Table K3.1'),
      formula: `φPn = ${phi}·Fy·t²/sinθ·5.7/(1 - 0.81·β)·Qf`,
      steps: () => [
        ...common(joint),
        ...given({ '': { β: roundRatios(joint).beta } }),
        ...chordStressSteps(u),
      ],
    },
  };
}

/** The diameter of the pressed branch counts, also for the pulled one. */
function gappedChord(
  gap: HollowGap,
  phi: number,
  { u, presses }: { readonly u: number; readonly presses: boolean },
): HollowMode {
  const pressed = (presses ? gap.own : gap.other).b1;
  return {
    parts: ['face'],
    text: 'chord face between the braces',
    resistance: {
      value: phi * roundChordStress(u) * roundGapped(gap, pressed),
      clause: clause('Table K3.1'),
      formula: `φPn = ${phi}·Fy·t²/sinθ·(2 + 11.33·Db/D)·Qg·Qf`,
      steps: () => [
        ...common(gap.own),
        ...given({ m: { D: gap.own.b0, Db: pressed, g: gap.gap }, '': { γ: roundRatios(gap.own).gamma } }),
        derived('Qg', 'γ^0.2·(1 + 0.024·γ^1.2/(exp(0.5·g/t - 1.33) + 1))', gapFactor(gap)),
        ...chordStressSteps(u),
      ],
    },
  };
}

function punchedChord(joint: HollowJoint, where: string): HollowMode[] {
  if (!isPunchingRound(joint)) return [];
  return [
    {
      parts: ['face'],
      text: `chord face punched by the brace${where}`,
      resistance: {
        value: PHI_UNEVEN * roundPunching(joint),
        clause: clause('Table K3.1'),
        formula: `φPn = ${PHI_UNEVEN}·0.60·Fy·t·π·Db·(1 + sinθ)/(2·sinθ²)`,
        steps: () => [...common(joint), ...given({ m: { Db: joint.b1 } })],
      },
    },
  ];
}

/** The chord between two branches that lean so far that they do not face each other: no rule of Table K3.1. */
function shearedChord(joint: HollowJoint, phi: number): HollowMode {
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord sheared between the braces',
    resistance: {
      value: phi * roundShear(joint),
      clause: clause('G5'),
      formula: `φPn = ${phi}·0.60·Fy·π·(D - t)·t/(2·sinθ)`,
      steps: () => [...common(joint), ...given({ m: { D: joint.b0 } })],
    },
  };
}

function pulledChord({ own }: HollowGap, area: number, shear: number, phi: number): HollowMode {
  const { fy0, b0, t0 } = own;
  const sheared = phi * roundShear({ ...own, sine: 1 });
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord in the gap',
    resistance:
      shear > sheared
        ? {
            value: 0,
            clause: clause('G5'),
            formula: `φPn = 0, as V > φVn = ${phi}·0.60·Fy·π·(D - t)·t/2`,
            steps: () => [
              ...given({ Pa: { Fy: fy0 }, m: { D: b0, t: t0 }, N: { V: shear } }),
              derived('φVn', `${phi}·0.60·Fy·π·(D - t)·t/2`, sheared, 'N'),
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

function momentModes(joint: HollowJoint, phi: number, u: number): HollowMode[] {
  const { beta, gamma } = roundRatios(joint);
  const rule = { quantity: 'moment', clause: clause('Table K4.1') } as const;
  const size = (): Step[] => [...common(joint), ...given({ m: { Db: joint.b1 } })];
  const face: HollowMode = {
    parts: ['face'],
    text: 'chord face turned by the brace',
    resistance: {
      ...rule,
      value: phi * roundChordStress(u) * roundMoment(joint),
      formula: `φMn = ${phi}·5.39·Fy·t²/sinθ·√γ·β·Db·Qf`,
      steps: () => [...size(), ...given({ '': { β: beta, γ: gamma } }), ...chordStressSteps(u)],
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
        value: PHI_UNEVEN * roundPunchingMoment(joint, true),
        formula: `φMn = ${PHI_UNEVEN}·0.60·Fy·t·Db²·(1 + 3·sinθ)/(4·sinθ²)`,
        steps: size,
      },
    },
  ];
}

/** Of a chord that is fully pressed. */
function boundsOf(joint: HollowJoint, phi: number): ReturnType<HollowJointRules['bounds']> {
  const { b0, t0, fy0, b1, t1, fy1 } = joint;
  const [sheared0, sheared1] = [0.6 * fy0, 0.6 * fy1];
  const punching = isPunchingRound(joint) ? roundPunchingMoment(joint, false) : Number.POSITIVE_INFINITY;
  return {
    inPlane: Math.min(...momentModes(joint, phi, 1).map(({ resistance }) => resistance.value)),
    outOfPlane: phi * Math.min(roundChordStress(1) * roundMomentAcross(joint), punching),
    // The brace as a section, and the chord on both sides of it.
    along: phi * 2 * Math.min((b1 - t1) * t1 * sheared1, b1 * t0 * sheared0),
    // The chord as a ring that bends over half of its radius.
    across: (phi * (t0 ** 2 * fy0 * b1)) / b0,
    twist: phi * (Math.PI / 4) * Math.min((b1 - t1) ** 2 * t1 * sheared1, (b1 ** 2 * t0 * sheared0) / 2),
  };
}

/** Table K3.1A; that of Table K4.1A is the same. */
function limits(joint: HollowJoint): string[] {
  const { b0, fy0, fu0, b1, t1, fy1, fu1 } = joint;
  const beta = b1 / b0;
  const thinnest = thinnestBranch(joint);
  const isBrittle = (share: number) =>
    share > LEAST_DUCTILE + ROUNDING && Math.abs(share - A500_GRADE_C) > 1e-6;
  return [
    ...(beta <= NARROWEST_ROUND + ROUNDING || beta > 1 + ROUNDING
      ? [
          `the brace is ${beta.toFixed(3)} of the diameter of the chord; ${TABLE} goes from ${NARROWEST_ROUND} to 1.`,
        ]
      : []),
    ...slenderChord(joint, THINNEST_CHORD, ''),
    ...(b1 / t1 > thinnest + ROUNDING
      ? [
          `the diameter of the brace is ${(b1 / t1).toFixed(1)} times its wall; ${TABLE} ends at ${thinnest.toFixed(1)}.`,
        ]
      : []),
    ...(Math.max(fy0, fy1) > STRONGEST || [fy0 / fu0, fy1 / fu1].some(isBrittle)
      ? [
          `steels beyond Fy = 52 ksi or Fy/Fu = ${LEAST_DUCTILE} (but A500 Grade C) are outside ${TABLE}; they are not calculated.`,
        ]
      : []),
  ];
}

function slenderChord({ b0, t0 }: HollowJoint, most: number, where: string): string[] {
  if (b0 / t0 <= most + ROUNDING) return [];
  return [
    `the diameter of the chord is ${(b0 / t0).toFixed(1)} times its wall; ${TABLE} ends at ${most}${where}.`,
  ];
}

/** Table K3.1A as far as it is of both branches. */
function gapLimits({ own, other, gap, eccentricity }: HollowGap): string[] {
  const least = own.t1 + other.t1;
  const narrowest = Math.min(own.b1, other.b1) / own.b0;
  const [towards, away] = ECCENTRICITIES.map((share) => share * own.h0) as [number, number];
  const millimetres = (value: number) => `${(value * 1000).toFixed(1)} mm`;
  if (gap < -ROUNDING) return ['they overlap; overlapped K and N joints are not calculated.'];
  return [
    ...(narrowest < NARROWEST_AT_GAP - ROUNDING
      ? [
          `a brace is ${narrowest.toFixed(3)} of the diameter of the chord; ${TABLE} wants ${NARROWEST_AT_GAP} beside a gap.`,
        ]
      : []),
    ...(gap < least - ROUNDING
      ? [`the gap is ${millimetres(gap)}; ${TABLE} wants tb1 + tb2 = ${millimetres(least)}.`]
      : []),
    ...(eccentricity < towards - ROUNDING || eccentricity > away + ROUNDING
      ? [
          `their axes meet ${millimetres(eccentricity)} beyond that of the chord; ${TABLE} has ${millimetres(towards)} to ${millimetres(away)}.`,
        ]
      : []),
  ];
}
