import { readFileSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';
import type { Registration, Registrations } from './registrations.ts';

/** Registrations of each user at each machine of the service, in one file that a gateway finds again when it is restarted. */
export interface RememberedRegistrations {
  of(principalId: string): (machine: string) => Registrations;
}

const File = z.record(
  z.string(),
  z.record(z.string(), z.object({ clientId: z.string().regex(/^[\x21-\x7e]{1,200}$/), number: z.int() })),
);

/** The file exists and holds something else, or cannot be read; it stays as it is. */
export class RegistrationsFileError extends Error {
  constructor(path: string, reason: string, cause: unknown) {
    super(`REGISTRATIONS_FILE=${path} cannot be used. ${reason}`, { cause });
    this.name = 'RegistrationsFileError';
  }
}

/**
 * A file that is not there holds none; throws `RegistrationsFileError` for one that is none of these. It is readable by its owner
 * alone: a registration gives access to the projects of its user.
 *
 * @param failed Receives why the file could not be written; its registrations are then those of this process.
 */
export function rememberRegistrations(
  path: string,
  failed: (error: unknown) => void,
): RememberedRegistrations {
  const all = new Map(
    Object.entries(readIn(path)).map(([id, own]) => [id, new Map<string, Registration>(Object.entries(own))]),
  );

  function write(): void {
    const registrations = Object.fromEntries([...all].map(([id, own]) => [id, Object.fromEntries(own)]));
    try {
      writeFileAtomic.sync(path, `${JSON.stringify(registrations, null, 2)}\n`, { mode: 0o600 });
    } catch (error) {
      failed(error);
    }
  }

  return {
    of: (principalId) => (machine) => ({
      storeId: () => '',
      current: async () => all.get(principalId)?.get(machine) ?? null,
      async replace(refused, clientId) {
        const own = all.get(principalId) ?? new Map<string, Registration>();
        const known = own.get(machine);
        if (known !== undefined && known.clientId !== refused) return known;
        const made = { clientId, number: (known?.number ?? 0) + 1 };
        all.set(principalId, own.set(machine, made));
        write();
        return made;
      },
    }),
  };
}

function readIn(path: string): z.infer<typeof File> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return {};
    throw new RegistrationsFileError(path, error instanceof Error ? error.message : String(error), error);
  }
  try {
    return File.parse(JSON.parse(text));
  } catch (error) {
    throw new RegistrationsFileError(
      path,
      'It holds no registrations; name another file or delete it.',
      error,
    );
  }
}
