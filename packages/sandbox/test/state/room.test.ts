import { describe, expect } from 'vitest';
import { memory } from '../../src/model/memory.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<{ fill: () => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from the pattern.
  fill: async ({}, use) => {
    const { client } = memory;
    // Anything is too much for it.
    await use(() => Reflect.set(memory, 'client', 1));
    Reflect.set(memory, 'client', client);
  },
});

const full = { status: 409, body: { detail: expect.stringContaining('The sandbox is full') } };

describe('a full sandbox', () => {
  test('reads results that are there, and calculates no others', async ({ api, project, fill }) => {
    const calculated = await addFinPlate(api, project);
    const other = await addFinPlate(api, project);
    const id = Number(calculated.split('/').at(-1));
    const otherId = Number(other.split('/').at(-1));
    await api.post(`${project}/connections/calculate`, [id]);
    fill();

    for (const route of ['connections/calculate', 'connections/results', 'connections/rawresults-text']) {
      expect(await api.post(`${project}/${route}`, [id]), route).toMatchObject({ status: 200 });
    }
    expect(await api.get(`${calculated}/reports/pdf`)).toMatchObject({ status: 200 });
    expect(await api.post(`${project}/connections/rawresults-text`, [id, otherId])).toMatchObject(full);
    expect(await api.get(`${other}/reports/pdf`)).toMatchObject(full);
    expect(await api.put(`${calculated}/parameters`, [])).toMatchObject(full);
    expect(await api.delete(other)).toMatchObject({ status: 200 });
  });
});
