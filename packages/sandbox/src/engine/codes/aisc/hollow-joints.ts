import type { HollowJoint, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import { type ColumnSection, webBuckling, webCrippling, webYielding } from './aisc360/column.ts';
import { clause, PHI_RUPTURE, PHI_SHEAR_YIELDING, type ResistanceFactors } from './aisc360/factors.ts';
import {
  A500_GRADE_C,
  branchMoment,
  branchNormal,
  chordStress,
  contactLength,
  effectiveWidth,
  faceMoment,
  faceNormal,
  isPunching,
  LEAST_DUCTILE,
  momentAcross,
  NARROWEST,
  punchedArea,
  punchedWidth,
  SLENDEREST,
  STRONGEST,
  sidewallMoment,
  sidewallShear,
  slenderestBranch,
  WIDE,
} from './aisc360/hollow-joint.ts';
import { aiscGapJoints, chordStressSteps, EFFECTIVE, PHI_UNEVEN, PUNCHED } from './hollow-gap-joints.ts';
import { aiscHollowFillets } from './hollow-welds.ts';

type NormalState = Parameters<HollowJointRules['normal']>[1];

const ROUNDING = 1e-9;

/**
 * T-, Y- and cross-connections of rectangular HSS: the limit states that AISC 360-16 K3 leaves to chapter J and Manual Part 9, in
 * the forms of 360-10 Table K2.2, moments of Table K4.2; gapped K-connections of Table K3.2 beside them.
 */
export function aiscHollowJoints(factors: ResistanceFactors): HollowJointRules {
  const { plates: phi } = factors;
  return {
    limits,
    crossLimits: () => [],
    normal: (joint, state) => normalModes(joint, phi, state),
    moment: (joint, { compression, isCrossed }) =>
      momentModes(joint, phi, { u: compression / joint.fy0, isCrossed }),
    bounds: (joint) => boundsOf(joint, phi),
    gap: aiscGapJoints(factors),
    bendsLeaning: false,
    momentPower: 1,
    fillets: aiscHollowFillets(factors),
    fullStrength: 1,
    coldFormed: null,
  };
}

function normalModes(joint: HollowJoint, phi: number, state: NormalState): HollowMode[] {
  const { b0, h0, b1, h1, sine } = joint;
  const u = state.compression / joint.fy0;
  const isSheared = state.isCrossed && Math.sqrt(1 - Math.min(1, sine) ** 2) > h1 / h0;
  return [
    ...(b1 / b0 <= WIDE + ROUNDING
      ? [bentFace(joint, phi, u)]
      : [...sidewalls(joint, phi, u, state), unevenBranch(joint, phi)]),
    ...(isPunching(joint) ? [punchedFace(joint)] : []),
    ...(isSheared ? [shearedSidewalls(joint, phi)] : []),
  ];
}

function bentFace(joint: HollowJoint, phi: number, u: number): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = joint;
  const [beta, eta] = [b1 / b0, contactLength(joint) / b0];
  return {
    parts: ['face'],
    text: 'chord face under the brace',
    resistance: {
      value: phi * chordStress(beta, u) * faceNormal(joint),
      clause: clause('K3, J10.10, Manual Part 9'),
      formula: `φPn = ${phi}·Fy·t²/sinθ·(2·η/(1 - β) + 4/√(1 - β))·Qf`,
      steps: () => [
        ...given({ Pa: { Fy: fy0 }, m: { t: t0, B: b0, Hb: h1 }, '': { sinθ: sine, β: beta } }),
        derived('η', 'Hb/sinθ/B', eta),
        ...chordStressSteps('β', beta, u),
      ],
    },
  };
}

