import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { EdgeObserver } from '../pipeline/operation/observer.ts';

/** Upper bounds in s: from a query without calls to a calculation that is waited for. */
const durationBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** What callers ask and get. */
export function createEdgeMetrics(registry: Registry): EdgeObserver {
  const registers = [registry];
  const operations = new Counter({
    name: 'gateway_operations_total',
    help: 'Operations of the graph that have ended.',
    labelNames: ['transport', 'kind', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'gateway_operation_duration_seconds',
    help: 'From the arrival of an operation to the end of its answer, without subscriptions.',
    labelNames: ['kind'],
    buckets: durationBuckets,
    registers,
  });
  const errors = new Counter({
    name: 'gateway_errors_total',
    help: 'Operations with an error of this code in the answer.',
    labelNames: ['code'],
    registers,
  });
  const requests = new Counter({
    name: 'gateway_http_requests_total',
    help: 'HTTP requests that have ended.',
    labelNames: ['route', 'status'],
    registers,
  });
  const bytes = new Counter({
    name: 'gateway_http_bytes_total',
    help: 'Bytes on the wire, headers included; uploads and downloads are the route files.',
    labelNames: ['route', 'direction'],
    registers,
  });
  const sockets = new Gauge({ name: 'gateway_sockets', help: 'WebSockets that are open.', registers });
  const subscriptions = new Gauge({
    name: 'gateway_subscriptions',
    help: 'Subscriptions that run.',
    labelNames: ['transport'],
    registers,
  });

  return {
    operation({ transport, kind, outcome, codes, seconds }) {
      operations.inc({ transport, kind, outcome });
      for (const code of codes) errors.inc({ code });
      // A subscription lasts as long as its reader likes.
      if (kind !== 'subscription') durations.observe({ kind }, seconds);
    },
    request({ route, status, received, sent }) {
      requests.inc({ route, status: `${Math.floor(status / 100)}xx` });
      bytes.inc({ route, direction: 'received' }, received);
      bytes.inc({ route, direction: 'sent' }, sent);
    },
    socket: (change) => sockets.inc(change),
    subscription: (transport, change) => subscriptions.inc({ transport }, change),
  };
}
