import type { OwnServices } from '../services.ts';
import { never } from '../util/cancellation.ts';
import { AccessDenied } from './access-denied.ts';
import type { Authentication } from './authentication.ts';
import { type Credentials, credentialsIn } from './credentials.ts';
import type { Grant } from './grant.ts';
import { anonymous, type Principal, type Role } from './principal.ts';
import type { Tenants, Visit } from './tenants.ts';

/** An authenticated caller: principal, services and expiry. Call `leave` at the end. */
export interface Caller extends Grant, Visit {}

/** Authentication of callers and their services. */
export interface Access {
  /** Whether callers are not authenticated. */
  isOpen: boolean;
  /** Authenticates a caller. Throws `AccessDenied`. */
  admit(shown: Credentials | null): Promise<Caller>;
  /**
   * Authenticates a caller by a link of this owner; credentials are optional and must be the owner's. Throws
   * `AccessDenied`, also when the owner has lost the role.
   */
  admitOwner(principalId: string, role: Role, shown: Credentials | null): Promise<Caller>;
  /** Who sends a request with these headers, for answers that concern no project. Throws `AccessDenied`. */
  authenticate(headers: object): Promise<Principal>;
}

/** Every caller is accepted and shares the same services. */
export function openAccess(services: OwnServices): Access {
  const caller: Caller = { principal: anonymous, whenOver: never, services, leave() {} };
  return {
    isOpen: true,
    admit: async () => caller,
    async admitOwner(principalId) {
      if (principalId === anonymous.id) return caller;
      throw notTheirs();
    },
    authenticate: async () => anonymous,
  };
}

/** Callers authenticate and have services of their own. */
export function guardedAccess(authentication: Authentication, tenants: Tenants): Access {
  return {
    isOpen: false,
    async admit(shown) {
      const grant = await authentication.grant(shown);
      return { ...grant, ...tenants.enter(grant.principal) };
    },
    async admitOwner(principalId, role, shown) {
      const owner = authentication.owner(principalId);
      if (owner === null || !owner.roles.has(role)) throw notTheirs();
      const sender = shown === null ? owner : (await authentication.grant(shown)).principal;
      if (sender.id !== owner.id) throw notTheirs();
      return { principal: owner, whenOver: never, ...tenants.enter(owner) };
    },
    async authenticate(headers) {
      return (await authentication.grant(credentialsIn(headers))).principal;
    },
  };
}

const notTheirs = () =>
  new AccessDenied(
    'forbidden',
    'The link belongs to another caller, or its owner may not use it. Ask for one of your own.',
  );
