import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base, describe, expect, vi } from 'vitest';
import { importFrame } from '../support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../support/gateway-process.ts';
import { asker } from '../support/send.ts';

const test = base.extend<{ sandbox: Sandbox; gateway: GatewayProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4] });
    await use(sandbox);
    await sandbox.close();
  },
  gateway: async ({ sandbox }, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'lost-jobs-'));
    const gateway = await gatewayProcess({ upstream: await sandbox.listen(), env: { SNAPSHOTS: dir } });
    await gateway.start();
    await use(gateway);
    await gateway.kill();
    rmSync(dir, { recursive: true });
  },
});

const shown = `state failure failureCode progress { completed total }`;
const read = `query ($id: ID!) { job(id: $id) { ${shown} ... on CalculationJob { items { nodes { state verdict connection { name } } } } } }`;
const joints = Array.from({ length: 5 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

describe('a gateway that is killed in the middle of a calculation', { timeout: 60_000 }, () => {
  test('says afterwards that the job is lost and what of it is done, with its runs', async ({
    gateway,
    sandbox,
  }) => {
    const ask = asker(gateway);
    const project = await importFrame(ask, joints);
    sandbox.fault({ operation: 'Calculate', kind: 'delay', ms: 0, times: 2 });
    const release = sandbox.hold('Calculate');
    const started = await ask(
      'mutation ($input: StartCalculationInput!) { startCalculation(input: $input) { job { id } errors { message } } }',
      { input: { target: { projectId: project } } },
    );
    const { id } = started.data.startCalculation.job;
    await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(3), { timeout: 20_000 });

    await gateway.kill();
    release();
    await gateway.start();
    const { data, errors } = await ask(read, { id });

    expect(errors).toBeUndefined();
    expect(data.job).toMatchObject({
      state: 'FAILED',
      failureCode: 'JOB_LOST',
      failure: 'The gateway was restarted; 2 of 5 connections are done.',
    });
    expect(data.job.items.nodes.map(({ state }: { state: string }) => state)).toEqual([
      'FINISHED',
      'FINISHED',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ]);
    const { data: after } = await ask(
      'query ($id: ID!) { project(id: $id) { connections { nodes { name lastResults { status summary { name status } } runs { totalCount } } } } }',
      { id: project },
    );
    const [first, second, third] = after.project.connections.nodes;
    expect(first.lastResults.summary.length).toBeGreaterThan(0);
    expect([first, second, third].map(({ runs }) => runs.totalCount)).toEqual([1, 1, 0]);
  });

  test('is followed up by a subscription that ends with its end', async ({ gateway, sandbox }) => {
    const ask = asker(gateway);
    const project = await importFrame(ask, joints.slice(0, 2));
    const release = sandbox.hold('Calculate');
    const started = await ask(
      'mutation ($input: StartCalculationInput!) { startCalculation(input: $input) { job { id } } }',
      { input: { target: { projectId: project } } },
    );
    const { id } = started.data.startCalculation.job;
    await vi.waitFor(() => expect(sandbox.calls('Calculate')).toHaveLength(1), { timeout: 20_000 });
    await gateway.kill();
    release();
    await gateway.start();

    const response = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({
        query: `subscription ($id: ID!) { jobProgress(jobId: $id) { job { ${shown} } } }`,
        variables: { id },
      }),
    });
    const events = (await response.text()).split('\n').filter((line) => line.startsWith('data: {'));

    expect(events).toHaveLength(1);
    expect(JSON.parse(events[0]?.slice(6) ?? '').data.jobProgress.job).toMatchObject({
      state: 'FAILED',
      failureCode: 'JOB_LOST',
    });
  });
});
