import { defaultCacheBytes } from '../../cache/read-cache.ts';
import { callDefaults } from '../limits.ts';
import * as rules from './rules.ts';
import { choice, commandLine, path, urls, whole } from './setting.ts';

export const service = {
  upstreamUrls: urls(
    'UPSTREAM_URL',
    'Base address of the Connection REST service, or of several machines that run it. Without it the sandbox runs.',
    {
      flag: 'upstream',
      placeholder: 'URL',
    },
  ),
  fleetFile: path(
    'FLEET_FILE',
    'The machines that run the service, with names, calculations at once, and which are to be emptied; read again when it changes.',
    { flag: 'fleet', rule: rules.namesMachinesOnce },
  ),
  launchCommand: commandLine(
    'LAUNCH_COMMAND',
    'Program that the gateway starts as the service, with {port} where it takes its port; it is started again when it ends, and ends with the gateway.',
    {
      flag: 'launch-command',
      placeholder: '"PROGRAM ARGS {port}"',
      rule: rules.launchesOneThing,
    },
  ),
  launch: path(
    'LAUNCH',
    'On Windows: the same with the newest IDEA StatiCa of the registry (auto), or with the one at this path.',
    { flag: 'launch', placeholder: '[PATH]', bare: 'auto' },
  ),
  launchCount: whole('LAUNCH_COUNT', 'Services to start; each calculates one thing at a time.', {
    flag: 'launch-count',
    placeholder: 'N',
    default: 1,
    min: 1,
    max: 64,
    rule: rules.hasSeats,
  }),
  licenceSeats: whole('LICENCE_SEATS', 'Seats of the licence; each service that is started holds one.', {
    default: 1,
    min: 1,
    max: 64,
  }),
  upstreamSlots: whole(
    'UPSTREAM_SLOTS',
    'Calculations a machine may run at once; 0 gives them three eighths of UPSTREAM_CONNECTIONS.',
    { default: 0, min: 0, max: 1024 },
  ),
  upstreamGeneration: choice('UPSTREAM_GENERATION', 'Generation of the REST interface.', [
    'auto',
    '3',
    '4',
    '5',
  ]),
  upstreamTimeoutMs: whole('UPSTREAM_TIMEOUT_MS', 'Longest wait for one read, in ms.', {
    default: callDefaults.timeoutMs,
    min: 1,
    max: 3_600_000,
  }),
  upstreamSlowTimeoutMs: whole(
    'UPSTREAM_SLOW_TIMEOUT_MS',
    'Longest wait for a calculation, a template or a file, in ms.',
    { default: callDefaults.slowTimeoutMs, min: 1, max: 86_400_000 },
  ),
  upstreamConnections: whole('UPSTREAM_CONNECTIONS', 'Calls to the service in flight at once.', {
    default: callDefaults.connections,
    min: 1,
    max: 1024,
  }),
  upstreamQueue: whole('UPSTREAM_QUEUE', 'Calls that may wait for one of them; more are OVERLOADED.', {
    default: callDefaults.queue,
    min: 1,
    max: 100_000,
  }),
  upstreamBreakerFailures: whole(
    'UPSTREAM_BREAKER_FAILURES',
    'Failures in a row after which the service is left alone for a moment; 0 never does.',
    { default: callDefaults.breakerFailures, min: 0, max: 10_000 },
  ),
  upstreamLoadUnit: choice('UPSTREAM_LOAD_UNIT', 'Force unit in which the service holds load effects.', [
    'N',
    'kN',
  ]),
  readCache: choice(
    'READ_CACHE',
    'Read cache: `on` serves unchanged data without upstream calls, `off` asks the service each time.',
    ['on', 'off'],
  ),
  readCacheMaxBytes: whole('READ_CACHE_MAX_BYTES', 'Most bytes of the read cache, for all users together.', {
    default: defaultCacheBytes,
    min: 1_000_000,
    max: 64_000_000_000,
  }),
};