/** Both sidewalls as webs under the branch: yielding, and crippling or buckling where it presses. */
function sidewalls(
  joint: HollowJoint,
  phi: number,
  u: number,
  { presses, isCrossed }: NormalState,
): HollowMode[] {
  const { b0, h0, t0, r0, fy0, e, b1, h1, sine } = joint;
  const web: ColumnSection = {
    ...{ depth: h0, webThickness: t0, flangeThickness: t0, k: Math.min(r0, 1.5 * t0), fy: fy0, e },
  };
  const bearing = { length: contactLength(joint), end: null };
  const qf = chordStress(b1 / b0, u);
  const walls = ['face', 'sideWalls'] as const;
  const common = (): Step[] => given({ Pa: { Fy: fy0, E: e }, m: { t: t0, H: h0 }, '': { sinθ: sine } });
  const long = (): Step[] => [...given({ m: { Hb: h1 } }), derived('lb', 'Hb/sinθ', bearing.length, 'm')];
  const stress = (): Step[] => [...given({ '': { β: b1 / b0 } }), ...chordStressSteps('β', b1 / b0, u)];
  return [
    {
      parts: walls,
      text: 'chord sidewalls yielding under the brace',
      resistance: {
        value: (2 * webYielding(web, bearing)) / sine,
        clause: clause('J10.2'),
        formula: `φPn = ${PHI_SHEAR_YIELDING}·2·Fy·t·(5·k + lb)/sinθ`,
        steps: () => [...common(), ...long(), ...given({ m: { k: web.k } })],
      },
    },
    ...(presses
      ? [
          {
            parts: walls,
            text: 'chord sidewalls crippling under the brace',
            resistance: {
              value: (2 * qf * webCrippling(web, bearing)) / sine,
              clause: clause('J10.3'),
              formula: `φPn = ${PHI_RUPTURE}·1.6·t²·(1 + 3·lb/H)·√(E·Fy)·Qf/sinθ`,
              steps: () => [...common(), ...long(), ...stress()],
            },
          },
        ]
      : []),
    ...(presses && isCrossed
      ? [
          {
            parts: walls,
            text: 'chord sidewalls buckling between the braces',
            resistance: {
              value: (2 * qf * webBuckling(web, h0 - 3 * t0, null, phi)) / sine,
              clause: clause('J10.5'),
              formula: `φPn = ${phi}·48·t^3/(H - 3·t)·√(E·Fy)·Qf/sinθ`,
              steps: () => [...common(), ...stress()],
            },
          },
        ]
      : []),
  ];
}

function punchedFace(joint: HollowJoint): HollowMode {
  const { b0, t0, fy0, fu0, b1, h1, sine } = joint;
  return {
    parts: ['face'],
    text: 'chord face punched by the brace',
    resistance: {
      value: (0.6 * Math.min(PHI_UNEVEN * fy0, PHI_RUPTURE * fu0) * punchedArea(joint)) / sine,
      clause: clause('J4.2'),
      formula: `φPn = 0.60·min(${PHI_UNEVEN}·Fy; ${PHI_RUPTURE}·Fu)·t·(2·lb + 2·Bep)/sinθ`,
      steps: () => [
        ...given({ Pa: { Fy: fy0, Fu: fu0 }, m: { t: t0, B: b0, Bb: b1, Hb: h1 }, '': { sinθ: sine } }),
        derived('lb', 'Hb/sinθ', contactLength(joint), 'm'),
        derived('Bep', PUNCHED, punchedWidth(joint), 'm'),
      ],
    },
  };
}

/** Sidewalls between two branches that lean so far that they do not face each other. */
function shearedSidewalls(joint: HollowJoint, phi: number): HollowMode {
  const { h0, t0, fy0, sine } = joint;
  return {
    parts: ['sideWalls'],
    text: 'chord sidewalls sheared between the braces',
    resistance: {
      value: (phi * sidewallShear(joint)) / sine,
      clause: clause('G4'),
      formula: `φPn = ${phi}·0.60·Fy·2·(H - 3·t)·t/sinθ`,
      steps: () => given({ Pa: { Fy: fy0 }, m: { H: h0, t: t0 }, '': { sinθ: sine } }),
    },
  };
}

function unevenBranch(joint: HollowJoint, phi: number): HollowMode {
  return {
    parts: ['brace'],
    text: 'effective width of the brace',
    resistance: {
      value: phi * branchNormal(joint),
      clause: clause('J4.1, K1.2'),
      formula: `φPn = ${phi}·Fyb·tb·(2·Hb + 2·Be - 4·tb)`,
      steps: () => effectiveSteps(joint),
    },
  };
}

/** Symbols of AISC for what Be follows from. */
export function effectiveSteps(joint: HollowJoint): Step[] {
  const { b0, t0, fy0, b1, h1, t1, fy1 } = joint;
  return [
    ...given({ Pa: { Fy: fy0, Fyb: fy1 }, m: { B: b0, t: t0, Bb: b1, Hb: h1, tb: t1 } }),
    derived('Be', EFFECTIVE, effectiveWidth(joint), 'm'),
  ];
}

