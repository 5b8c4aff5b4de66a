import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import type { ProjectState } from '../../src/upstream/model/project-state.ts';
import { roadTo } from '../support/road.ts';
import { type GatewayOfOne, test as withProjects } from './support/projects.ts';

type Place = Pick<ProjectState, 'state' | 'machine'>;

/** Two gateways in front of two machines, and where the second says that a project is when its followers hear of it. */
const test = withProjects.extend<{
  second: string;
  gateways: readonly [GatewayOfOne, GatewayOfOne];
  told: Promise<Place>[];
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  second: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4] });
    await use(await sandbox.listen());
    await sandbox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  told: async ({}, use) => use([]),
  gateways: async ({ open, url, second, told }, use) => {
    const others: GatewayOfOne[] = [];
    const [a, b] = await open(2, {
      machines: [url, second],
      heard({ projectId, kind }) {
        const [, other] = others;
        if (kind === 'RESTORED' && other !== undefined) told.push(placeAt(other, projectId));
      },
    });
    others.push(a, b);
    await use([a, b]);
  },
});

/** As a query says it that begins now. */
async function placeAt({ client }: GatewayOfOne, projectId: string): Promise<Place> {
  await client.projects.upToDate();
  const { state = 'GONE', machine = null } = client.projects.state(projectId) ?? {};
  return { state, machine };
}

describe('where a project is open', () => {
  test('is known to every gateway before its followers hear that it was moved', async ({
    gateways: [a, b],
    told,
  }) => {
    const { projectId } = await a.upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
    const { machine: before } = await placeAt(b, projectId);

    a.drain(before ?? '');
    await expect.poll(() => told.length).toBe(1);

    const [after] = await Promise.all(told);
    expect(after).toEqual({ state: 'OPEN', machine: before === 'm1' ? 'm2' : 'm1' });
  });

  test('is known to every gateway before its followers hear that it was brought back', async ({
    gateways: [a, b],
    sandbox,
    told,
  }) => {
    a.drain('m2');
    b.drain('m2');
    const { projectId } = await a.upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
    await a.upstream().projects.update(projectId, { author: 'Anna' });
    expect(await placeAt(b, projectId)).toEqual({ state: 'OPEN', machine: 'm1' });

    sandbox.restart();
    expect((await a.upstream().projects.get(projectId)).author).toBe('Anna');

    expect(await Promise.all(told)).toEqual([{ state: 'OPEN', machine: 'm1' }]);
  });

  test('is one, for every gateway, though the machine that it was moved from has not closed it', async ({
    gateways: [a, b],
    sandbox,
    told,
  }) => {
    a.drain('m2');
    b.drain('m2');
    const { projectId } = await a.upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
    b.drain('');
    sandbox.fault({ operation: 'CloseProject', kind: 'status', status: 500, times: 100 });

    a.drain('m1');
    await expect.poll(() => told.length).toBe(1);

    for (const { upstream } of [a, b])
      expect((await upstream().projects.list()).map((project) => project.projectId)).toEqual([projectId]);
    expect(await placeAt(b, projectId)).toEqual({ state: 'OPEN', machine: 'm2' });
  });

  test('is one, for every gateway, when a machine is back that could not be reached and still has it', async ({
    open,
    url,
    second,
    sandbox,
    onTestFinished,
  }) => {
    const road = await roadTo(url);
    onTestFinished(road.close);
    const [a, b] = await open(2, { machines: [road.url, second] });
    for (const { drain } of [a, b]) drain('m2');
    const { projectId } = await a.upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
    await a.upstream().projects.update(projectId, { author: 'Anna' });
    for (const { drain } of [a, b]) drain('');

    road.cut();
    const moved = { state: 'OPEN', machine: 'm2' };
    for (const one of [a, b]) await expect.poll(() => placeAt(one, projectId)).toEqual(moved);
    road.mend();

    const listed = async ({ upstream }: GatewayOfOne) =>
      (await upstream().projects.list()).map((project) => project.projectId);
    await expect
      .poll(async () => {
        expect([await listed(a), await listed(b)]).toEqual([[projectId], [projectId]]);
        return sandbox.calls('CloseProject').length;
      })
      .toBeGreaterThan(0);
    for (const one of [a, b]) {
      expect(await placeAt(one, projectId)).toEqual(moved);
      expect((await one.upstream().projects.get(projectId)).author).toBe('Anna');
    }
  });
});
