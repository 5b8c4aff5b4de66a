import { Counter, type Registry } from 'prom-client';
import type { CacheObserver } from '../cache/observer.ts';
import type { CacheSizeObserver } from './cache-metrics.ts';

/** Hits of the read cache and the response cache, and revalidations. */
export function createReadCacheMetrics(registry: Registry, cacheSizes: CacheSizeObserver): CacheObserver {
  const registers = [registry];
  const hit = new Counter({
    name: 'gateway_read_cache_hits_total',
    help: 'Reads answered by the read cache.',
    registers,
  });
  const answers = new Counter({
    name: 'gateway_response_cache_hits_total',
    help: 'Queries answered by the response cache.',
    registers,
  });
  const revalidations = new Counter({
    name: 'gateway_read_cache_revalidations_total',
    help: 'Cached reads compared with the service, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  return {
    sizeOf: (bytes) => cacheSizes.watch('reads', bytes),
    hit: () => hit.inc(),
    repeated(reads) {
      hit.inc(reads);
      answers.inc();
    },
    revalidated: (outcome) => revalidations.inc({ outcome }),
  };
}
