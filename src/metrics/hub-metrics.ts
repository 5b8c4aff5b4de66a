import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { HubObserver } from '../hub/observer.ts';

/** How what several gateways share does, seen from this one. */
export interface HubMetrics extends HubObserver {
  /** Says from now on how it stands; how many gateways are there is what the hub has last said. */
  watch(hub: { isUp(): boolean; gateways(): number }): void;
}

export function createHubMetrics(registry: Registry): HubMetrics {
  const registers = [registry];
  let watched: Parameters<HubMetrics['watch']>[0] | null = null;
  new Gauge({
    name: 'gateway_hub_up',
    help: 'Whether what several gateways share answers this one.',
    registers,
    collect() {
      if (watched !== null) this.set(watched.isUp() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'gateway_hub_gateways',
    help: 'Gateways that act as one, as the hub has last said.',
    registers,
    collect() {
      if (watched !== null) this.set(watched.gateways());
    },
  });
  const seconds = new Histogram({
    name: 'gateway_hub_seconds',
    help: 'How long the hub takes to answer.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1],
    registers,
  });
  const turns = new Counter({
    name: 'gateway_turns_total',
    help: 'Turns of projects among several gateways, by what became of them.',
    labelNames: ['end'],
    registers,
  });
  return {
    answered: (duration) => seconds.observe(duration),
    turn: (end) => turns.inc({ end }),
    watch(hub) {
      watched = hub;
    },
  };
}
