import type { Logger } from 'pino';
import { createServices, type OwnServices, type Shared } from '../services.ts';
import { type Access, guardedAccess, openAccess } from './access.ts';
import { type Authentication, openAuthentication } from './authentication.ts';
import { anybody, type Identity } from './principal.ts';
import { createTenants, type Visit } from './tenants.ts';
import type { TokenOptions } from './tokens.ts';

/** The door as configured, and everything behind it. */
export interface Door {
  access: Access;
  /** Lets somebody in for whom work is done. Throws `AccessRefused` while there is no room for them. */
  enter(identity: Identity): Visit;
  /** Number of principals with services. */
  tenants(): number;
  /** Names of what runs, for the log. */
  running(): string[];
  /** Stops everything for everybody, giving calls `graceMs` to end by themselves. */
  close(graceMs: number): Promise<void>;
  /** Removes uploads at once; for the end of the process, hence not a promise. */
  discardFiles(): void;
}

export interface GuardSettings {
  /** Path; null for no keys. */
  apiKeysFile: string | null;
  /** Tokens are taken with all three, or not at all. */
  jwtJwksUrl: string | null;
  jwtIssuer: string | null;
  jwtAudience: string | null;
  jwtRolesClaim: string;
}

export interface DoorSettings {
  maxUsers: number;
  userIdleMs: number;
}

/** Whether somebody is asked who they are: with keys, with tokens, or with both. */
function isGuarded({ apiKeysFile, jwtJwksUrl }: Pick<GuardSettings, 'apiKeysFile' | 'jwtJwksUrl'>): boolean {
  return apiKeysFile !== null || jwtJwksUrl !== null;
}

/**
 * Opens what credentials are checked with; null where nobody is asked for any. Throws `AccessFileError`.
 *
 * @param everyMs How often files are looked at.
 */
export async function openGuard(
  settings: GuardSettings,
  log: Logger,
  everyMs?: number,
): Promise<Authentication | null> {
  if (!isGuarded(settings)) return null;
  return await openAuthentication({
    apiKeysFile: settings.apiKeysFile,
    tokens: tokensOf(settings),
    log,
    everyMs,
  });
}

/** Opens the gateway to those the guard lets in, or to everybody. */
export function openDoor(
  settings: DoorSettings,
  authentication: Authentication | null,
  shared: Shared,
): Door {
  if (authentication === null) return doorOfAnybody(createServices(anybody, shared));
  const { log } = shared;
  const tenants = createTenants({
    create: (identity) => createServices(identity, shared),
    most: settings.maxUsers,
    idleMs: settings.userIdleMs,
    log,
  });
  return {
    access: guardedAccess(authentication, tenants),
    enter: tenants.enter,
    tenants: tenants.count,
    running: tenants.running,
    async close(graceMs) {
      authentication.close();
      await tenants.close(graceMs);
    },
    discardFiles: tenants.discardFiles,
  };
}

function doorOfAnybody(services: OwnServices): Door {
  return {
    access: openAccess(services),
    // There is nobody else.
    enter: () => ({ services, leave() {} }),
    tenants: () => 1,
    running: services.jobs.running,
    close: services.close,
    discardFiles: services.files.uploads.close,
  };
}

function tokensOf({ jwtJwksUrl, jwtIssuer, jwtAudience, jwtRolesClaim }: GuardSettings): TokenOptions | null {
  if (jwtJwksUrl === null || jwtIssuer === null || jwtAudience === null) return null;
  return {
    jwksUrl: jwtJwksUrl,
    issuer: jwtIssuer,
    audience: jwtAudience,
    rolesClaim: jwtRolesClaim,
  };
}
