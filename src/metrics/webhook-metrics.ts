import { Counter, Gauge, type Registry } from 'prom-client';
import type { WebhookObserver } from '../webhooks/observer.ts';

/** What happened to messages for receivers outside, whose addresses are no labels. */
export function createWebhookMetrics(registry: Registry): WebhookObserver {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'gateway_webhooks_waiting',
    help: 'Webhooks in flight or waiting for a retry.',
    registers,
  });
  const attempts = new Counter({
    name: 'gateway_webhook_attempts_total',
    help: 'Attempts to send a webhook, by the class of the answer.',
    labelNames: ['outcome'],
    registers,
  });
  const ended = new Counter({
    name: 'gateway_webhooks_ended_total',
    help: 'Webhooks that were delivered, given up or dropped.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    moved: (count) => waiting.set(count),
    attempted: (status) =>
      attempts.inc({ outcome: status === null ? 'unavailable' : `${Math.trunc(status / 100)}xx` }),
    ended: (outcome) => ended.inc({ outcome }),
  };
}
