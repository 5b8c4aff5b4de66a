import type { HollowJoint, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import {
  braceMoment,
  braceNormal,
  crossedFactor,
  effectiveWidth,
  faceMoment,
  faceNormal,
  isPunching,
  momentAcross,
  NARROWEST,
  punchedWidth,
  punchingNormal,
  STRONGEST,
  sideWallMoment,
  sideWallNormal,
  sideWallReduction,
  sideWallShear,
  THICKEST_CHORD,
  THINNEST_WALL,
  WIDE,
} from './en1993/hollow-joint.ts';
import type { EurocodeFactors } from './factors.ts';
import { type Designed, factored, stressFactor } from './hollow-designed.ts';
import { EFFECTIVE, eurocodeGapJoints, PUNCHED } from './hollow-gap-joints.ts';

type NormalState = Parameters<HollowJointRules['normal']>[1];

/** T, Y and X joints of rectangular hollow sections, EN 1993-1-8 7.5.2.1 with Tables 7.8, 7.11 and 7.14; K and N joints with a gap beside them. */
export function eurocodeHollowJoints(
  factors: Pick<EurocodeFactors, 'gammaM0' | 'gammaM5'>,
): HollowJointRules {
  const { gammaM5 } = factors;
  return {
    limits,
    crossLimits: () => [],
    normal: (joint, state) => normalModes({ joint, gammaM5 }, state),
    moment: (joint, { compression, isCrossed }) =>
      momentModes({ joint, gammaM5 }, compression / joint.fy0, isCrossed),
    bounds: (joint) => boundsOf({ joint, gammaM5 }),
    gap: eurocodeGapJoints(factors),
    bendsLeaning: false,
    momentPower: 1,
    fillets: null,
    fullStrength: 1,
    coldFormed: 'EN 1993-1-8 4.14',
  };
}

function normalModes(designed: Designed, state: NormalState): HollowMode[] {
  const { joint } = designed;
  const n = state.compression / joint.fy0;
  const isSheared = state.isCrossed && Math.sqrt(1 - Math.min(1, joint.sine) ** 2) > joint.h1 / joint.h0;
  const sheared = isSheared ? [shearedWalls(designed)] : [];
  if (joint.b1 / joint.b0 <= WIDE + 1e-9) return [bentFace(designed, n), ...sheared];
  return [
    sideWalls(designed, n, state),
    narrowedBrace(designed),
    ...(isPunching(joint) ? [punchedFace(designed)] : []),
    ...sheared,
  ];
}

function bentFace({ joint, gammaM5 }: Designed, n: number): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = joint;
  const [beta, { design, prefix }] = [b1 / b0, factored({ joint, gammaM5 })];
  const [kn, steps] = stressFactor('kn', beta, n);
  return {
    parts: ['face'],
    text: 'chord face under the brace',
    resistance: {
      value: kn * design(faceNormal(joint, beta)),
      clause: 'Table 7.11',
      formula: `N1,Rd = ${prefix}kn·fy0·t0²/((1 - β)·sinθ)·(2·η/sinθ + 4·√(1 - β))/γM5`,
      steps: () => [
        ...given({ Pa: { fy0 }, m: { t0 }, '': { sinθ: sine, β: beta, η: h1 / b0, γM5: gammaM5 } }),
        ...steps,
      ],
    },
  };
}

