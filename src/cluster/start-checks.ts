import type { Logger } from 'pino';
import { RedisSetupError } from './redis-setup-error.ts';

/** Older ones were not tried. */
const OLDEST = 7;

/**
 * Checks version, mode and eviction policy.
 *
 * @param info The answer to `INFO`; null where it is hidden, as by some hosted Redis services.
 */
export function checkRedis(info: string | null, log: Pick<Logger, 'warn'>): void {
  const facts = new Map(info?.split('\r\n').map((line) => split(line)));
  const version = facts.get('redis_version');
  const isValkey = facts.has('valkey_version');
  if (version !== undefined && !isValkey && Number.parseInt(version, 10) < OLDEST)
    throw new RedisSetupError(
      `Redis ${version} is too old: ${OLDEST}.0 or later, or Valkey, is required (REDIS_URL).`,
    );
  if (facts.get('redis_mode') === 'cluster')
    throw new RedisSetupError('Redis Cluster is not supported; use a single server (REDIS_URL).');
  const policy = facts.get('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction')
    throw new RedisSetupError(`Redis evicts keys (maxmemory-policy ${policy}); set it to noeviction.`);
  if (policy === undefined) log.warn('Redis hides its maxmemory-policy; it must be noeviction');
}

function split(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1)];
}
