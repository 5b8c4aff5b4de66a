import { ConResultSummary } from '@connection-gateway/contract/results';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Connection } from '../../src/model/connection.ts';
import { COLUMN } from '../support/fin-plate-case.ts';
import { addJoint, load } from '../support/joint.ts';
import { applyProposed } from '../support/proposed-design.ts';
import { test } from '../support/test.ts';
import { coverSpliceCase } from './cover-splice/cover-splice-case.ts';
import { expectClose, numbersOf } from './joint-numbers.ts';
import { rigidCase } from './rigid/case.ts';

/** Half a turn of the bearing member about its axis. */
function upsideDown(connection: Connection): void {
  const back = ({ x, y, z }: { x: number; y: number; z: number }) => ({ x: 0 - x, y: 0 - y, z: 0 - z });
  connection.members = connection.members.map((one) => {
    const { axisY, axisZ } = one.position ?? {};
    if (one.id !== COLUMN || !axisY || !axisZ) return one;
    return {
      ...one,
      position: { definedBy: 'lcs', ...one.position, axisY: back(axisY), axisZ: back(axisZ) },
    };
  });
}

// An I section is the same upside down; the end plates are extended at the top only.
describe('A splice to a member that is upside down', () => {
  test.for([
    ['end plates', () => rigidCase({ kind: 'EndPlateSplice', loads: [{ my: 40e3, vz: -40e3, n: 10e3 }] })],
    ['end plates', () => rigidCase({ kind: 'EndPlateSplice', loads: [{ my: -10e3 }] })],
    ['covers', () => coverSpliceCase({ parameters: { tfi: 0.008 }, loads: [{ my: 20e3, vz: -20e3 }] })],
  ] as const)('is used as one to a member that is not: %s', ([, make]) => {
    const [upright, turned] = [make(), make()];
    upsideDown(turned.connection);

    // Walls have the same uses in another order.
    const sorted = (joint: typeof upright) => numbersOf(joint).sort((a, b) => a - b);
    expectClose(sorted(turned), sorted(upright));
  });

  test('is built and calculated between columns with default axes, one up and one down', async ({
    api,
    project,
  }) => {
    const connection = await addJoint(api, project);
    for (const [name, z] of [
      ['Upper', 1],
      ['Lower', -1],
    ] as const) {
      const position = { definedBy: 'directionVector', axisX: { x: 0, y: 0, z } };
      await api.post(`${connection}/members`, { name, crossSectionId: 2, position });
    }
    await api.put(`${connection}/members/5/set-bearing-member`);
    for (const id of [1, 2, 3]) await api.delete(`${connection}/members/${id}`);
    await api.post(`${connection}/load-effects/set-load-settings`, { loadsInEquilibrium: false });
    await api.post(`${connection}/load-effects`, {
      memberLoadings: [load(4, 'End', { n: -50_000, my: 5_000 })],
    });

    const name = 'Cover plate splice, outer covers, 2 rows in flanges, 3 in web, M16 8.8';
    await applyProposed(api, connection, name, { hasBolts: 'must' });
    const [summary] = z
      .array(ConResultSummary)
      .parse((await api.post(`${project}/connections/calculate`, [1])).body);

    expect(summary?.resultSummary?.[0]).toMatchObject({ checkStatus: true, unityCheckMessage: '100.0 %' });
    expect(summary?.passed).toBe(true);
  });
});
