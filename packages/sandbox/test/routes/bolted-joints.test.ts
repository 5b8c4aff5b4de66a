import { ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Api } from '../support/api.ts';
import { addJoint, load } from '../support/joint.ts';
import { applyProposed } from '../support/proposed-design.ts';
import { test } from '../support/test.ts';

const FILTER = { hasBolts: 'must' };
const summaries = (body: unknown) => z.array(ConResultSummary).parse(body);

/** Percentages of connection 1 by row, calculated anew; skipped rows are left out. */
async function calculate(api: Api, project: string): Promise<Record<string, number>> {
  const [summary] = summaries((await api.post(`${project}/connections/calculate`, [1])).body);
  const rows = (summary?.resultSummary ?? []).filter(({ skipped }) => !skipped);
  return Object.fromEntries(rows.map(({ name, checkValue }) => [name, Number(checkValue)]));
}

/** The column of the joint with a brace D of L100x100x10 at 45 degrees, pulled by 80 kN. */
async function brace(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  const section = { mprlName: 'L100x100x10', materialName: 'S 355' };
  await api.post(`${project}/materials/cross-sections`, section);
  for (const id of [2, 3]) await api.delete(`${connection}/members/${id}`);
  const position = { definedBy: 'directionVector', axisX: { x: 1, y: 0, z: 1 } };
  await api.post(`${connection}/members`, { name: 'D', crossSectionId: 3, position });
  return loaded(api, connection, 4, { n: 80_000 });
}

/** B1 and B2 of the joint in line, without the column. */
async function beamsInLine(api: Api, project: string): Promise<string> {
  const connection = await addJoint(api, project);
  await api.put(`${connection}/members/2/set-bearing-member`);
  await api.delete(`${connection}/members/1`);
  return loaded(api, connection, 3, { my: 20_000, vz: -20_000 });
}

async function loaded(api: Api, connection: string, member: number, forces: Record<string, number>) {
  await api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: false });
  await api.post(`${connection}/load-effects`, { memberLoadings: [load(member, 'End', forces)] });
  return connection;
}

describe('bolted joints of the library', () => {
  test.for([
    [
      'Bolted gusset, single angle, 3 bolts M20 8.8',
      brace,
      ['Analysis', 'Plates', 'Bolts', 'Welds'],
      { key: 'n', expression: '4' },
    ],
    [
      'Bolted gusset, double angle, 3 bolts M20 8.8',
      brace,
      ['Analysis', 'Plates', 'Bolts', 'Welds'],
      { key: 'tg', expression: '0.016' },
    ],
    [
      'Cover plate splice, outer covers, 2 rows in flanges, 3 in web, M16 8.8',
      beamsInLine,
      ['Analysis', 'Plates', 'Bolts'],
      { key: 'e1w', expression: '0.045' },
    ],
  ] as const)(
    '%s is applied, calculated and has its bolts used less when tuned',
    async ([name, joint, rows, tuned], { api, project }) => {
      const connection = await joint(api, project);

      const applied = await applyProposed(api, connection, name, FILTER);
      const before = await calculate(api, project);
      const answer = (await api.put(`${connection}/parameters`, [tuned])).body;
      const after = await calculate(api, project);

      expect(applied).toMatchObject({ appliedWithoutIssues: true });
      expect(answer).toMatchObject({ setToModel: true });
      expect(Object.keys(before)).toEqual(rows);
      expect([before['Analysis'], after['Analysis']]).toEqual([100, 100]);
      expect(after['Bolts']).toBeLessThan(before['Bolts'] ?? 0);
      expect(after['Bolts']).toBeGreaterThan(10);
    },
  );

  test.for([
    ['Bolted gusset, single angle, 3 bolts M20 8.8', brace, { key: 'angles', expression: '3' }],
    [
      'Cover plate splice, outer covers, 2 rows in flanges, 3 in web, M16 8.8',
      beamsInLine,
      { key: 'tfi', expression: '0.003' },
    ],
  ] as const)('%s refuses what it cannot be', async ([name, joint, change], { api, project }) => {
    const connection = await joint(api, project);
    await applyProposed(api, connection, name, FILTER);
    const before = await calculate(api, project);

    const refused = (await api.put(`${connection}/parameters`, [change])).body;

    expect(refused).toMatchObject({ setToModel: false, failedValidations: [{ key: change.key }] });
    expect(await calculate(api, project)).toEqual(before);
  });
});
