import type { ExpressionFunction } from './function-definition.ts';
import { layoutFunctions } from './layout.ts';
import { logicFunctions } from './logic.ts';
import { mathFunctions, roundingFunctions } from './math.ts';
import { modelFunctions } from './model.ts';
import { textFunctions } from './text.ts';
import { unitFunctions } from './units.ts';

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
