import { FunctionError } from '../values/expression-error.ts';
import { type ExpressionFunction, eager, numberAt } from './function-definition.ts';

/** Letters of the dimensions in argument order; `rw` and `rf` are the radii at web and flange, which may be 0. */
const builders: readonly (readonly [name: string, letters: readonly string[]])[] = [
  ['IProfile', ['w', 'h', 'tf', 'tw']],
  ['UProfile', ['w', 'h', 'tf', 'tw', 'rw', 'rf']],
  ['LProfile', ['w', 'h', 't', 't2', 'rw', 'rf']],
  ['PProfile', ['w', 'h', 't', 'r']],
  ['OProfile', ['d', 't']],
  ['PDProfile', ['d', 't']],
  ['CCProfile', ['w', 'h', 't', 'lip']],
  ['PLProfile', ['w', 'h']],
];

/** Builders of parametric cross-sections. All dimensions in m. */
export const profileFunctions: readonly (readonly [string, ExpressionFunction])[] = builders.map(
  ([builder, letters]) => [
    builder,
    eager(letters.length, letters.length, (args) => {
      const dimensions = letters.map(
        (letter, index) => [letter, dimension(letter, numberAt(args, index))] as const,
      );
      return { kind: 'Profile', builder, dimensions: Object.fromEntries(dimensions) };
    }),
  ],
);

function dimension(letter: string, value: number): number {
  if (value < 0 || (value === 0 && !letter.startsWith('r'))) {
    throw new FunctionError(`${letter} must be positive, not ${value}`);
  }
  return value;
}
