import type { HollowJoint } from '../shared/hollow-joint-rules.ts';
import { derived, given, type Step } from '../shared/step.ts';
import { chordStressFactor, steelFactor } from './en1993/hollow-joint.ts';

/** A joint with the factor its resistances are divided by. */
export interface Designed {
  readonly joint: HollowJoint;
  readonly gammaM5: number;
}

/** Resistances of the tables as they are designed with, and what that puts before their formula. */
export function factored({ joint, gammaM5 }: Designed): {
  design: (value: number) => number;
  prefix: string;
} {
  const factor = steelFactor(joint);
  return { design: (value) => (factor * value) / gammaM5, prefix: factor === 1 ? '' : `${factor}·` };
}

/** kn under that symbol, and how it follows. */
export function stressFactor(
  symbol: 'kn' | 'kf' | 'ks',
  beta: number,
  n: number,
): [value: number, steps: Step[]] {
  const value = chordStressFactor(beta, n);
  if (n <= 0 || value === 0) return [value, given({ '': { [symbol]: value } })];
  const formula = `min(1; 1.3 - 0.4·n0/${symbol === 'kn' ? 'β' : symbol === 'kf' ? '0.85' : '1'})`;
  return [value, [...given({ '': { n0: n } }), derived(symbol, formula, value)]];
}
