import type { FamilyParameter } from './family.ts';

/** A length in m, shown in mm. */
export function length(
  key: string,
  description: string,
  expression: string,
  lowerBound: string,
  upperBound: string,
): FamilyParameter {
  return { key, description, expression, lowerBound, upperBound, unit: 'mm' };
}

/** A whole number. */
export function count(
  key: string,
  description: string,
  expression: string,
  lowerBound: string,
  upperBound: string,
): FamilyParameter {
  return { key, description, expression, lowerBound, upperBound, validation: `${key} = Round(${key}, 0)` };
}

/** One of a few words. */
export function word(
  key: string,
  description: string,
  words: readonly [string, ...string[]],
): FamilyParameter {
  const quoted = words.map((each) => `'${each}'`);
  return {
    key,
    description: `${description}: ${words.join(' or ')}`,
    expression: quoted[0] ?? '',
    validation: `in(${[key, ...quoted].join(', ')})`,
  };
}
