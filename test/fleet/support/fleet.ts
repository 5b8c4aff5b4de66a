import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '@connection-gateway/sandbox/http/options';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import type { Shared } from '../../../src/services.ts';
import { createFleetUpstream } from '../../../src/upstream/client.ts';
import type { FleetOptions } from '../../../src/upstream/fleet/fleet.ts';
import { type MachineSetting, machinesAt } from '../../../src/upstream/fleet/machine-setting.ts';
import { createSnapshots } from '../../../src/upstream/keeping/copies/snapshots.ts';
import { sharedWith } from '../../support/shared.ts';
import { swallowingProxy } from '../../support/swallowing-proxy.ts';
import { test as base } from '../../support/test.ts';

/** A sandbox that is killed, started again at the same address, or stands still, as a process would. */
export interface Machine {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Its connections stay open and silent, new ones too. */
  freeze(): void;
}

interface Fixtures {
  machines: [Machine, Machine];
  /** How many of them run from the beginning. */
  running: number;
  machineOptions: Pick<SandboxOptions, 'demo' | 'generations'>;
  settings: readonly MachineSetting[];
  fleetOptions: FleetOptions;
  fleet: ReturnType<typeof createFleetUpstream>;
  shared: Shared;
}

/** A gateway that keeps copies, on two machines that it looks at often and gives up soon. */
export const test = base.extend<Fixtures>({
  machineOptions: [{ demo: false }, { injected: false }],
  running: [2, { injected: false }],
  machines: async ({ machineOptions, running }, use) => {
    const machines = [await newMachine(machineOptions), await newMachine(machineOptions)] as const;
    await Promise.all(machines.slice(0, running).map((machine) => machine.start()));
    await use([...machines]);
    await Promise.all(machines.map((machine) => machine.end()));
  },
  settings: async ({ machines }, use) => use(machinesAt(machines.map(({ url }) => url))),
  fleetOptions: [{}, { injected: false }],
  fleet: async ({ settings, fleetOptions }, use) => {
    const watchTimes = { everyMs: 50, awayMs: 500 };
    const fleet = createFleetUpstream(settings, { watchTimes, breakerPauseMs: 50, ...fleetOptions }, false);
    await use(fleet);
    await fleet.close();
  },
  shared: async ({ fleet, jobLimits }, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'fleet-'));
    const snapshots = createSnapshots({ dir, maxBytes: 100_000_000 });
    await use(sharedWith({ upstream: fleet, jobLimits, snapshots }));
    rmSync(dir, { recursive: true, force: true });
  },
});

async function newMachine(options: Fixtures['machineOptions']): Promise<Machine & { end(): Promise<void> }> {
  let sandbox = createSandbox({ demo: true, ...options });
  const port = Number(new URL(await sandbox.listen()).port);
  await sandbox.close();
  const line = await swallowingProxy(port);
  const kill = async () => await sandbox.close();
  return {
    url: `http://127.0.0.1:${line.port}`,
    async start() {
      sandbox = createSandbox({ demo: true, ...options });
      await sandbox.listen({ port });
    },
    kill,
    freeze: line.cut,
    async end() {
      await line.close();
      await kill();
    },
  };
}
