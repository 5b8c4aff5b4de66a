import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { MachineLoad, UpstreamObserver } from '../upstream/http/observer.ts';

/** Upper bounds in s: from a read to a calculation. */
const durationBuckets = [0.005, 0.02, 0.1, 0.5, 2.5, 10, 60, 300];

/** What the service is asked and how it answers. */
export function createUpstreamMetrics(registry: Registry): UpstreamObserver {
  const registers = [registry];
  const calls = new Counter({
    name: 'gateway_upstream_calls_total',
    help: 'Calls of the service that have ended, by machine, operation, generation and outcome.',
    labelNames: ['machine', 'operation', 'generation', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'gateway_upstream_call_duration_seconds',
    help: 'Length of calls of the service, repeats and waiting for a connection included.',
    labelNames: ['operation'],
    buckets: durationBuckets,
    registers,
  });
  const coalesced = new Counter({
    name: 'gateway_upstream_coalesced_reads_total',
    help: 'Reads answered by an equal read in flight.',
    registers,
  });
  const waiting = new Gauge({
    name: 'gateway_upstream_changes_waiting',
    help: 'Changes that wait for the lock of their project.',
    registers,
  });

  const loads = new Map<string, () => MachineLoad>();
  gauge('gateway_upstream_calls_in_flight', 'Calls that have a connection.', ({ inFlight }) => inFlight);
  gauge('gateway_upstream_calls_waiting', 'Calls that wait for a connection.', ({ waiting }) => waiting);
  gauge('gateway_upstream_circuit_open', '1 while the circuit of a machine is open.', ({ isCircuitOpen }) =>
    isCircuitOpen ? 1 : 0,
  );

  gauge(
    'gateway_machine_projects',
    'Projects of all users that are open on a machine.',
    (load) => load.projects,
  );
  gauge('gateway_machine_up', '0 while a machine is missed for so long that it is away.', ({ isAway }) =>
    isAway ? 0 : 1,
  );

  function gauge(name: string, help: string, of: (load: MachineLoad) => number): void {
    new Gauge({
      name,
      help,
      labelNames: ['machine'],
      registers,
      collect() {
        this.reset();
        for (const [machine, load] of loads) this.set({ machine }, of(load()));
      },
    });
  }

  return {
    watch(machine, load) {
      loads.set(machine, load);
      return () => {
        if (loads.get(machine) === load) loads.delete(machine);
      };
    },
    called({ machine, id: operation, generation, outcome, seconds }) {
      calls.inc({ machine, operation, generation: generation ?? 'unknown', outcome });
      durations.observe({ operation }, seconds);
    },
    coalesced: () => coalesced.inc(),
    waiting: (change) => waiting.inc(change),
  };
}
