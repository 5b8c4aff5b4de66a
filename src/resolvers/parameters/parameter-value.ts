import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type Angle, type Length, metres, radians } from '../kit/units.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';
import { quantityOf } from '../kit/value-units.ts';

type Maybe<T> = T | null | undefined;

/** A value in one of the ways an input may give it; exactly one is set. */
export interface ParameterValue {
  expression?: Maybe<string>;
  number?: Maybe<number>;
  length?: Maybe<Length>;
  angle?: Maybe<Angle>;
  text?: Maybe<string>;
  flag?: Maybe<boolean>;
}

/** The expression the service expects for a value: numbers in SI, text quoted. */
export function expressionOf(value: ParameterValue): string {
  if (value.expression != null) return value.expression;
  if (value.number != null) return decimal(value.number);
  if (value.length != null) return decimal(metres(value.length));
  if (value.angle != null) return decimal(radians(value.angle));
  if (value.text != null) return quoted(value.text);
  return value.flag ? 'true' : 'false';
}

/** The number an expression is, SI; null for formulas, texts and flags. */
export function numberOfExpression(expression: string): number | null {
  const text = expression.trim();
  const number = /^[-+]?[\d.]/.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A number without exponent: the service's expression language does not promise to read one. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * Refuses numbers without a unit for parameters that have one: 10 read in mm and written back would be 10 m. Parameters
 * are read only where a number is given.
 *
 * @throws `MutationError` that names the parameters and what to give instead.
 */
export async function refuseBareNumbers(
  key: ConnectionKey,
  given: readonly { key: string; value: { number?: unknown }; path: readonly string[] }[],
  { loaders }: Context,
): Promise<void> {
  const numbers = given.filter(({ value }) => value.number != null);
  if (numbers.length === 0) return;
  const parameters = await loaders.parameters.load({ ...key, includeHidden: true });
  const issues = numbers.flatMap(({ key: name, path }) => {
    const unit = parameters.find((parameter) => parameter.key === name)?.unit ?? null;
    const quantity = quantityOf(unit);
    if (quantity === null) return [];
    const instead = quantity === 'length' || quantity === 'angle' ? quantity : 'an expression in SI units';
    return [
      {
        code: 'WRONG_UNIT' as const,
        message: `Parameter ${name} has a unit (${unit}); give ${instead}.`,
        path: [...path],
      },
    ];
  });
  if (issues.length > 0) throw new MutationError(invalidInput(...issues));
}
