import { Gauge, type Registry } from 'prom-client';

/** The caches of the process. */
type CacheName =
  | 'documents'
  | 'reads'
  | 'introspection'
  | 'templates'
  | 'idempotency'
  | 'pictures'
  | 'run-checks';

/** Registers the size of each cache, once. */
export interface CacheSizeObserver {
  watch(cache: CacheName, bytes: () => number): void;
}

/** Sizes of the caches, in bytes. Each is bounded. */
export function createCacheMetrics(registry: Registry): CacheSizeObserver {
  const watched = new Map<CacheName, () => number>();
  new Gauge({
    name: 'gateway_cache_bytes',
    help: 'Bytes of the caches, by estimate.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, bytes] of watched) this.set({ cache }, bytes());
    },
  });
  return { watch: (cache, bytes) => watched.set(cache, bytes) };
}
