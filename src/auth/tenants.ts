import type { Logger } from 'pino';
import type { OwnServices } from '../services.ts';
import { AccessDenied } from './access-denied.ts';
import { createTenantCloser, type Tenant } from './close-idle-tenants.ts';
import type { Identity } from './principal.ts';

/** A caller with its services, until it leaves. */
export interface Visit {
  services: OwnServices;
  /** To be called when the request or socket is over; more than once does no harm. */
  leave(): void;
}

/** The services of every principal. No caller gets those of another. */
export interface Tenants {
  /** Those of a principal, made when there are none. Throws `AccessDenied` while there is no room for more. */
  enter(identity: Identity): Visit;
  /** Number of principals that have services now. */
  count(): number;
  /** Names of what runs for them, for the log. */
  running(): string[];
  close(graceMs: number): Promise<void>;
  /** Removes uploads at once. */
  discardFiles(): void;
}

export interface TenantsOptions {
  create: (identity: Identity) => OwnServices;
  /** Most principals with services at a time. */
  most: number;
  /** How long the services of an idle caller who would lose nothing are kept, in ms. */
  idleMs: number;
  log: Logger;
}

/** The services are closed, longest idle first, when their owner is away and nothing would be lost with them. */
export function createTenants({ create, most, idleMs, log }: TenantsOptions): Tenants {
  const known = new Map<string, Tenant>();
  const closer = createTenantCloser(known, { idleMs, log });

  function tenantOf(identity: Identity): Tenant {
    const there = known.get(identity.id);
    if (there !== undefined) return there;
    if (known.size >= most) closer.closeIdle(0, 1);
    if (known.size >= most)
      throw new AccessDenied('unavailable', 'Too many users are at work here now. Try again later.');
    const tenant = { services: create(identity), visits: 0, lastUse: 0 };
    known.set(identity.id, tenant);
    return tenant;
  }

  return {
    enter(identity) {
      const tenant = tenantOf(identity);
      tenant.visits += 1;
      let left = false;
      return {
        services: tenant.services,
        leave() {
          if (left) return;
          left = true;
          tenant.visits -= 1;
          tenant.lastUse = performance.now();
        },
      };
    },
    count: () => known.size,
    running: () => [...known.values()].flatMap(({ services }) => services.jobs.running()),
    close: closer.closeAll,
    discardFiles() {
      for (const { services } of known.values()) services.files.uploads.close();
    },
  };
}
