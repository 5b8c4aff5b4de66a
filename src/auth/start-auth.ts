import { join } from 'node:path';
import type { Logger } from 'pino';
import { OPEN_JOBS } from '../jobs/store/job-journal.ts';
import { createServices, JOBS_FOLDER, type OwnServices, type Shared } from '../services.ts';
import { type Access, accessWithoutSignIn, guardedAccess, openAccess } from './access.ts';
import { type Authentication, openAuthentication } from './authentication.ts';
import { anonymous, type Identity } from './principal.ts';
import { createTenants, type Tenants } from './tenants.ts';
import type { TokenOptions } from './tokens.ts';

/** Authentication as configured, and the services of all users. */
export interface AuthModule {
  access: Access;
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
  jwtTeamClaim: string | null;
  teams: readonly string[];
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
  const { log, cluster = null } = shared;
  if (authentication === null && cluster === null) return anonymousAuth(createServices(anonymous, shared));
  const tenants = createTenants({
    ownership: cluster?.ownership,
    create: (identity, lease) => createServices(identity, shared, lease),
    most: settings.maxUsers,
    idleMs: settings.userIdleMs,
    log,
  });
  const identityOf = (id: string): Identity | null =>
    authentication === null ? anonymous : authentication.owner(id, null);
  const goOn = () => void resumeJobs(shared, tenants, identityOf);
  const looking =
    cluster === null
      ? undefined
      : setInterval(() => {
          tenants.moveIdle();
          goOn();
        }, LOOK_MS).unref();
  if (cluster === null) goOn();
  return {
    access:
      authentication === null
        ? accessWithoutSignIn(() => tenants.enter(anonymous))
        : guardedAccess(authentication, tenants, cluster?.callers),
    tenants: tenants.count,
    running: tenants.running,
    async close(graceMs) {
      clearInterval(looking);
      authentication?.close();
      await tenants.close(graceMs);
    },
    discardFiles: tenants.discardFiles,
  };
}

/** How often users are looked for who belong to another gateway by now, and jobs that no gateway works on, in ms. */
const LOOK_MS = 5_000;

/** Long work goes on although its user is not there: after a start, or where the gateway that worked on it has ended. */
async function resumeJobs(
  { snapshots, cluster, log }: Shared,
  { enter }: Pick<Tenants, 'enter'>,
  identityOf: (id: string) => Identity | null,
): Promise<void> {
  try {
    for (const id of (await snapshots?.having(join(JOBS_FOLDER, OPEN_JOBS))) ?? []) {
      const owner = await cluster?.ownership.ownerOf(id);
      const identity = identityOf(id);
      if (identity === null || identity.id !== id || owner?.is === 'elsewhere') continue;
      (await enter(identity)).leave();
    }
  } catch (err) {
    log.warn({ err }, 'jobs that no gateway works on could not be looked for');
  }
}

function anonymousAuth(services: OwnServices): AuthModule {
  return {
    access: openAccess(services),
    tenants: () => 1,
    running: services.jobs.running,
    close: services.close,
    discardFiles: services.files.uploads.close,
  };
}

function tokensOf({ jwtJwksUrl, jwtIssuer, jwtAudience, ...claims }: GuardSettings): TokenOptions | null {
  if (jwtJwksUrl === null || jwtIssuer === null || jwtAudience === null) return null;
  return {
    jwksUrl: jwtJwksUrl,
    issuer: jwtIssuer,
    audience: jwtAudience,
    rolesClaim: claims.jwtRolesClaim,
    teamClaim: claims.jwtTeamClaim,
    teams: claims.teams,
  };
}
