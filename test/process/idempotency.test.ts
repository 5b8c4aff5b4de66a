import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base, describe, expect, vi } from 'vitest';
import { importFrame } from '../support/frame.ts';
import { type GatewayProcess, gatewayProcess } from '../support/gateway-process.ts';
import { asker } from '../support/send.ts';

const query = `mutation ($id: ID!) {
  copyConnection(input: { connectionId: $id, name: "Twin" }) { connection { id name } errors { code } }
}`;

const test = base.extend<{ dir: string; sandbox: Sandbox; gateway: GatewayProcess }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'answers-'));
    await use(dir);
    rmSync(dir, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false });
    await use(sandbox);
    await sandbox.close();
  },
  gateway: async ({ dir, sandbox }, use) => {
    const gateway = await gatewayProcess({ upstream: await sandbox.listen(), env: { SNAPSHOTS: dir } });
    await gateway.start();
    await use(gateway);
    await gateway.kill();
  },
});

/** Sends the same mutation under a key. */
async function copier(gateway: GatewayProcess) {
  const project = await importFrame(asker(gateway), [{ name: 'J1' }]);
  const id = project.replace('Project:', 'ConnectionItem:').concat('/1');
  return async (key: string) => await gateway.post({ query, variables: { id } }, { 'idempotency-key': key });
}

describe('a gateway that is killed', { timeout: 60_000 }, () => {
  test('between call and answer says afterwards that nobody knows, and makes no second copy', async ({
    gateway,
    sandbox,
  }) => {
    const copy = await copier(gateway);
    const release = sandbox.hold('CopyConnection');
    const first = copy('killed').catch((error: Error) => error);
    await vi.waitFor(() => expect(sandbox.calls('CopyConnection')).toHaveLength(1));

    await gateway.kill();
    release();
    expect(await first).toBeInstanceOf(Error);
    await gateway.start();
    const again = await copy('killed');

    expect(again.status).toBe(500);
    expect(JSON.parse(again.text)).toMatchObject({
      errors: [
        { extensions: { code: 'IDEMPOTENCY_OUTCOME_UNKNOWN', outcomeUnknown: true, retryable: false } },
      ],
    });
    expect(sandbox.calls('CopyConnection')).toHaveLength(1);
  });

  test('gives the answers from before again, and has no project of its own file', { tags: 'long' }, async ({
    gateway,
    sandbox,
    dir,
  }) => {
    const copy = await copier(gateway);
    const first = await copy('answered');
    await gateway.kill();
    await gateway.start();

    expect(await copy('answered')).toEqual(first);
    expect(sandbox.calls('CopyConnection')).toHaveLength(1);
    expect(readdirSync(dir)).toEqual(['anybody']);
    expect(readdirSync(join(dir, 'anybody'))).toContain('+answers.log');
  });
});
