import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createFleetUpstream } from '../../src/upstream/client.ts';
import { machinesAt } from '../../src/upstream/machines/machine-setting.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { until } from '../support/jobs.ts';
import { sharedWith } from '../support/shared.ts';
import { type Ask, test as base } from '../support/test.ts';

/** A gateway whose service runs on three machines, where a calculation takes a while. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('sandboxOptions', { injected: false }, async ({}) => ({ calculationDelayMs: 100 }))
  .extend('machines', async ({ sandbox, sandboxOptions }, { onCleanup }): Promise<Sandbox[]> => {
    const others = [1, 2].map(() => createSandbox({ ...sandboxOptions, demo: false, generations: [4] }));
    onCleanup(async () => {
      await Promise.all(others.map((other) => other.close()));
    });
    return [sandbox, ...others];
  })
  .extend('shared', async ({ machines, jobLimits }, { onCleanup }): Promise<Shared> => {
    const urls = await Promise.all(machines.map((machine) => machine.listen()));
    const upstream = createFleetUpstream(machinesAt(urls), {}, true);
    onCleanup(() => upstream.close());
    return sharedWith({ upstream, jobLimits });
  });

const START = `mutation ($input: StartParameterStudyInput!) {
  startParameterStudy(input: $input) { study { id } errors { message } }
}`;
const STUDY = `query ($id: ID!) {
  job(id: $id) { state failure ... on ParameterStudy { points { nodes { index state verdict machine { name } } } } }
}`;

interface Point {
  index: number;
  state: string;
  verdict: string;
  machine: { name: string } | null;
}

async function start(ask: Ask, project: string, thicknesses: number): Promise<string> {
  const { data, errors } = await ask(START, {
    input: {
      connectionId: jointOf(project).connection,
      axes: [
        {
          key: 'tp',
          values: { lengthRange: { start: 8, end: 7 + thicknesses, count: thicknesses, unit: 'MILLIMETRE' } },
        },
      ],
    },
  });
  expect(errors).toBe(undefined);
  return data?.['startParameterStudy'].study.id;
}

async function end(
  ask: Ask,
  id: string,
): Promise<{ state: string; failure: string | null; points: Point[] }> {
  const settled = async () => {
    const { data } = await ask(STUDY, { id });
    return ['FINISHED', 'FAILED', 'CANCELLED'].includes(data?.['job'].state) ? data?.['job'] : null;
  };
  await until(async () => (await settled()) !== null);
  const { state, failure, points } = await settled();
  return { state, failure, points: points.nodes };
}

describe('a study where the service runs on three machines', () => {
  test('is done by all of them, each point once, and leaves nothing open', async ({
    ask,
    frame,
    machines,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);

    const { state, failure, points } = await end(ask, await start(ask, project, 12));

    expect({ state, failure }).toEqual({ state: 'FINISHED', failure: null });
    expect(points.map((point) => [point.index, point.state])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index, 'FINISHED']),
    );
    expect(new Set(points.map(({ machine }) => machine?.name)).size).toBe(3);
    expect(machines.flatMap((machine) => machine.calls('Calculate'))).toHaveLength(12);
    const opened = machines.flatMap((machine) => machine.calls('OpenProject')).length;
    expect(opened).toBeGreaterThanOrEqual(2);
    await until(() => machines.flatMap((machine) => machine.calls('CloseProject')).length === 2);
  });

  test('goes on when one of them dies', async ({ ask, frame, machines }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 100_000 } }]);
    await designFinPlate(ask, project);
    const { data } = await ask('query ($id: ID!) { project(id: $id) { machine { name } } }', { id: project });
    const victim = machines.find((_, index) => data?.['project'].machine.name !== `m${index + 1}`);

    const id = await start(ask, project, 12);
    await until(() => (victim?.calls('Calculate').length ?? 0) >= 1);
    await victim?.close();
    const { state, points } = await end(ask, id);

    expect(state).toBe('FINISHED');
    expect(points.every((point) => point.state === 'FINISHED')).toBe(true);
  });
});
