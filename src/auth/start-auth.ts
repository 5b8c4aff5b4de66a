import type { Logger } from 'pino';
import { createServices, type OwnServices, type Shared } from '../services.ts';
import { type Access, guardedAccess, openAccess } from './access.ts';
import { type Authentication, openAuthentication } from './authentication.ts';
import { anonymous, type Identity } from './principal.ts';
import { createTenants, type Visit } from './tenants.ts';
import type { TokenOptions } from './tokens.ts';

/** Authentication as configured, and the services of all users. */
export interface AuthModule {
  access: Access;
  /** Returns the services of a user for whom work is done. Throws `AccessDenied` while the gateway is full. */
  enter(identity: Identity): Visit;
  /** Number of principals with services. */
  tenants(): number;
  /** Names of what runs, for the log. */
  running(): string[];
  /** Stops the services of all users. Calls have `graceMs` to finish. */
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

export interface AuthSettings {
  maxUsers: number;
  userIdleMs: number;
}

/** Whether callers must authenticate: with keys, with tokens, or with both. */
function isGuarded({ apiKeysFile, jwtJwksUrl }: Pick<GuardSettings, 'apiKeysFile' | 'jwtJwksUrl'>): boolean {
  return apiKeysFile !== null || jwtJwksUrl !== null;
}

/**
 * Opens the authentication; null when callers need no credentials. Throws `AccessFileError`.
 *
 * @param everyMs How often files are checked for changes.
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

/** Starts services for authenticated users, or for one anonymous user. */
export function startAuth(
  settings: AuthSettings,
  authentication: Authentication | null,
  shared: Shared,
): AuthModule {
  if (authentication === null) return anonymousAuth(createServices(anonymous, shared));
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

function anonymousAuth(services: OwnServices): AuthModule {
  return {
    access: openAccess(services),
    // The anonymous user is the only one.
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
