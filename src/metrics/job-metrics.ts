import { Counter, Gauge, type Registry } from 'prom-client';
import { isSettled } from '../jobs/kinds/step.ts';
import type { JobObserver } from '../jobs/observer.ts';

/** Where the jobs of all callers stand. */
export function createJobMetrics(registry: Registry): JobObserver {
  const registers = [registry];
  const jobs = new Gauge({
    name: 'gateway_jobs',
    help: 'Jobs that wait, run or are being stopped.',
    labelNames: ['type', 'state'],
    registers,
  });
  const ended = new Counter({
    name: 'gateway_jobs_ended_total',
    help: 'Jobs that have ended, by how.',
    labelNames: ['type', 'state'],
    registers,
  });
  return {
    stateChanged(type, from, to) {
      if (from !== null) jobs.dec({ type, state: from.toLowerCase() });
      const labels = { type, state: to.toLowerCase() };
      if (isSettled({ state: to })) ended.inc(labels);
      else jobs.inc(labels);
    },
  };
}
