import type { HollowJoint, HollowJointRules, HollowMode } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import {
  braceMoment,
  braceNormal,
  chordStressFactor,
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
  steelFactor,
  THICKEST_CHORD,
  THINNEST_WALL,
  WIDE,
} from './en1993/hollow-joint.ts';
import type { EurocodeFactors } from './factors.ts';

const EFFECTIVE = 'min(b1; 10·t0/b0·fy0·t0/(fy1·t1)·b1)';
const PUNCHED = 'min(b1; 10·t0/b0·b1)';

/** T and Y joints of rectangular hollow sections, EN 1993-1-8 7.5.2.1 with Tables 7.8, 7.11 and 7.14. */
export function eurocodeHollowJoints({ gammaM5 }: Pick<EurocodeFactors, 'gammaM5'>): HollowJointRules {
  return {
    limits,
    normal: (joint, state) => normalModes({ joint, gammaM5 }, state),
    moment: (joint, compression) => momentModes({ joint, gammaM5 }, compression / joint.fy0),
    bounds: (joint) => boundsOf({ joint, gammaM5 }),
  };
}

/** A joint with the factor its resistances are divided by. */
interface Designed {
  readonly joint: HollowJoint;
  readonly gammaM5: number;
}

function normalModes(
  designed: Designed,
  { compression, presses }: { readonly compression: number; readonly presses: boolean },
): HollowMode[] {
  const { joint } = designed;
  const n = compression / joint.fy0;
  if (joint.b1 / joint.b0 <= WIDE + 1e-9) return [bentFace(designed, n)];
  return [
    sideWalls(designed, n, presses),
    narrowedBrace(designed),
    ...(isPunching(joint) ? [punchedFace(designed)] : []),
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

/** Between the face at β = 0.85 and the side walls at β = 1, each with its own kn. */
function sideWalls({ joint, gammaM5 }: Designed, n: number, presses: boolean): HollowMode {
  const { b0, t0, fy0, b1, h1, sine } = joint;
  const [beta, { design, prefix }] = [b1 / b0, factored({ joint, gammaM5 })];
  const [kf, faceSteps] = stressFactor('kf', WIDE, n);
  const [ks, sideSteps] = stressFactor('ks', 1, n);
  const χ = presses ? sideWallReduction(joint) : 1;
  const face = kf * design(faceNormal(joint, WIDE));
  const side = ks * χ * design(sideWallNormal(joint));
  return {
    parts: ['face', 'sideWalls'],
    text: 'chord face and side walls under the brace',
    resistance: {
      value: face + Math.min(1, (beta - WIDE) / (1 - WIDE)) * (side - face),
      clause: 'Table 7.11',
      formula: 'N1,Rd = Nf + (β - 0.85)/0.15·(Ns - Nf)',
      steps: () => [
        ...given({ Pa: { fy0 }, m: { t0, h1 }, '': { sinθ: sine, β: beta, η: h1 / b0, χ, γM5: gammaM5 } }),
        ...faceSteps,
        ...sideSteps,
        derived('Nf', `${prefix}kf·fy0·t0²/(0.15·sinθ)·(2·η/sinθ + 4·√(0.15))/γM5`, face, 'N'),
        derived('Ns', `${prefix}ks·χ·fy0·t0/sinθ·(2·h1/sinθ + 10·t0)/γM5`, side, 'N'),
      ],
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

function momentModes({ joint, gammaM5 }: Designed, n: number): HollowMode[] {
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
        value: design(sideWallMoment(joint)),
        formula: `M1,Rd = ${prefix}0.5·fy0·t0·(h1 + 5·t0)²/γM5`,
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
    inPlane: Math.min(...momentModes({ joint, gammaM5 }, 1).map(({ resistance }) => resistance.value)),
    outOfPlane: design(momentAcross(joint, 1)),
    // Walls of the brace along the chord, and the face beside them.
    along: design(2 * Math.min((h1 - 2 * t1) * t1 * sheared1, h1 * t0 * sheared0)),
    // The chord as a frame that sways, half of it.
    across: design((t0 ** 2 * fy0 * h1) / h0),
    twist: design(Math.min(2 * (b1 - t1) * (h1 - t1) * t1 * sheared1, h1 * b1 * t0 * sheared0) / 2),
  };
}

/** Resistances of the tables as they are designed with, and what that puts before their formula. */
function factored({ joint, gammaM5 }: Designed): { design: (value: number) => number; prefix: string } {
  const factor = steelFactor(joint);
  return { design: (value) => (factor * value) / gammaM5, prefix: factor === 1 ? '' : `${factor}·` };
}

/** kn under that symbol, and how it follows. */
function stressFactor(symbol: 'kn' | 'kf' | 'ks', beta: number, n: number): [value: number, steps: Step[]] {
  const value = chordStressFactor(beta, n);
  if (n <= 0 || value === 0) return [value, given({ '': { [symbol]: value } })];
  const formula = `min(1; 1.3 - 0.4·n0/${symbol === 'kn' ? 'β' : symbol === 'kf' ? '0.85' : '1'})`;
  return [value, [...given({ '': { n0: n } }), derived(symbol, formula, value)]];
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