/** Between the face at β = 0.85 and the side walls at β = 1, each with its own kn. Between braces opposite each other these are weaker, and sheared. */
function sideWalls({ joint, gammaM5 }: Designed, n: number, { presses, isCrossed }: NormalState): HollowMode {
  const { b0, h0, t0, fy0, b1, h1, sine } = joint;
  const [beta, { design, prefix }] = [b1 / b0, factored({ joint, gammaM5 })];
  const [kf, faceSteps] = stressFactor('kf', WIDE, n);
  const [ks, sideSteps] = stressFactor('ks', 1, n);
  const buckled = presses ? sideWallReduction(joint) : 1;
  const χ = presses && isCrossed ? crossedFactor(joint) * buckled : buckled;
  const isSheared = isCrossed && sine < 1 - 1e-9;
  const shear = isSheared ? design(sideWallShear(joint)) : Number.POSITIVE_INFINITY;
  const face = kf * design(faceNormal(joint, WIDE));
  const side = Math.min(ks * χ * design(sideWallNormal(joint)), shear);
  const crushed = 'ks·χ·fy0·t0/sinθ·(2·h1/sinθ + 10·t0)';
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord face and side walls under the brace',
    resistance: {
      value: face + Math.min(1, (beta - WIDE) / (1 - WIDE)) * (side - face),
      clause: 'Table 7.11',
      formula: 'N1,Rd = Nf + (β - 0.85)/0.15·(Ns - Nf)',
      steps: () => [
        ...given({ Pa: { fy0 }, m: { t0, h1, ...(isSheared ? { h0 } : {}) } }),
        ...given({ '': { sinθ: sine, β: beta, η: h1 / b0, γM5: gammaM5 } }),
        ...(presses && isCrossed
          ? [...given({ '': { χ1: buckled } }), derived('χ', '0.8·sinθ·χ1', χ)]
          : given({ '': { χ } })),
        ...faceSteps,
        ...sideSteps,
        derived('Nf', `${prefix}kf·fy0·t0²/(0.15·sinθ)·(2·η/sinθ + 4·√(0.15))/γM5`, face, 'N'),
        derived(
          'Ns',
          isSheared ? `${prefix}min(${crushed}; 2·h0·t0·fy0/(√3·sinθ))/γM5` : `${prefix}${crushed}/γM5`,
          side,
          'N',
        ),
      ],
    },
  };
}

/** Side walls between two braces that lean so far that they do not face each other. */
function shearedWalls({ joint, gammaM5 }: Designed): HollowMode {
  const { h0, t0, fy0, sine } = joint;
  const { design, prefix } = factored({ joint, gammaM5 });
  return {
    parts: ['sideWalls'],
    text: 'chord side walls sheared between the braces',
    resistance: {
      value: design(sideWallShear(joint)),
      clause: 'Table 7.12',
      formula: `N1,Rd = ${prefix}2·h0·t0·fy0/(√3·sinθ)/γM5`,
      steps: () => given({ Pa: { fy0 }, m: { h0, t0 }, '': { sinθ: sine, γM5: gammaM5 } }),
    },
  };
}

function punchedFace({ joint, gammaM5 }: Designed): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = joint;
  const { design, prefix } = factored({ joint, gammaM5 });
  return {
    parts: ['face'],
    text: 'chord face punched by the brace',
    resistance: {
      value: design(punchingNormal(joint)),
      clause: 'Table 7.11',
      formula: `N1,Rd = ${prefix}fy0·t0/(√3·sinθ)·(2·h1/sinθ + 2·bep)/γM5`,
      steps: () => [
        ...given({ Pa: { fy0 }, m: { b0, t0, b1, h1 }, '': { sinθ: sine, γM5: gammaM5 } }),
        derived('bep', PUNCHED, punchedWidth(joint), 'm'),
      ],
    },
  };
}

function narrowedBrace({ joint, gammaM5 }: Designed): HollowMode {
  const { design, prefix } = factored({ joint, gammaM5 });
  return {
    parts: ['brace'],
    text: 'effective width of the brace',
    resistance: {
      value: design(braceNormal(joint)),
      clause: 'Table 7.11',
      formula: `N1,Rd = ${prefix}fy1·t1·(2·h1 - 4·t1 + 2·beff)/γM5`,
      steps: () => effectiveSteps(joint, gammaM5),
    },
  };
}

