import type { OwnServices } from '../services.ts';
import { never } from '../util/cancellation.ts';
import { AccessDenied } from './access-denied.ts';
import type { Authentication } from './authentication.ts';
import { type Credentials, credentialsIn } from './credentials.ts';
import type { ForwardedCallers } from './forwarded-callers.ts';
import type { Grant } from './grant.ts';
import { anonymous, type LinkOwner, type Role } from './principal.ts';
import type { Tenants, Visit } from './tenants.ts';

/** An authenticated caller: principal, services and expiry. Call `leave` at the end. */
export interface Caller extends Grant, Visit {}

/** Authentication of callers and their services. */
export interface Access {
  /** Whether callers are not authenticated. */
  isOpen: boolean;
  /**
   * Authenticates a caller. Throws `AccessDenied`.
   *
   * @param known What `authenticate` has answered for the same credentials in the same request.
   */
  admit(shown: Credentials | null, known?: Grant | null): Promise<Caller>;
  /**
   * Authenticates a caller by a link of this owner; credentials are optional and must be the owner's. Throws
   * `AccessDenied`, also when who asked for the link has lost the role, or is not in the team any more.
   */
  admitOwner(link: LinkOwner, role: Role, shown: Credentials | null): Promise<Caller>;
  /** Who sends a request with these headers, for answers that concern no project or come from elsewhere. Throws `AccessDenied`. */
  authenticate(headers: object): Promise<Grant>;
}

/** Every caller is accepted and shares the same services. */
export function openAccess(services: OwnServices): Access {
  const visit: Visit = { services, moved: never, leave() {} };
  return accessWithoutSignIn(() => visit);
}

/** @param enter The services of all callers, for one of them. */
export function accessWithoutSignIn(enter: () => Visit | Promise<Visit>): Access {
  const admit = async (): Promise<Caller> => ({ principal: anonymous, whenOver: never, ...(await enter()) });
  return {
    isOpen: true,
    admit,
    async admitOwner({ principalId }) {
      if (principalId === anonymous.id) return await admit();
      throw notTheirs();
    },
    authenticate: async () => ({ principal: anonymous, whenOver: never }),
  };
}

/**
 * Callers authenticate and have services of their own.
 *
 * @param forwarded Reads what other gateways say of callers; null for a gateway that is alone.
 */
export function guardedAccess(
  authentication: Authentication,
  tenants: Tenants,
  forwarded: Pick<ForwardedCallers, 'read'> | null = null,
): Access {
  /** Credentials of a forwarded request were checked by the gateway that has the connection, which cuts it when they end. */
  async function grantOf(shown: Credentials | null): Promise<Grant> {
    if (shown === null || !('forwarded' in shown)) return await authentication.grant(shown);
    const principal = forwarded?.read(shown.forwarded) ?? null;
    return principal === null ? await authentication.grant(null) : { principal, whenOver: never };
  }

  const hasCredentials = (shown: Credentials | null): boolean =>
    shown !== null && !('forwarded' in shown && forwarded?.read(shown.forwarded) === null);

  return {
    isOpen: false,
    async admit(shown, known = null) {
      const grant = known ?? (await grantOf(shown));
      return { ...grant, ...(await tenants.enter(grant.principal)) };
    },
    async admitOwner({ principalId, personId }, role, shown) {
      const owner = authentication.owner(principalId, personId);
      if (owner === null || !owner.roles.has(role)) throw notTheirs();
      const sender = hasCredentials(shown) ? (await grantOf(shown)).principal : owner;
      if (sender.id !== owner.id) throw notTheirs();
      // What it allows is that of who asked for it; who of the team uses it is who shows credentials.
      const { person } = sender;
      const principal = person === undefined ? owner : { ...owner, person };
      return { principal, whenOver: never, ...(await tenants.enter(owner)) };
    },
    authenticate: async (headers) => await grantOf(credentialsIn(headers)),
  };
}

const notTheirs = () =>
  new AccessDenied(
    'forbidden',
    'The link belongs to another caller, or its owner may not use it. Ask for one of your own.',
  );
