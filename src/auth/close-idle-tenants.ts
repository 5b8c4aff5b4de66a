import type { Logger } from 'pino';
import type { OwnServices } from '../services.ts';

/** A principal who has services now. */
export interface Tenant {
  services: OwnServices;
  /** Requests and sockets in progress. */
  visits: number;
  /** By the clock of `performance.now`, in ms. */
  lastUse: number;
}

/** Ends the services of tenants, and with them their client of the service: its calls, its copies, what it registered. */
export interface TenantCloser {
  /** Of those who have been away so long and would lose nothing, the longest away first, and so many at most. */
  closeIdle(sinceMs: number, most: number): void;
  /** Closes all tenants; resolves when all have ended. */
  closeAll(graceMs: number): Promise<void>;
}

/** How often those who are away are looked for, at most, in ms. */
const SWEEP_MS = 60_000;

/** @param known By the id of the principal; those who are closed are taken out at once. */
export function createTenantCloser(
  known: Map<string, Tenant>,
  { idleMs, log }: { idleMs: number; log: Logger },
): TenantCloser {
  const endings = new Set<Promise<void>>();

  function close(id: string, { services }: Tenant, graceMs: number): void {
    known.delete(id);
    const ending = services
      .close(graceMs)
      .catch((err: unknown) => log.error({ err, principal: id }, 'services could not be closed'))
      .finally(() => endings.delete(ending));
    endings.add(ending);
  }

  function closeIdle(sinceMs: number, most: number): void {
    const idle = [...known]
      .filter(([, { visits, services }]) => visits === 0 && !services.isInUse())
      .filter(([, { lastUse }]) => performance.now() - lastUse >= sinceMs)
      .toSorted(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [id, tenant] of idle.slice(0, most)) close(id, tenant, 0);
  }

  const sweep = setInterval(() => closeIdle(idleMs, known.size), Math.min(idleMs, SWEEP_MS)).unref();

  return {
    closeIdle,
    async closeAll(graceMs) {
      clearInterval(sweep);
      for (const [id, tenant] of known) close(id, tenant, graceMs);
      await Promise.all(endings);
    },
  };
}
