import { describe, expect } from 'vitest';
import { test } from '../support/test.ts';

const GAMMA = 'calculation/Analysis/CodeFactors/EN/GammaM2';

describe('settings', () => {
  test('are a flat dictionary of more than 150 keys, each ending there is once', async ({ api, project }) => {
    const { body } = await api.get(`${project}/settings`);

    const keys = Object.keys(Object(body));
    expect(keys.length).toBeGreaterThan(150);
    const endings = keys.map((key) => key.split('/').at(-1));
    expect(new Set(endings).size).toBe(endings.length);
    expect(body).toMatchObject({
      'calculationCommon/Checks/Shared/OptimalCheckLevel': 0.6,
      'calculationCommon/Checks/Shared/WarningCheckLevel': 0.95,
      'calculationCommon/Checks/Shared/LocalDeformationLimit': 0.03,
      'calculation/Analysis/CodeFactors/EN/GammaM0': 1,
      'calculation/Analysis/CodeFactors/EN/GammaMu': 1.1,
      'report/General/LanguageInReport': 'en',
    });
  });

  // Lower bounds asserted by the vendor's published system tests.
  test('are searched by whole segments and within the last one', async ({ api, project }) => {
    const found = async (word: string) =>
      Object.keys(Object((await api.get(`${project}/settings?search=${word}`)).body)).length;

    expect(await found('calculation')).toBeGreaterThanOrEqual(20);
    expect(await found('analysis')).toBeGreaterThanOrEqual(20);
    expect(await found('EN')).toBeGreaterThanOrEqual(70);
    expect(await found('CalculationCommon')).toBeGreaterThanOrEqual(50);
    expect(await found('calculation')).toBeLessThan(await found('CalculationCommon'));
    expect(await found('non-existing-setting')).toBe(0);
  });

  test('keep a double exactly and answer the whole dictionary', async ({ api, project }) => {
    const answer = await api.put(`${project}/settings`, { [GAMMA]: 1.1 + 0.2 });

    expect(Object.keys(Object(answer.body)).length).toBeGreaterThan(150);
    expect((await api.get(`${project}/settings?search=GammaM2`)).body).toEqual({ [GAMMA]: 1.1 + 0.2 });
  });

  test('are changed by keys with a version too, and told without it', async ({ api, project }) => {
    const key = 'calculationCommon/Checks/Shared/LimitPlasticStrainForHighStrengthSteel';

    expect(await api.put(`${project}/settings`, { [`${key}@01`]: 0.02 })).toMatchObject({
      status: 200,
      body: { [key]: 0.02 },
    });
    const { body } = await api.get(`${project}/settings?search=LimitPlasticStrainForHighStrengthSteel`);
    expect(body).toEqual({ [key]: 0.02 });
  });

  test('change together or not at all', async ({ api, project }) => {
    const refused = [
      [
        { [GAMMA]: 2, 'calculation/Nothing': 1 },
        'There is no setting "calculation/Nothing"; nothing was changed.',
      ],
      [{ gammam2: 2 }, `Did you mean ${GAMMA}?`],
      [{ [GAMMA]: '1.25' }, `Setting ${GAMMA} must be a number, not "1.25".`],
      [{ [GAMMA]: 0 }, 'must be a number above 0, not 0'],
      [{ [GAMMA]: null }, 'must be a number, not null'],
      [{ 'report/General/PaperSize': 'A5' }, 'must be one of A4, A3, Letter, not "A5"'],
    ] as const;

    for (const [changes, detail] of refused) {
      expect(await api.put(`${project}/settings`, changes), detail).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) },
      });
    }
    expect((await api.get(`${project}/settings?search=GammaM2`)).body).toEqual({ [GAMMA]: 1.25 });
  });

  test('take no __proto__ for a key', async ({ api, project }) => {
    const sent = '{"\\u005f_proto__":{"polluted":true}}';

    const answer = await api.put(`${project}/settings`, sent, { 'Content-Type': 'application/json' });

    expect(answer).toMatchObject({ status: 422, body: { detail: expect.stringContaining('__proto__') } });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
});
