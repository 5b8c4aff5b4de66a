import { Counter, type Registry } from 'prom-client';
import type { CacheObserver } from '../cache/read-cache.ts';
import type { CacheSizeObserver } from './cache-metrics.ts';

/** What is answered from memory instead of the service, and whether it was right. */
export function createReadCacheMetrics(registry: Registry, cacheSizes: CacheSizeObserver): CacheObserver {
  const registers = [registry];
  const hit = new Counter({
    name: 'gateway_upstream_remembered_reads_total',
    help: 'Reads answered from memory.',
    registers,
  });
  const answers = new Counter({
    name: 'gateway_repeated_answers_total',
    help: 'Queries answered as a whole with what was answered before.',
    registers,
  });
  const revalidations = new Counter({
    name: 'gateway_upstream_canaries_total',
    help: 'Remembered reads that were asked again, by what came of it.',
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
