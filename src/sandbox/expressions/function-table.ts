import type { ExpressionFunction } from './function-definition.ts';
import { layoutFunctions } from './functions-layout.ts';
import { logicFunctions } from './functions-logic.ts';
import { mathFunctions, roundingFunctions } from './functions-math.ts';
import { modelFunctions } from './functions-model.ts';
import { textFunctions } from './functions-text.ts';
import { unitFunctions } from './functions-units.ts';

const inAnyCasing: ReadonlyMap<string, ExpressionFunction> = new Map(
  [...mathFunctions, ...logicFunctions].map(([name, definition]) => [name.toLowerCase(), definition]),
);

const asDocumented: ReadonlyMap<string, ExpressionFunction> = new Map([
  ...roundingFunctions,
  ...textFunctions,
  ...unitFunctions,
  ...modelFunctions,
  ...layoutFunctions,
]);

/** The function of a name: math and logic in any casing, the rest as documented; undefined when unknown. */
export function findFunction(name: string): ExpressionFunction | undefined {
  return asDocumented.get(name) ?? inAnyCasing.get(name.toLowerCase());
}

/** The documented spelling of a name that differs from it in casing only. */
export function documentedSpelling(name: string): string | undefined {
  const lower = name.toLowerCase();
  return [...asDocumented.keys()].find((known) => known.toLowerCase() === lower);
}
