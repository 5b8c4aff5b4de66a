import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base, describe, expect } from 'vitest';
import { importFrame } from '../support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../support/gateway-process.ts';
import { asker } from '../support/send.ts';

const test = base.extend<{ file: string; sandbox: Sandbox; gateway: GatewayProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  file: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'registrations-'));
    await use(join(dir, 'registrations.json'));
    rmSync(dir, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false });
    await use(sandbox);
    await sandbox.close();
  },
  gateway: async ({ file, sandbox }, use) => {
    const gateway = await gatewayProcess({
      upstream: await sandbox.listen(),
      env: { REGISTRATIONS_FILE: file },
    });
    await gateway.start();
    await use(gateway);
    await gateway.kill();
  },
});

const read = `query ($id: ID!) {
  projects { totalCount } project(id: $id) { connections { nodes { name status } } }
}`;
const calculate = `mutation ($id: ID!) {
  startCalculation(input: { target: { projectId: $id }, waitSeconds: 60 }) { job { state } }
}`;

describe('a gateway without snapshots that remembers its registration', { timeout: 240_000 }, () => {
  test('has its open projects and their results again after it was killed', async ({
    gateway,
    sandbox,
    file,
  }) => {
    const ask = asker(gateway);
    const id = await importFrame(ask, [{ name: 'J1', shear: { LC1: 1_000 } }]);
    expect((await ask(calculate, { id })).data.startCalculation.job.state).toBe('FINISHED');
    const before = await ask(read, { id });
    const registered = sandbox.calls('ConnectClient').length;

    await gateway.kill();
    await gateway.start();

    expect(await ask(read, { id })).toEqual(before);
    expect(before.data.projects.totalCount).toBe(1);
    expect(before.data.project.connections.nodes[0].status).not.toBe('NOT_CALCULATED');
    // The one for questions that concern no project.
    expect(sandbox.calls('ConnectClient')).toHaveLength(registered + 1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('registers anew where the service does not know it any more', { tags: 'long' }, async ({
    gateway,
    sandbox,
    file,
  }) => {
    const ask = asker(gateway);
    const id = await importFrame(ask, [{ name: 'J1' }]);
    const remembered = readFileSync(file, 'utf8');

    await gateway.kill();
    sandbox.restart();
    await gateway.start();

    expect((await ask(read, { id })).data).toEqual({ projects: { totalCount: 0 }, project: null });
    await importFrame(ask, [{ name: 'J2' }]);
    expect(readFileSync(file, 'utf8')).not.toBe(remembered);
  });
});
