import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const overview = `query ($id: ID!) { project(id: $id) {
  connections { nodes { status } }
  checkOverview { total passed failed notCalculated notChecked partial outdated verdict worst { nodes { name } } }
} }`;
const calculate =
  'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }';
const change =
  'mutation ($id: ID!) { addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: "More" }] }) { errors { message } } }';

describe('how it stands with connections', () => {
  test('is counted once each, as their status says, so that the counts add up', async ({ ask, frame }) => {
    const shear = { LC1: 60_000 };
    const id = await frame([
      { name: 'Good', shear },
      { name: 'Changed', shear },
      { name: 'Bad', shear: { LC1: 900_000 } },
      { name: 'Bare', shear },
    ]);
    for (const number of [1, 2, 3]) await designFinPlate(ask, id, number);
    await ask(calculate, { id });
    await ask(change, { id: jointOf(id, 2).connection });
    await ask('mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { code } } }', {
      id,
    });

    const { data } = await ask(overview, { id });

    const states = data.project.connections.nodes.map(({ status }: { status: string }) => status);
    expect(states.slice(0, 3)).toEqual(['PASSED', 'OUTDATED', 'FAILED']);
    const { total, verdict, worst, ...counts } = data.project.checkOverview;
    expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(total);
    expect(counts).toMatchObject({ passed: 1, outdated: 1, notCalculated: 1 });
    expect(counts.failed).toBe(states.filter((status: string) => status === 'FAILED').length);
    expect(verdict).toBe('FAILED');
    expect(worst.nodes[0].name).not.toBe('Changed');
  });
});
