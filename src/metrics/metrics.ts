import { Gauge, Registry } from 'prom-client';
import type { CacheObserver } from '../cache/observer.ts';
import type { JobObserver } from '../jobs/observer.ts';
import type { EdgeObserver } from '../pipeline/operation/observer.ts';
import type { UpstreamObserver } from '../upstream/http/observer.ts';
import type { WebhookObserver } from '../webhooks/observer.ts';
import { type CacheSizeObserver, createCacheMetrics } from './cache-metrics.ts';
import { createEdgeMetrics } from './edge-metrics.ts';
import { createJobMetrics } from './job-metrics.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { createReadCacheMetrics } from './read-cache-metrics.ts';
import { createRedisMetrics, type RedisMetrics } from './redis-metrics.ts';
import { createStepMetrics, type StepMetrics } from './step-metrics.ts';
import { createUpstreamMetrics } from './upstream-metrics.ts';
import { createWebhookMetrics } from './webhook-metrics.ts';

/** What is counted when it is asked for. */
interface MomentCounts {
  /** Callers who have a client of their own at the service. */
  tenants: number;
  /** Open projects with acknowledged changes that are not on disk. */
  notOnDisk: number;
}

/**
 * The numbers of one gateway, in the text format of Prometheus. Labels take their values from closed sets only, so that
 * no caller can make series.
 */
export interface Metrics {
  edge: EdgeObserver;
  jobs: JobObserver;
  steps: StepMetrics;
  upstream: UpstreamObserver;
  cacheSizes: CacheSizeObserver;
  readCache: CacheObserver;
  webhooks: WebhookObserver;
  /** Of Redis, where there is one; there are no such numbers before it is asked for. */
  redis(): RedisMetrics;
  contentType: string;
  /** The text. */
  expose(now: MomentCounts): Promise<string>;
  /** Ends the measurement of the event loop. */
  close(): void;
}

/** Metrics with a registry of their own, so that several gateways live in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  let redis: RedisMetrics | null = null;
  const cacheSizes = createCacheMetrics(registry);
  const processMetrics = createProcessMetrics(registry);
  const tenants = new Gauge({
    name: 'gateway_tenants',
    help: 'Callers with a client of their own at the service.',
    registers: [registry],
  });
  const notOnDisk = new Gauge({
    name: 'gateway_projects_not_on_disk',
    help: 'Open projects with acknowledged changes that are not on disk.',
    registers: [registry],
  });
  return {
    edge: createEdgeMetrics(registry),
    jobs: createJobMetrics(registry),
    steps: createStepMetrics(registry),
    upstream: createUpstreamMetrics(registry),
    cacheSizes,
    readCache: createReadCacheMetrics(registry, cacheSizes),
    webhooks: createWebhookMetrics(registry),
    redis() {
      redis ??= createRedisMetrics(registry);
      return redis;
    },
    contentType: registry.contentType,
    async expose(now) {
      tenants.set(now.tenants);
      notOnDisk.set(now.notOnDisk);
      return await registry.metrics();
    },
    close: processMetrics.close,
  };
}
