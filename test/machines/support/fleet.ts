import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshots } from '../../../src/projects/snapshots/snapshots.ts';
import type { Shared } from '../../../src/services.ts';
import { createFleetUpstream } from '../../../src/upstream/client.ts';
import type { FleetOptions } from '../../../src/upstream/machines/fleet.ts';
import { type MachineSetting, machinesAt } from '../../../src/upstream/machines/machine-setting.ts';
import { type Machine, type MachineOptions, newMachine } from '../../support/machine.ts';
import { sharedWith } from '../../support/shared.ts';
import { test as base } from '../../support/test.ts';

interface Fixtures {
  machines: [Machine, Machine];
  /** How many of them run from the beginning. */
  running: number;
  machineOptions: MachineOptions;
  settings: readonly MachineSetting[];
  fleetOptions: FleetOptions;
  fleet: ReturnType<typeof createFleetUpstream>;
  shared: Shared;
}

/** A gateway that keeps snapshots, on two machines that it looks at often and gives up soon. */
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
