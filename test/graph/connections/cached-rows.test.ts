import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const rows = `query ($id: ID!) { project(id: $id) { connections(first: 60) { nodes {
  id name status members { name } loadEffects { nodes { name } } parameters { key } templates { id }
  productionCost { totalEstimated } quantities { boltCount }
} } } }`;

describe('a page of 60 rows with everything', () => {
  test.override({ cache: { mode: 'on', goodForMs: 60_000 } });

  test('costs a call a row and kind at first sight, and none when it is read again', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const id = await frame(Array.from({ length: 60 }, (_, index) => ({ name: `J${index + 1}` })));
    const read = async () => {
      const { data, errors } = await ask(rows, { id });
      expect(errors).toBeUndefined();
      expect(data.project.connections.nodes).toHaveLength(60);
    };

    const first = await callsOf(read);
    const again = await callsOf(read);
    // Another document finds what this one has read.
    const other = await callsOf(() => ask(rows.replace('id name status', 'name'), { id }));

    const counts = new Map<string, number>();
    for (const call of first) counts.set(call, (counts.get(call) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      GetProjectData: 1,
      GetResults: 1,
      GetMembers: 60,
      GetLoadEffects: 60,
      GetParameters: 60,
      GetTemplatesInConnection: 60,
      GetProductionCost: 60,
      ExportIomConnectionData: 60,
    });
    expect([again, other]).toEqual([[], []]);
  });
});
