import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { type Program, program } from '../support/processes.ts';
import { asker } from '../support/send.ts';
import type { Ask } from '../support/test.ts';

/** A machine of generation 4, and one of the generation before. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('machines', async ({}, { onCleanup }): Promise<Program[]> => {
    const started: Program[] = [];
    onCleanup(async () => {
      await Promise.all(started.map((service) => service.kill()));
    });
    for (const generation of ['4', '3']) {
      const options = ['--no-demo', '--generations', generation];
      const service = await program('packages/sandbox/src/main.ts', options, '/heartbeat');
      started.push(service);
    }
    await Promise.all(started.map((service) => service.start()));
    return started;
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('file', async ({}, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'fleet-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    const path = join(dir, 'fleet.json');
    const name = (machines: readonly Program[]) =>
      writeFileSync(path, JSON.stringify(machines.map(({ url }, at) => ({ name: `m${at + 1}`, url }))));
    return { path, name };
  })
  .extend('ask', async ({ machines, file }, { onCleanup }): Promise<Ask> => {
    file.name(machines.slice(0, 1));
    const env = { FLEET_FILE: file.path };
    const gateway = await program('src/main.ts', [], '/health/ready', { env });
    onCleanup(() => gateway.kill());
    await gateway.start();
    return asker(gateway);
  });

const CREATE =
  'mutation { createProject(input: { name: "Hall", designCode: ECEN }) { project { machine { name } } } }';

describe('machines of two generations', () => {
  test('are not mixed: who speaks another one than the first gets no project, and says why', async ({
    ask,
    machines: named,
    file,
  }) => {
    const machines = async () => {
      const { data } = await ask('{ service { machines { name state problem } } }');
      return data?.['service'].machines;
    };
    expect(await machines()).toMatchObject([{ name: 'm1', problem: null }]);
    file.name(named);
    const problem = 'It speaks generation 3 of the interface, and m1, which comes before it, generation 4.';
    await expect.poll(machines).toMatchObject([
      { name: 'm1', state: 'READY', problem: null },
      // Also when it has been looked at for so long that it is away.
      { name: 'm2', problem },
    ]);

    for (let time = 0; time < 4; time += 1) {
      const { data } = await ask(CREATE);
      expect(data?.['createProject'].project.machine).toEqual({ name: 'm1' });
    }
  });
});
