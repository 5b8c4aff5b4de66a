import type { Logger } from 'pino';
import type { Lease } from '../cluster/lease.ts';
import type { Ownership } from '../cluster/ownership.ts';
import { GatewayError } from '../errors.ts';
import type { OwnServices } from '../services.ts';
import { type Cancellation, never } from '../util/cancellation.ts';
import { AccessDenied } from './access-denied.ts';
import { createTenantCloser, type Tenant } from './close-idle-tenants.ts';
import type { Identity } from './principal.ts';

/** A caller with its services, until it leaves. */
export interface Visit {
  services: OwnServices;
  /** Another gateway works for the caller now: what goes on here ends. */
  moved: Cancellation;
  /** To be called when the request or socket is over; more than once does no harm. */
  leave(): void;
}

/** The services of every principal. No caller gets those of another. */
export interface Tenants {
  /**
   * Those of a principal, made when there are none. A promise with several gateways. Throws `AccessDenied` while there is no room
   * for more, or another gateway works for the principal.
   */
  enter(identity: Identity): Visit | Promise<Visit>;
  /** Number of principals that have services now. */
  count(): number;
  /** Names of what runs for them, for the log. */
  running(): string[];
  close(graceMs: number): Promise<void>;
  /** Removes uploads at once. */
  discardFiles(): void;
  /** Closes the services of those who belong to another gateway, and for whom nothing goes on now. */
  moveIdle(): void;
}

export interface TenantsOptions {
  /** Which gateway works for whom; null for one that is alone. */
  ownership?: Ownership | null | undefined;
  create: (identity: Identity, lease: Lease | null) => OwnServices;
  /** Most principals with services at a time. */
  most: number;
  /** How long the services of an idle caller who would lose nothing are kept, in ms. */
  idleMs: number;
  log: Logger;
}

/** The services are closed, longest idle first, when their owner is away and nothing would be lost with them. */
export function createTenants({ ownership = null, create, most, idleMs, log }: TenantsOptions): Tenants {
  const known = new Map<string, Tenant>();
  const ended = async (id: string) => await ownership?.release(id);
  const closer = createTenantCloser(known, { idleMs, log, ended, hasNext: ownership !== null });
  ownership?.onLost(closer.close);

  function makeRoom(): void {
    if (known.size >= most) closer.closeIdle(0, 1);
    if (known.size >= most)
      throw new AccessDenied('unavailable', 'Too many users are at work here now. Try again later.');
  }

  function visitTo(tenant: Tenant): Visit {
    tenant.visits += 1;
    let left = false;
    return {
      services: tenant.services,
      moved: tenant.moved,
      leave() {
        if (left) return;
        left = true;
        tenant.visits -= 1;
        tenant.lastUse = performance.now();
      },
    };
  }

  function newTenant(identity: Identity, lease: Lease | null): Tenant {
    makeRoom();
    const services = create(identity, lease);
    const tenant: Tenant = {
      services,
      moved: lease?.lost ?? never,
      isCertain: () => lease?.isValid() !== false,
      ...{ visits: 0, lastUse: 0 },
    };
    known.set(identity.id, tenant);
    return tenant;
  }

  async function enterAsOwner(identity: Identity, { ownerOf }: Ownership): Promise<Visit> {
    if (!known.has(identity.id)) makeRoom();
    await closer.ending(identity.id);
    const owner = await ownerOf(identity.id, true).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      throw new AccessDenied('unavailable', error.message, { cause: error });
    });
    if (owner.is === 'elsewhere')
      throw new AccessDenied('moved', 'Another gateway works for you now. Try again.');
    return visitTo(known.get(identity.id) ?? newTenant(identity, owner.lease));
  }

  return {
    enter(identity) {
      const there = known.get(identity.id);
      if (there?.isCertain()) return visitTo(there);
      return ownership === null ? visitTo(newTenant(identity, null)) : enterAsOwner(identity, ownership);
    },
    count: () => known.size,
    running: () => [...known.values()].flatMap(({ services }) => services.jobs.running()),
    close: closer.closeAll,
    discardFiles() {
      for (const { services } of known.values()) services.files.uploads.close();
    },
    moveIdle() {
      for (const id of ownership?.misplaced() ?? []) {
        const { visits, services } = known.get(id) ?? { visits: 0, services: null };
        if (visits === 0 && services?.isBusy() !== true) closer.close(id);
      }
    },
  };
}
