import { createLocalQueues } from '../../src/jobs/steps/local-queues.ts';
import type { MachineQueues, Slot, StepOrigin } from '../../src/jobs/steps/machine-queues.ts';
import type { FleetMachine } from '../../src/upstream/machines/fleet-machine.ts';
import type { Machine } from '../../src/upstream/model/machine.ts';
import { type Network, pause } from './network.ts';
import { between, type Random } from './random.ts';

export const SLOTS = 2;
/** The place of a gateway that is gone is given to the next after this time, in ms: that of a lock of BullMQ. */
const STALLED_MS = 10_000;
/** How long a gateway waits for a calculation, in ms. */
const PATIENCE_MS = 120_000;
const CALCULATION_S = { least: 2, most: 20 };

/** The machines of the service and the queues in front of them, which are in Redis. */
export interface Machines {
  names: readonly string[];
  /** As one gateway sees them, which knows of its own calls alone. */
  fleetOf(gateway: string): { all(): readonly FleetMachine[]; named(name: string): FleetMachine | null };
  /** The queues as one gateway uses them. */
  queuesOf(isGone: () => boolean): Pick<MachineQueues, 'take'>;
  /** A calculation of a step there. Throws where the machine does not answer. */
  calculate(gateway: string, machine: string): Promise<void>;
  die(name: string): void;
  comeBack(name: string): void;
  /** Waiting times of all steps so far, in s. */
  waited: number[];
  /** Calculations at once, at most, of the machine that had most. */
  mostAtOnce(): number;
}

export function createMachines(
  howMany: number,
  { network, random }: { network: Network; random: Random },
): Machines {
  const names = Array.from({ length: howMany }, (_, at) => `machine-${at + 1}`);
  const gone = new Set<string>();
  const busy = new Map<string, number>();
  const calls = new Map<string, number>();
  const count = (map: Map<string, number>, key: string, by: 1 | -1): number => {
    const sum = (map.get(key) ?? 0) + by;
    map.set(key, sum);
    return sum;
  };
  const queues = createLocalQueues();
  const waited: number[] = [];
  let mostAtOnce = 0;
  for (const name of names) network.add(name);

  async function take(
    machine: string,
    slots: number | null,
    origin: StepOrigin,
    signal: AbortSignal,
  ): Promise<Slot | null> {
    const since = performance.now();
    const slot = await queues.take(machine, slots, origin, signal);
    if (slot !== null) waited.push((performance.now() - since) / 1000);
    return slot;
  }

  return {
    names,
    fleetOf(gateway) {
      const machines = names.map((name) =>
        newMachine(name, () => ({ isGone: gone.has(name), calls: calls.get(`${gateway} ${name}`) ?? 0 })),
      );
      return {
        all: () => machines,
        named: (name) => machines.find((machine) => machine.name === name) ?? null,
      };
    },
    queuesOf: (isGone) => ({
      async take(...given) {
        const slot = await take(...given);
        const leave = () => (isGone() ? void setTimeout(() => slot?.leave(), STALLED_MS) : slot?.leave());
        return slot === null ? null : { leave };
      },
    }),
    async calculate(gateway, machine) {
      const calculation = async () => {
        mostAtOnce = Math.max(mostAtOnce, count(busy, machine, 1));
        await pause(1000 * between(random, CALCULATION_S.least, CALCULATION_S.most));
        count(busy, machine, -1);
      };
      const own = `${gateway} ${machine}`;
      count(calls, own, 1);
      try {
        await network.ask(gateway, machine, calculation, PATIENCE_MS);
      } finally {
        count(calls, own, -1);
      }
    },
    die(name) {
      gone.add(name);
      network.remove(name);
    },
    comeBack(name) {
      gone.delete(name);
      network.add(name);
    },
    waited,
    mostAtOnce: () => mostAtOnce,
  };
}

/** What placement reads of a machine. */
function newMachine(name: string, read: () => { isGone: boolean; calls: number }): FleetMachine {
  const facts = (): Machine => {
    const { isGone, calls } = read();
    return {
      ...{ name, calls, version: '26.1.0', slots: SLOTS, waiting: 0 },
      ...{ supportedGenerations: null, deprecation: null, lastSeenAt: null },
      state: isGone ? 'AWAY' : 'READY',
      problem: isGone ? 'It does not answer.' : null,
    };
  };
  const load = () => ({ inFlight: read().calls, waiting: 0, isCircuitOpen: read().isGone });
  return { name, facts, clients: { load } as unknown as FleetMachine['clients'] };
}
