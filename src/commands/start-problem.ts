import { AccessFileError } from '../auth/access-file-error.ts';
import { RedisSetupError } from '../cluster/redis-setup-error.ts';
import { ConfigError } from '../config/config-error.ts';
import { ManifestError } from '../pipeline/documents/trusted-manifest.ts';
import { RuleFileError } from '../projects/rules/rule-file-error.ts';
import { SnapshotError } from '../projects/snapshots/snapshot-error.ts';
import { RegistrationsFileError } from '../upstream/http/remembered-registrations.ts';
import { FleetFileError } from '../upstream/machines/open-fleet-file.ts';
import { CommandError } from './command-error.ts';
import { LaunchError } from './launch/launch-error.ts';
import { SandboxMissing } from './sandbox.ts';

/** Why a command could not begin, for people; a bug with its stack. */
export function startProblem(error: unknown): string {
  if (
    error instanceof AccessFileError ||
    error instanceof CommandError ||
    error instanceof ConfigError ||
    error instanceof SnapshotError ||
    error instanceof FleetFileError ||
    error instanceof LaunchError ||
    error instanceof RedisSetupError ||
    error instanceof RegistrationsFileError ||
    error instanceof RuleFileError ||
    error instanceof ManifestError ||
    error instanceof SandboxMissing
  )
    return error.message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with --port, or 0 for any free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
