import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { RedisObserver } from '../cluster/observer.ts';

/** How what several gateways share does, seen from this one. */
export interface RedisMetrics extends RedisObserver {
  /** Says from now on how it stands; how many gateways are there is what Redis has last said. */
  observe(redis: { isUp(): boolean; gateways(): number }): void;
}

export function createRedisMetrics(registry: Registry): RedisMetrics {
  const registers = [registry];
  let watched: Parameters<RedisMetrics['observe']>[0] | null = null;
  new Gauge({
    name: 'gateway_redis_up',
    help: 'Whether what several gateways share answers this one.',
    registers,
    collect() {
      if (watched !== null) this.set(watched.isUp() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_cluster_gateways',
    help: 'Gateways that act as one, as Redis has last said.',
    registers,
    collect() {
      if (watched !== null) this.set(watched.gateways());
    },
  });
  const seconds = new Histogram({
    name: 'gateway_redis_command_duration_seconds',
    help: 'How long Redis takes to answer.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers,
  });
  const leases = new Counter({
    name: 'gateway_lease_changes_total',
    help: 'How often this gateway became the owner of a user, lost that to another, or gave it up.',
    labelNames: ['change'],
    registers,
  });
  const forwards = new Histogram({
    name: 'gateway_forward_duration_seconds',
    help: 'How long requests take that are sent on to the owner of their user.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  });
  return {
    leaseChanged: (change) => leases.inc({ change }),
    forwarded: (outcome, duration) => forwards.observe({ outcome }, duration),
    answered: (duration) => seconds.observe(duration),
    observe(redis) {
      watched = redis;
    },
  };
}
