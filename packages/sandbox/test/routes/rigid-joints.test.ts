import { ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Api } from '../support/api.ts';
import { addJoint, load } from '../support/joint.ts';
import { applyProposed } from '../support/proposed-design.ts';
import { test } from '../support/test.ts';

const FILTER = { isMoment: 'must' };
const summaries = (body: unknown) => z.array(ConResultSummary).parse(body);

/** Rows of the results of connection 1, calculated anew: name, status and value to 0.1. */
async function calculate(api: Api, project: string) {
  const [summary] = summaries((await api.post(`${project}/connections/calculate`, [1])).body);
  return Object.fromEntries(
    (summary?.resultSummary ?? []).map(({ name, checkValue, checkStatus, skipped }) => [
      name,
      skipped ? 'skipped' : [checkStatus, Math.round(Number(checkValue) * 10) / 10],
    ]),
  );
}

/** One beam B1 of IPE240 on the column, loaded in the node. */
async function beamOnColumn(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  await api.delete(`${connection}/members/3`);
  return loaded(api, connection, 2);
}

/** B1 and B2 in line, without the column. */
async function beamsInLine(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  await api.put(`${connection}/members/2/set-bearing-member`);
  await api.delete(`${connection}/members/1`);
  return loaded(api, connection, 3);
}

async function loaded(api: Api, connection: string, member: number): Promise<string> {
  await api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: false });
  await api.post(`${connection}/load-effects`, {
    memberLoadings: [load(member, 'End', { my: 30_000, vz: -20_000 })],
  });
  return connection;
}

describe('rigid joints of the library', () => {
  test.for([
    ['End plate, extended, M20 8.8', beamOnColumn, 'Bolts', [{ key: 'tp', expression: '0.030' }]],
    ['Welded beam, fillet welds', beamOnColumn, 'Welds', [{ key: 'af', expression: '0.007' }]],
    [
      'End plate splice, extended both ways, M16 8.8',
      beamsInLine,
      'Bolts',
      [{ key: 'BA', expression: "'M16 10.9'" }],
    ],
  ] as const)(
    '%s is applied, calculated and used less when tuned',
    async ([name, joint, row, tuned], { api, project }) => {
      const connection = await joint(api, project);
      await api.post(`${project}/materials/bolt-assemblies`, { mprlName: 'M16 10.9' });

      const applied = await applyProposed(api, connection, name, FILTER);
      const before = await calculate(api, project);
      const answer = (await api.put(`${connection}/parameters`, tuned)).body;
      const after = await calculate(api, project);

      expect(applied).toMatchObject({ appliedWithoutIssues: true });
      expect(answer).toMatchObject({ setToModel: true });
      expect([before['Analysis'], after['Analysis']]).toEqual([
        [true, 100],
        [true, 100],
      ]);
      expect(Number(Object(after[row])[1])).toBeLessThan(Number(Object(before[row])[1]));
      expect(Number(Object(after[row])[1])).toBeGreaterThan(10);
    },
  );

  test('refuses a size beyond its bounds and keeps the results', async ({ api, project }) => {
    const connection = await beamOnColumn(api, project);
    await applyProposed(api, connection, 'End plate, extended, M20 8.8', FILTER);
    const before = await calculate(api, project);

    const refused = (await api.put(`${connection}/parameters`, [{ key: 'w', expression: '0.9' }])).body;

    expect(refused).toMatchObject({ setToModel: false, failedValidations: [{ key: 'w' }] });
    expect(await calculate(api, project)).toEqual(before);
  });

  test('have preloaded bolts in a row of their own', async ({ api, project }) => {
    const connection = await beamOnColumn(api, project);
    await applyProposed(api, connection, 'End plate, extended, M20 8.8', FILTER);

    await api.put(`${connection}/parameters`, [{ key: 'shear', expression: "'friction'" }]);

    expect(Object.keys(await calculate(api, project))).toEqual([
      'Analysis',
      'Plates',
      'Preloaded bolts',
      'Welds',
      'Buckling',
    ]);
  });
});
