import { Gauge, Histogram, type Registry } from 'prom-client';
import type { MachineQueues } from '../jobs/steps/machine-queues.ts';

/** Steps of jobs that wait for machines or calculate there, of the users this gateway works for. */
export interface StepMetrics {
  /** The same queues, measured. */
  measured(queues: MachineQueues): MachineQueues;
}

/** A step, and since when it waits or calculates by the monotonic clock, in ms. */
interface Measured {
  machine: string;
  since: number;
}

export function createStepMetrics(registry: Registry): StepMetrics {
  const registers = [registry];
  const waiting = new Set<Measured>();
  const running = new Set<Measured>();
  const machines = new Set<string>();
  new Gauge({
    name: 'gateway_steps',
    help: 'Steps of jobs that wait for a slot of a machine, or have one.',
    labelNames: ['machine', 'state'],
    registers,
    collect() {
      for (const machine of machines)
        for (const [state, steps] of [['waiting', waiting] as const, ['running', running] as const])
          this.set({ machine, state }, [...steps].filter((step) => step.machine === machine).length);
    },
  });
  new Gauge({
    name: 'gateway_steps_oldest_wait_seconds',
    help: 'How long the step waits that has waited longest.',
    labelNames: ['machine'],
    registers,
    collect() {
      const now = performance.now();
      for (const machine of machines) {
        const oldest = [...waiting].find((step) => step.machine === machine);
        this.set({ machine }, oldest === undefined ? 0 : secondsSince(oldest, now));
      }
    },
  });
  const buckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
  const waits = new Histogram({
    name: 'gateway_step_wait_seconds',
    help: 'How long steps have waited for a slot.',
    ...{ labelNames: ['machine'] as const, buckets, registers },
  });
  const durations = new Histogram({
    name: 'gateway_step_duration_seconds',
    help: 'How long steps had a slot.',
    ...{ labelNames: ['machine'] as const, buckets, registers },
  });

  return {
    measured: (queues) => ({
      ...queues,
      async take(machine, ...given) {
        machines.add(machine);
        const wait = { machine, since: performance.now() };
        waiting.add(wait);
        const slot = await queues.take(machine, ...given).finally(() => waiting.delete(wait));
        if (slot === null) return null;
        waits.observe({ machine }, secondsSince(wait, performance.now()));
        const run = { machine, since: performance.now() };
        running.add(run);
        return {
          leave() {
            if (running.delete(run)) durations.observe({ machine }, secondsSince(run, performance.now()));
            slot.leave();
          },
        };
      },
    }),
  };
}

const secondsSince = ({ since }: Measured, now: number): number => (now - since) / 1e3;
