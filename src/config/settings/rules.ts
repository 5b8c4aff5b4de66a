import { isLoopback } from './loopback.ts';

/** The settings that rules look at. */
interface Related {
  host: string;
  upstreamUrls: readonly string[] | null;
  fleetFile: string | null;
  launchCommand: readonly string[] | null;
  launch: string | null;
  launchCount: number;
  licenceSeats: number;
  upstreamTimeoutMs: number;
  operationTimeoutMs: number;
  apiKeysFile: string | null;
  jwtJwksUrl: string | null;
  jwtIssuer: string | null;
  jwtAudience: string | null;
  oidcClientId: string | null;
  allowAnonymous: 'off' | 'on';
  trustedDocuments: string | null;
  webhookUrls: readonly string[];
  webhookSecret: string | null;
  trustedDocumentsOnly: 'off' | 'on';
  redisUrl: string | null;
  snapshots: string | null;
  snapshotsRequired: 'off' | 'on';
  registrationsFile: string | null;
  filesSecret: string | null;
}

/** What is wrong with a setting beside the others, each of which is right by itself: a line, or null. */
export type Rule = (config: Related) => string | null;

/** An operation must outlast one call of the service, or callers never learn what timed out. */
export const outlastsOneCall: Rule = ({ upstreamTimeoutMs, operationTimeoutMs }) =>
  operationTimeoutMs === 0 || operationTimeoutMs > upstreamTimeoutMs
    ? null
    : `OPERATION_TIMEOUT_MS=${operationTimeoutMs} is not allowed; give more than UPSTREAM_TIMEOUT_MS=${upstreamTimeoutMs}, or 0.`;

export const hasDocuments: Rule = ({ trustedDocumentsOnly, trustedDocuments }) =>
  trustedDocumentsOnly === 'off' || trustedDocuments !== null
    ? null
    : 'TRUSTED_DOCUMENTS_ONLY=on needs TRUSTED_DOCUMENTS.';

export const hasSnapshots: Rule = ({ snapshotsRequired, snapshots }) =>
  snapshotsRequired === 'off' || snapshots !== null ? null : 'SNAPSHOTS_REQUIRED=on needs SNAPSHOTS.';

export const standsAlone: Rule = ({ registrationsFile, snapshots, redisUrl }) =>
  registrationsFile === null || (snapshots === null && redisUrl === null)
    ? null
    : 'REGISTRATIONS_FILE is for a gateway without SNAPSHOTS and REDIS_URL, which open projects again by themselves.';

export const isSigned: Rule = ({ webhookUrls, webhookSecret }) =>
  webhookUrls.length === 0 || webhookSecret !== null
    ? null
    : 'WEBHOOK_URLS needs WEBHOOK_SECRET, or receivers could not tell who sends.';

export const namesIssuerAndAudience: Rule = ({ jwtJwksUrl, jwtIssuer, jwtAudience }) =>
  jwtJwksUrl === null || (jwtIssuer !== null && jwtAudience !== null)
    ? null
    : 'JWT_JWKS_URL needs JWT_ISSUER and JWT_AUDIENCE, or tokens made for others would be taken.';

export const hasKeysOfTokens: Rule = ({ jwtJwksUrl, jwtIssuer, jwtAudience }) =>
  jwtJwksUrl !== null || (jwtIssuer === null && jwtAudience === null)
    ? null
    : 'JWT_ISSUER and JWT_AUDIENCE need JWT_JWKS_URL, or no token is looked at.';

/** The page speaks with the issuer itself: it has to be an address, and its answers must not be changed on the way. */
export const hasProvider: Rule = ({ oidcClientId, jwtIssuer }) => {
  if (oidcClientId === null) return null;
  const address = URL.canParse(jwtIssuer ?? '') ? new URL(jwtIssuer ?? '') : null;
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopback(address.hostname));
  return isSafe ? null : 'OIDC_CLIENT_ID needs JWT_ISSUER, an https address that the page signs in at.';
};

const isGuarded = ({ apiKeysFile, jwtJwksUrl }: Related) => apiKeysFile !== null || jwtJwksUrl !== null;

export const isGuardedOnTheNetwork: Rule = (config) =>
  isGuarded(config) || isLoopback(config.host) || config.allowAnonymous === 'on'
    ? null
    : `HOST=${config.host} opens the gateway to the network without sign-in. Set API_KEYS_FILE or JWT_JWKS_URL, or accept every client with --allow-anonymous.`;

export const requiresNoSignIn: Rule = (config) =>
  config.allowAnonymous === 'off' || !isGuarded(config)
    ? null
    : 'ALLOW_ANONYMOUS=on contradicts API_KEYS_FILE and JWT_JWKS_URL, which require sign-in.';

export const namesMachinesOnce: Rule = ({ upstreamUrls, fleetFile }) =>
  upstreamUrls === null || fleetFile === null
    ? null
    : 'FLEET_FILE and UPSTREAM_URL both name the machines of the service; give one of them.';

export const launchesOneThing: Rule = ({ launchCommand, launch, upstreamUrls, fleetFile }) => {
  const places = Object.entries({
    LAUNCH_COMMAND: launchCommand,
    LAUNCH: launch,
    UPSTREAM_URL: upstreamUrls,
    FLEET_FILE: fleetFile,
  }).filter(([, value]) => value !== null);
  if (places.length < 2 || (launchCommand ?? launch) === null) return null;
  return `${places.map(([name]) => name).join(' and ')} both name the service; give one of them.`;
};

export const hasSeats: Rule = ({ launchCommand, launch, launchCount, licenceSeats }) => {
  if ((launchCommand ?? launch) === null)
    return launchCount === 1 ? null : 'LAUNCH_COUNT needs LAUNCH or LAUNCH_COMMAND.';
  return launchCount <= licenceSeats
    ? null
    : `LAUNCH_COUNT=${launchCount} is more than LICENCE_SEATS=${licenceSeats}: each service holds a seat of the licence.`;
};

export const hasAllInCommon: Rule = ({ redisUrl, snapshots, filesSecret, upstreamUrls, fleetFile }) => {
  if (redisUrl === null) return null;
  const missing = [
    ...(snapshots === null ? ['SNAPSHOTS, a folder that all gateways see'] : []),
    ...(filesSecret === null ? ['FILES_SECRET, the same for all gateways'] : []),
    ...(upstreamUrls === null && fleetFile === null
      ? ['UPSTREAM_URL or FLEET_FILE, as a sandbox of its own is seen by one gateway only']
      : []),
  ];
  return missing.length === 0 ? null : `REDIS_URL needs ${missing.join('; ')}.`;
};
