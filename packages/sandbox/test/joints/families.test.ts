import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { emptyModel } from '../../src/expressions/empty-model.ts';
import { evaluateParameters } from '../../src/expressions/parameters.ts';
import type { ModelAccess } from '../../src/expressions/values/scope.ts';
import { joints } from '../../src/joints/joints.ts';
import type { Family } from '../../src/joints/shared/family.ts';
import type { PropertyValue } from '../../src/model/operation.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';

/** Of S 275: fy betaW gammaM2 / (sqrt 2 fu gammaM0), and 1/(14 epsilon). */
const RATIOS: Readonly<Record<string, number>> = {
  'Material.FullStrengthThroatRatio': (275 * 0.85 * 1.25) / (Math.SQRT2 * 430),
  'Material.StiffenerThicknessRatio': Math.sqrt(275 / 235) / 14,
};

/** What expressions read of an IPE300 in S 275. */
const model: ModelAccess = {
  ...emptyModel,
  value: (_, path) => (path.startsWith('CrossSection.Bounds') ? 0.15 : RATIOS[path]),
  axes: (name) =>
    name === 'R'
      ? { x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] }
      : { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] },
  plates: () => [
    { name: 'TopFlange', thickness: 0.0107 },
    { name: 'Web', thickness: 0.0071 },
  ],
};

const families = joints.map(({ family }) => family);

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
    model,
  );
}

describe.each(families.map((family) => [family.title, family] as const))('Family %s', (_, family) => {
  test('has defaults within its own bounds', () => {
    expect(
      evaluated(family).flatMap(({ key, error, status }) => (status === 'OK' ? [] : [[key, status, error]])),
    ).toEqual([]);
  });
});

describe('Family Fin plate', () => {
  const [finPlate] = families.filter(({ code }) => code === 'FP');
  if (finPlate === undefined) throw new Error('there is no fin plate');

  test('makes the worked joint out of its defaults', () => {
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

describe('Family End plate', () => {
  const [endPlate] = families.filter(({ code }) => code === 'EP');
  if (endPlate === undefined) throw new Error('there is no end plate');

  test('takes plate and stiffeners from the beam', () => {
    const values = evaluated(endPlate).filter(({ key }) => key === 'bp' || key === 'ts');

    expect(values.map(({ key, value }) => [key, value])).toEqual([
      ['bp', 0.18],
      ['ts', 0.012],
    ]);
  });

  test.each([
    ['bp', '0.14'],
    ['w', '0.04'],
    ['nT', '5'],
    ['nB', '0.5'],
    ['st', '3'],
    ['shear', "'glue'"],
    ['extT', '0.3'],
  ])('refuses %s = %s', (key, expression) => {
    const refused = evaluated(endPlate, { [key]: expression }).filter(({ status }) => status !== 'OK');

    expect(refused.map((parameter) => parameter.key)).toEqual([key]);
  });
});
