import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { UpstreamLoad, UpstreamObserver } from '../upstream/sending/observer.ts';

/** Upper bounds in s: from a read to a calculation. */
const durationBuckets = [0.005, 0.02, 0.1, 0.5, 2.5, 10, 60, 300];

/** What the service is asked and how it answers. */
export function createUpstreamMetrics(registry: Registry): UpstreamObserver {
  const registers = [registry];
  const calls = new Counter({
    name: 'gateway_upstream_calls_total',
    help: 'Calls of the service that have ended, by operation, generation and outcome.',
    labelNames: ['operation', 'generation', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'gateway_upstream_call_duration_seconds',
    help: 'Length of calls of the service, repeats and waiting for a connection included.',
    labelNames: ['operation'],
    buckets: durationBuckets,
    registers,
  });
  const joined = new Counter({
    name: 'gateway_upstream_joined_reads_total',
    help: 'Reads answered by one that was already under way.',
    registers,
  });
  const waiting = new Gauge({
    name: 'gateway_upstream_changes_waiting',
    help: 'Changes that wait for their turn in their project.',
    registers,
  });

  let present = (): UpstreamLoad => ({ underWay: 0, waiting: 0, isHeldBack: false });
  gauge('gateway_upstream_calls_under_way', 'Calls that have a connection.', () => present().underWay);
  gauge('gateway_upstream_calls_waiting', 'Calls that wait for a connection.', () => present().waiting);
  gauge('gateway_upstream_held_back', '1 while calls are kept from a service that is sick.', () =>
    present().isHeldBack ? 1 : 0,
  );

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  return {
    watch(load) {
      present = load;
    },
    called({ id: operation, generation, outcome, seconds }) {
      calls.inc({ operation, generation: generation ?? 'unknown', outcome });
      durations.observe({ operation }, seconds);
    },
    joined: () => joined.inc(),
    waiting: (change) => waiting.inc(change),
  };
}
