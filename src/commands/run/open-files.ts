import type { Logger } from 'pino';
import { AccessFileError, reasonOf } from '../../auth/access-file-error.ts';
import { openGuard } from '../../auth/start-auth.ts';
import type { Config } from '../../config/config.ts';
import { openAuditFile } from '../../files/audit-file.ts';
import { openTrustedDocuments } from '../../pipeline/documents/trusted-documents.ts';
import { createSnapshots } from '../../projects/snapshots/snapshots.ts';
import { schema } from '../../schema/index.ts';
import { rememberRegistrations } from '../../upstream/http/remembered-registrations.ts';
import { openFleetFile } from '../../upstream/machines/open-fleet-file.ts';

/** Opens every file and folder that the settings name. A wrong one ends the start before anything that takes time begins. */
export async function openPaths(config: Config, slots: number | null, log: Logger) {
  const { snapshots: dir, snapshotsMaxBytes: maxBytes, trustedDocuments, fleetFile } = config;
  const notKept = (err: unknown) => log.warn({ err }, 'registrations at the service could not be kept');
  return {
    snapshots: dir === null ? null : createSnapshots({ dir, maxBytes, isShared: config.redisUrl !== null }),
    registrations:
      config.registrationsFile === null ? null : rememberRegistrations(config.registrationsFile, notKept),
    guard: await openGuard(config, log),
    documents:
      trustedDocuments === null ? null : await openTrustedDocuments({ path: trustedDocuments, schema, log }),
    fleet: fleetFile === null ? null : await openFleetFile(fleetFile, slots, log),
    companyRules: await rulesOf(config, log),
  };
}

/** Null without a file. Throws `AccessFileError` where it cannot be written. */
export async function openAudit({ auditFile }: Config, log: Logger) {
  if (auditFile === null) return null;
  const failed = (err: unknown) => log.error({ err, path: auditFile }, 'who did what is not written');
  return await openAuditFile(auditFile, failed).catch((cause: unknown) => {
    throw new AccessFileError(`AUDIT_FILE=${auditFile} cannot be written. ${reasonOf(cause)}`, cause);
  });
}

/** Null without a file; what reads it is loaded only then. */
async function rulesOf({ companyRules: path }: Config, log: Logger) {
  if (path === null) return null;
  const { openRules } = await import('../../projects/rules/open-rules.ts');
  return await openRules(path, log);
}