function momentModes(
  joint: HollowJoint,
  phi: number,
  { u, isCrossed }: { readonly u: number; readonly isCrossed: boolean },
): HollowMode[] {
  const { b0, t0, fy0, b1, h1, modulus } = joint;
  const beta = b1 / b0;
  if (beta <= WIDE + ROUNDING) {
    const face: HollowMode = {
      parts: ['face'],
      text: 'chord face turned by the brace',
      resistance: {
        quantity: 'moment',
        value: phi * chordStress(beta, u) * faceMoment(joint),
        clause: clause('K4, J10.10, Manual Part 9'),
        formula: `φMn = ${phi}·Fy·t²·Hb·(1/(2·η) + 2/√(1 - β) + η/(1 - β))·Qf`,
        steps: () => [
          ...given({ Pa: { Fy: fy0 }, m: { t: t0, B: b0, Hb: h1 }, '': { β: beta } }),
          derived('η', 'Hb/B', h1 / b0),
          ...chordStressSteps('β', beta, u),
        ],
      },
    };
    return [face];
  }
  return [
    {
      parts: ['sideWalls'],
      text: 'chord sidewalls turned by the brace',
      resistance: {
        quantity: 'moment',
        value: PHI_SHEAR_YIELDING * sidewallMoment(joint, isCrossed),
        clause: clause('Table K4.2'),
        formula: `φMn = ${PHI_SHEAR_YIELDING}·0.5·${isCrossed ? '0.8·' : ''}Fy·t·(Hb + 5·t)²`,
        steps: () => given({ Pa: { Fy: fy0 }, m: { t: t0, Hb: h1 } }),
      },
    },
    {
      parts: ['brace'],
      text: 'effective width of the brace, turned',
      resistance: {
        quantity: 'moment',
        value: phi * branchMoment(joint),
        clause: clause('Table K4.2'),
        formula: `φMn = ${phi}·Fyb·(Zb - (1 - Be/Bb)·Bb·Hb·tb)`,
        steps: () => [...given({ m3: { Zb: modulus.inPlane } }), ...effectiveSteps(joint)],
      },
    },
  ];
}

/** Of a chord that is fully pressed. */
function boundsOf(joint: HollowJoint, phi: number): ReturnType<HollowJointRules['bounds']> {
  const { h0, t0, fy0, b1, h1, t1, fy1 } = joint;
  const [sheared0, sheared1] = [0.6 * fy0, 0.6 * fy1];
  const inPlane = momentModes(joint, phi, { u: 1, isCrossed: true });
  return {
    inPlane: Math.min(...inPlane.map(({ resistance }) => resistance.value)),
    outOfPlane: phi * momentAcross(joint, 1),
    // Walls of the brace along the chord, and the face beside them.
    along: phi * 2 * Math.min((h1 - 2 * t1) * t1 * sheared1, h1 * t0 * sheared0),
    // The chord as a frame that sways, half of it.
    across: (phi * (t0 ** 2 * fy0 * h1)) / h0,
    twist: (phi * Math.min(2 * (b1 - t1) * (h1 - t1) * t1 * sheared1, h1 * b1 * t0 * sheared0)) / 2,
  };
}

/** Table K3.2A as far as it is of one branch; that of Table K4.2A is the same. */
function limits(joint: HollowJoint): string[] {
  const { b0, h0, t0, fy0, fu0, b1, h1, t1, fy1, fu1 } = joint;
  const [widths, aspects] = [
    [b1 / b0, h1 / b0],
    [h1 / b1, h0 / b0],
  ];
  const slender = slenderestBranch(joint);
  const [chord, branch] = [Math.max(b0, h0) / t0, Math.max(b1, h1) / t1];
  const table = 'AISC 360-16 Table K3.2A';
  const isBrittle = (share: number) =>
    share > LEAST_DUCTILE + ROUNDING && Math.abs(share - A500_GRADE_C) > 1e-6;
  return [
    ...(Math.min(...widths) < NARROWEST - ROUNDING || b1 / b0 > 1 + ROUNDING
      ? [
          `the brace is ${(b1 / b0).toFixed(3)} across and ${(h1 / b0).toFixed(3)} along of the width of the chord; ${table} goes from ${NARROWEST} to 1.`,
        ]
      : []),
    ...(Math.min(...aspects) < 0.5 - ROUNDING || Math.max(...aspects) > 2 + ROUNDING
      ? [`a section is less than half or more than twice as deep as wide, which is outside ${table}.`]
      : []),
    ...(chord > SLENDEREST + ROUNDING || branch > slender + ROUNDING
      ? [
          `walls are ${chord.toFixed(1)} (chord) and ${branch.toFixed(1)} (brace) times as wide as thick; ${table} ends at ${SLENDEREST} and ${slender.toFixed(1)}.`,
        ]
      : []),
    ...(Math.max(fy0, fy1) > STRONGEST || [fy0 / fu0, fy1 / fu1].some(isBrittle)
      ? [
          `steels beyond Fy = 52 ksi or Fy/Fu = ${LEAST_DUCTILE} (but A500 Grade C) are outside ${table}; they are not calculated.`,
        ]
      : []),
  ];
}
