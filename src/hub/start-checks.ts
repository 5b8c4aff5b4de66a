import type { Logger } from 'pino';
import { HubProblem } from './hub-problem.ts';

/** Older ones were not tried. */
const OLDEST = 7;

/**
 * Looks at what a hub says of itself.
 *
 * @param info The answer to `INFO`; null where it is hidden, as by some who host hubs.
 */
export function checkHub(info: string | null, log: Pick<Logger, 'warn'>): void {
  const facts = new Map(info?.split('\r\n').map((line) => split(line)));
  const version = facts.get('redis_version');
  const isValkey = facts.has('valkey_version');
  if (version !== undefined && !isValkey && Number.parseInt(version, 10) < OLDEST)
    throw new HubProblem(
      `The hub is Redis ${version}; at least ${OLDEST}.0 is needed, or Valkey. REDIS_URL names it.`,
    );
  if (facts.get('redis_mode') === 'cluster')
    throw new HubProblem('The hub is a cluster; a single one is needed, as its keys belong together.');
  const policy = facts.get('maxmemory_policy');
  if (policy !== undefined && policy !== 'noeviction')
    throw new HubProblem(
      `The hub may forget keys to make room (maxmemory-policy ${policy}); it must be noeviction.`,
    );
  if (policy === undefined)
    log.warn('the hub does not say what it does when it is full; its maxmemory-policy must be noeviction');
  if (facts.get('aof_enabled') === '0')
    log.warn(
      'the hub keeps nothing over a restart of its own (appendonly is off); what gateways share is gone then',
    );
}

function split(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1)];
}
