import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@connection-gateway/sandbox/start';
import { test as base, describe, expect } from 'vitest';
import { program } from '../support/processes.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const test = base.extend<{ main: string }>({
  /** The gateway's source in a folder with everything that was installed but the sandbox. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  main: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-without-sandbox-'));
    for (const part of ['src', 'package.json'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    mkdirSync(join(folder, 'node_modules/@connection-gateway'), { recursive: true });
    const installed = readdirSync(join(ROOT, 'node_modules')).filter(
      (name) => name !== '@connection-gateway',
    );
    for (const name of [...installed, '@connection-gateway/contract'])
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
    await use(join(folder, 'src/main.ts'));
    rmSync(folder, { recursive: true });
  },
});

// The process compiles all its sources at a place where it never was.
describe('a gateway without the sandbox', { timeout: 90_000 }, () => {
  test('says in a sentence what is missing, and ends', async ({ main }) => {
    const gateway = await program(main, [], '/health/live');

    await expect(gateway.start()).rejects.toThrow();

    expect(gateway.output()).toBe(
      'No service is configured and the sandbox is not installed. Give the address of a service with --upstream, or install @connection-gateway/sandbox.\n',
    );
  });

  test('answers from the service it is given', async ({ main }) => {
    const service = await startSandbox({ demo: true });
    const gateway = await program(main, ['--upstream', service.url], '/health/ready');
    try {
      await gateway.start();

      const answer = await fetch(`${gateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ service { version } }' }),
      });

      expect(await answer.json()).toEqual({ data: { service: { version: expect.any(String) } } });
    } finally {
      await gateway.kill();
      await service.close();
    }
  });
});
