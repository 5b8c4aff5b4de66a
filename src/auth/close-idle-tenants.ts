import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OwnServices } from '../services.ts';
import type { Cancellation } from '../util/cancellation.ts';

/** A principal who has services now. */
export interface Tenant {
  services: OwnServices;
  moved: Cancellation;
  /** Whether this gateway may work for them now. */
  isCertain(): boolean;
  /** Requests and sockets in progress. */
  visits: number;
  /** By the clock of `performance.now`, in ms. */
  lastUse: number;
}

/** Ends the services of tenants, and with them their client of the service: its calls, its copies, what it registered. */
export interface TenantCloser {
  /** Of those who have been away so long and would lose nothing, the longest away first, and so many at most. */
  closeIdle(sinceMs: number, most: number): void;
  /** Closes one; nothing where there is none. */
  close(id: string): void;
  /** Resolves when the services of one who was closed have ended. */
  ending(id: string): Promise<void>;
  /** Closes all tenants; resolves when all have ended. */
  closeAll(graceMs: number): Promise<void>;
}

/** How often those who are away are looked for, at most, in ms. */
const SWEEP_MS = 60_000;
/** How often is looked whether what goes on has ended, in ms. */
const LOOK_MS = 20;

/**
 * @param known By the id of the principal; those who are closed are taken out at once.
 * @param options `ended` is called when the services of one have ended, and must not throw; `hasNext`: another gateway goes on
 * with their work.
 */
export function createTenantCloser(
  known: Map<string, Tenant>,
  {
    idleMs,
    log,
    hasNext,
    ended,
  }: { idleMs: number; log: Logger; hasNext: boolean; ended: (id: string) => Promise<void> },
): TenantCloser {
  const endings = new Map<string, Promise<void>>();

  function close(id: string, graceMs: number): void {
    const tenant = known.get(id);
    known.delete(id);
    const ending = end(id, tenant, graceMs).finally(() => {
      if (endings.get(id) === ending) endings.delete(id);
    });
    endings.set(id, ending);
  }

  async function end(id: string, tenant: Tenant | undefined, graceMs: number): Promise<void> {
    const before = endings.get(id);
    if (before !== undefined) await before;
    const end = performance.now() + graceMs;
    // What goes on is part of what the next gateway finds.
    while (hasNext && tenant !== undefined && tenant.visits > 0 && performance.now() < end)
      await sleep(LOOK_MS);
    try {
      await tenant?.services.close(graceMs);
    } catch (err) {
      log.error({ err, principal: id }, 'services could not be closed');
    }
    await ended(id);
  }

  function closeIdle(sinceMs: number, most: number): void {
    const idle = [...known]
      .filter(([, { visits, services }]) => visits === 0 && !services.isInUse())
      .filter(([, { lastUse }]) => performance.now() - lastUse >= sinceMs)
      .toSorted(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [id] of idle.slice(0, most)) close(id, 0);
  }

  const sweep = setInterval(() => closeIdle(idleMs, known.size), Math.min(idleMs, SWEEP_MS)).unref();

  return {
    closeIdle,
    close: (id) => close(id, 0),
    ending: async (id) => await endings.get(id),
    async closeAll(graceMs) {
      clearInterval(sweep);
      for (const id of [...known.keys()]) close(id, graceMs);
      await Promise.all(endings.values());
    },
  };
}
