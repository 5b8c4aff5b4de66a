import { isAbsolute } from 'node:path';
import * as rules from './rules.ts';
import { choice, list, path, secret, whole } from './setting.ts';

export const files = {
  fileLifetimeMs: whole(
    'FILE_LIFETIME_MS',
    'How long a download link is good at least (half as long again at most), and an upload waits to be used, in ms.',
    { default: 900_000, min: 1_000, max: 86_400_000 },
  ),
  filesSecret: secret(
    'FILES_SECRET',
    'Signs download links. Gateways that share it take the links of each other; without it they end with the process.',
  ),
  snapshots: path(
    'SNAPSHOTS',
    'Folder for snapshots of open projects, which survive a restart of the service or the gateway. With REDIS_URL all gateways share it.',
    { flag: 'snapshots', placeholder: 'DIR' },
  ),
  snapshotsMaxBytes: whole('SNAPSHOTS_MAX_BYTES', 'Most bytes of all snapshots together.', {
    default: 2_000_000_000,
    min: 1_000,
    max: 999_999_999_999,
  }),
  snapshotsDelayMs: whole(
    'SNAPSHOTS_DELAY_MS',
    'How long a project must be unchanged before a new file of it is taken, in ms. Until then each change is on disk by itself.',
    { default: 2_000, min: 1, max: 3_600_000 },
  ),
  snapshotsRequired: choice(
    'SNAPSHOTS_REQUIRED',
    'Whether /health/ready is 503 while acknowledged changes of a project are not on disk; otherwise it stays 200 and says so in degraded.',
    ['off', 'on'],
    { rule: rules.hasSnapshots },
  ),
  batchFolders: list(
    'BATCH_FOLDERS',
    'Folders whose project files callers may name in batches, by paths relative to them. Without it batches take uploads and open projects only.',
    isAbsolute,
    { allowed: 'absolute paths' },
  ),
  registrationsFile: path(
    'REGISTRATIONS_FILE',
    'Where registrations at the service are kept, so that a gateway without snapshots finds its open projects again after a restart.',
    { rule: rules.standsAlone },
  ),
};
