import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/sandbox/engine/calculate.ts';
import { kindOf } from '../../../src/sandbox/engine/kinds.ts';
import { emptyModel } from '../../../src/sandbox/expressions/empty-model.ts';
import { evaluateParameters } from '../../../src/sandbox/expressions/parameters.ts';
import { families } from '../../../src/sandbox/families/families.ts';
import type { Family } from '../../../src/sandbox/families/family.ts';
import type { PropertyValue } from '../../../src/sandbox/model/operation.ts';
import { finPlateCase } from './support.ts';

/** fy betaW gammaM2 / (sqrt 2 fu gammaM0) of S 275. */
const FULL_STRENGTH_THROAT_RATIO = (275 * 0.85 * 1.25) / (Math.SQRT2 * 430);

function evaluated({ parameters }: Family, changes: Readonly<Record<string, string>> = {}) {
  return evaluateParameters(
    parameters.map(({ key, expression, lowerBound, upperBound, validation }) => ({
      key,
      expression: changes[key] ?? expression,
      lowerBound: lowerBound ?? null,
      upperBound: upperBound ?? null,
      validationExpression: validation ?? null,
      validationType: 'Restricted',
    })),
    { ...emptyModel, value: () => FULL_STRENGTH_THROAT_RATIO },
  );
}

describe.each(families.map((family) => [family.title, family] as const))('Family %s', (_, family) => {
  test('has defaults within its own bounds', () => {
    expect(
      evaluated(family).flatMap(({ key, error, status }) => (status === 'OK' ? [] : [[key, status, error]])),
    ).toEqual([]);
  });

  test('is one the engine knows how to build', () => {
    expect(kindOf(family.operationType)?.operationType).toBe(family.operationType);
  });
});

describe('Family Fin plate', () => {
  const [finPlate] = families.filter(({ code }) => code === 'FP');
  if (finPlate === undefined) throw new Error('there is no fin plate');

  test('makes the joint of case V11 out of its defaults', () => {
    const parameters: Record<string, PropertyValue> = {};
    for (const { key, value } of evaluated(finPlate)) {
      if (typeof value !== 'object') parameters[key] = value;
    }
    const fromDefaults = finPlateCase({ parameters });
    const v11 = finPlateCase();

    expect(calculateConnection(fromDefaults.project, fromDefaults.connection)).toEqual(
      calculateConnection(v11.project, v11.connection),
    );
  });

  test.each([
    ['n1', '2.5'],
    ['n2', '3'],
    ['side', '0'],
    ['gap', '0.05'],
    ['tp', '0.03'],
  ])('refuses %s = %s', (key, expression) => {
    const refused = evaluated(finPlate, { [key]: expression }).filter(({ status }) => status !== 'OK');

    expect(refused.map((parameter) => parameter.key)).toEqual([key]);
  });
});
