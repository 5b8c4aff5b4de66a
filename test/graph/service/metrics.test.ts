import { describe, expect } from 'vitest';
import { createMetrics, type Metrics } from '../../../src/metrics/metrics.ts';
import type { Shared } from '../../../src/services.ts';
import { createUpstream } from '../../../src/upstream/client.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as graphTest } from '../../support/test.ts';

const test = graphTest.extend<{
  metrics: Metrics;
  shared: Shared;
  series: (name: string) => Promise<string[]>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  metrics: async ({}, use) => {
    const metrics = createMetrics();
    await use(metrics);
    metrics.close();
  },
  shared: async ({ sandbox, metrics, jobLimits }, use) => {
    const upstream = createUpstream({ url: await sandbox.listen(), observer: metrics.upstream });
    await use(sharedWith({ upstream, jobLimits, jobObserver: metrics.jobs }));
    await upstream.close();
  },
  series: async ({ metrics }, use) => {
    await use(async (name) =>
      (await metrics.expose({ tenants: 1, notOnDisk: 0 }))
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `)),
    );
  },
});

const calls = (operation: string, outcome: string, count: number, generation = '4') =>
  `gateway_upstream_calls_total{machine="m1",operation="${operation}",generation="${generation}",outcome="${outcome}"} ${count}`;

describe('metrics of the service', () => {
  test('count its calls by operation, generation and outcome, and their lengths', async ({ ask, series }) => {
    await ask('{ projects { nodes { id } } }');
    await ask('{ node(id: "Project:00000000-0000-4000-8000-000000000000") { id } }');

    expect(await series('gateway_upstream_calls_total')).toEqual([
      calls('GetVersion', '4xx', 1, '5'),
      calls('GetVersion', '2xx', 1),
      calls('ConnectClient', '2xx', 1),
      calls('GetActiveProjects', '2xx', 1),
      calls('GetProjectData', '4xx', 1),
    ]);
    expect(await series('gateway_upstream_call_duration_seconds_count')).toEqual([
      'gateway_upstream_call_duration_seconds_count{operation="GetVersion"} 2',
      'gateway_upstream_call_duration_seconds_count{operation="ConnectClient"} 1',
      'gateway_upstream_call_duration_seconds_count{operation="GetActiveProjects"} 1',
      'gateway_upstream_call_duration_seconds_count{operation="GetProjectData"} 1',
    ]);
  });

  test('count reads that were coalesced', async ({ ask, series }) => {
    await ask('{ projects { nodes { id } } }');

    await Promise.all([ask('{ projects { nodes { id } } }'), ask('{ projects { nodes { name } } }')]);

    expect(await series('gateway_upstream_coalesced_reads_total')).toEqual([
      'gateway_upstream_coalesced_reads_total 1',
    ]);
  });

  test('show calls under way', async ({ ask, sandbox, series }) => {
    await ask('{ projects { nodes { id } } }');
    const release = sandbox.hold('GetActiveProjects');
    const asked = ask('{ projects { nodes { id } } }');

    await expect
      .poll(() => series('gateway_upstream_calls_in_flight'))
      .toEqual(['gateway_upstream_calls_in_flight{machine="m1"} 1']);

    release();
    await asked;
    expect(await series('gateway_upstream_calls_in_flight')).toEqual([
      'gateway_upstream_calls_in_flight{machine="m1"} 0',
    ]);
    expect(await series('gateway_upstream_circuit_open')).toEqual([
      'gateway_upstream_circuit_open{machine="m1"} 0',
    ]);
  });

  test('show changes that wait for their turn, and that none is left waiting', async ({
    frame,
    sandbox,
    services,
    series,
  }) => {
    const projectId = (await frame([{ name: 'J1' }])).replace('Project:', '');
    const call = { signal: new AbortController().signal, requestId: 'r' };
    const change = () => services.upstream.bind(call).projects.update(projectId, { name: 'x' });
    const release = sandbox.hold('UpdateProjectData');
    const changes = [change(), change(), change()];

    await expect
      .poll(() => series('gateway_upstream_changes_waiting'))
      .toEqual(['gateway_upstream_changes_waiting 2']);

    release();
    await Promise.all(changes);
    expect(await series('gateway_upstream_changes_waiting')).toEqual(['gateway_upstream_changes_waiting 0']);
  });
});

describe('metrics of jobs', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 20 } });

  test('show those that wait and run, and count those that have ended', async ({ ask, frame, series }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
    const start = `mutation ($project: ID!) {
      startCalculation(input: { target: { projectId: $project } }) { job { id } }
    }`;
    const started = await Promise.all([ask(start, { project }), ask(start, { project })]);
    const [first, second] = started.map(({ data }) => data.startCalculation.job.id);
    await until(async () => (await series('gateway_jobs')).length === 2);

    expect(await series('gateway_jobs')).toEqual([
      'gateway_jobs{type="CalculationJob",state="queued"} 1',
      'gateway_jobs{type="CalculationJob",state="running"} 1',
    ]);

    await ask('mutation ($id: ID!) { cancelJob(input: { jobId: $id }) { job { id } } }', { id: second });
    await untilSettled(ask, first);

    expect(await series('gateway_jobs')).toEqual([
      'gateway_jobs{type="CalculationJob",state="queued"} 0',
      'gateway_jobs{type="CalculationJob",state="running"} 0',
    ]);
    expect(await series('gateway_jobs_ended_total')).toEqual([
      'gateway_jobs_ended_total{type="CalculationJob",state="cancelled"} 1',
      'gateway_jobs_ended_total{type="CalculationJob",state="finished"} 1',
    ]);
  });
});
