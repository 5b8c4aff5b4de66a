import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

describe('productionCost', () => {
  test('follows the price settings of the project', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1' }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const cost = async () => {
      const { data } = await ask(
        'query ($id: ID!) { connection(id: $id) { productionCost { totalEstimated } } }',
        { id: connection },
      );
      return data.connection.productionCost.totalEstimated;
    };
    const setPrices = (prices: Record<string, number>) =>
      ask(
        'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { errors { message } } }',
        {
          input: {
            projectId: project,
            settings: Object.entries(prices).map(([name, value]) => ({
              key: `cost/${name}`,
              value: { number: value },
            })),
          },
        },
      );
    const before = await cost();

    // The defaults are 2, 40 and 5 per kg; the share of the holes stays.
    await setPrices({ PlatesPerKilogram: 4, WeldsPerKilogram: 80, BoltsPerKilogram: 10 });

    expect(await cost()).toBeCloseTo(2 * before, 9);
  });
});
