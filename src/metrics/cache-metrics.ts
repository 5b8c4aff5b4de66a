import { Gauge, type Registry } from 'prom-client';

/** What the gateway keeps at hand and can always make again. */
type Kept = 'documents' | 'reads' | 'introspection' | 'templates' | 'idempotency' | 'pictures' | 'run-checks';

/** Is told of everything that is kept for later, once each. */
export interface CacheSizeObserver {
  watch(kept: Kept, bytes: () => number): void;
}

/** What is remembered, in bytes. Each of these is bounded. */
export function createCacheMetrics(registry: Registry): CacheSizeObserver {
  const watched = new Map<Kept, () => number>();
  new Gauge({
    name: 'gateway_kept_bytes',
    help: 'Memory of what is kept to save work, by estimate.',
    labelNames: ['kept'],
    registers: [registry],
    collect() {
      for (const [kept, bytes] of watched) this.set({ kept }, bytes());
    },
  });
  return { watch: (kept, bytes) => watched.set(kept, bytes) };
}