function momentModes({ joint, gammaM5 }: Designed, n: number, isCrossed: boolean): HollowMode[] {
  const { b0, t0, fy0, b1, h1, modulus } = joint;
  const [beta, { design, prefix }] = [b1 / b0, factored({ joint, gammaM5 })];
  const rule = { quantity: 'moment', clause: 'Table 7.14' } as const;
  const chord = { Pa: { fy0 }, m: { t0, h1 } };
  if (beta <= WIDE + 1e-9) {
    const [kn, steps] = stressFactor('kn', beta, n);
    const face: HollowMode = {
      parts: ['face'],
      text: 'chord face turned by the brace',
      resistance: {
        ...rule,
        value: kn * design(faceMoment(joint, beta)),
        formula: `M1,Rd = ${prefix}kn·fy0·t0²·h1·(1/(2·η) + 2/√(1 - β) + η/(1 - β))/γM5`,
        steps: () => [...given({ ...chord, '': { β: beta, η: h1 / b0, γM5: gammaM5 } }), ...steps],
      },
    };
    return [face];
  }
  return [
    {
      parts: ['sideWalls'],
      text: 'chord side walls turned by the brace',
      resistance: {
        ...rule,
        value: (isCrossed ? 0.8 : 1) * design(sideWallMoment(joint)),
        // fyk of X joints.
        formula: `M1,Rd = ${prefix}${isCrossed ? '0.8·' : ''}0.5·fy0·t0·(h1 + 5·t0)²/γM5`,
        steps: () => given({ ...chord, '': { γM5: gammaM5 } }),
      },
    },
    {
      parts: ['brace'],
      text: 'effective width of the brace, turned',
      resistance: {
        ...rule,
        value: design(braceMoment(joint)),
        formula: `M1,Rd = ${prefix}fy1·(Wpl1 - (1 - beff/b1)·b1·(h1 - t1)·t1)/γM5`,
        steps: () => [...given({ m3: { Wpl1: modulus.inPlane } }), ...effectiveSteps(joint, gammaM5)],
      },
    },
  ];
}

function effectiveSteps(joint: HollowJoint, gammaM5: number): Step[] {
  const { b0, t0, fy0, b1, h1, t1, fy1 } = joint;
  return [
    ...given({ Pa: { fy0, fy1 }, m: { b0, t0, b1, h1, t1 }, '': { γM5: gammaM5 } }),
    derived('beff', EFFECTIVE, effectiveWidth(joint), 'm'),
  ];
}

/** Of a chord that is fully pressed. */
function boundsOf({ joint, gammaM5 }: Designed): ReturnType<HollowJointRules['bounds']> {
  const { h0, t0, fy0, b1, h1, t1, fy1 } = joint;
  const { design } = factored({ joint, gammaM5 });
  const [sheared0, sheared1] = [fy0 / Math.sqrt(3), fy1 / Math.sqrt(3)];
  return {
    inPlane: Math.min(...momentModes({ joint, gammaM5 }, 1, true).map(({ resistance }) => resistance.value)),
    outOfPlane: design(momentAcross(joint, 1)),
    // Walls of the brace along the chord, and the face beside them.
    along: design(2 * Math.min((h1 - 2 * t1) * t1 * sheared1, h1 * t0 * sheared0)),
    // The chord as a frame that sways, half of it.
    across: design((t0 ** 2 * fy0 * h1) / h0),
    twist: design(Math.min(2 * (b1 - t1) * (h1 - t1) * t1 * sheared1, h1 * b1 * t0 * sheared0) / 2),
  };
}

/** Table 7.8 as far as it is of the joint and not of one section. */
function limits({ b0, t0, fy0, b1, t1, fy1 }: HollowJoint): string[] {
  const beta = b1 / b0;
  return [
    ...(beta < NARROWEST - 1e-9 || beta > 1 + 1e-9
      ? [
          `the brace is ${beta.toFixed(3)} of the width of the chord; EN 1993-1-8 Table 7.8 goes from ${NARROWEST} to 1.`,
        ]
      : []),
    ...(Math.max(fy0, fy1) > STRONGEST
      ? ['hollow sections beyond fy = 460 MPa are outside EN 1993-1-8 7.1.1(4); they are not calculated.']
      : []),
    ...(Math.min(t0, t1) < THINNEST_WALL - 1e-9 || t0 > THICKEST_CHORD + 1e-9
      ? [
          'walls below 2.5 mm, and of chords above 25 mm, are outside EN 1993-1-8 7.1.1; they are not calculated.',
        ]
      : []),
  ];
}
