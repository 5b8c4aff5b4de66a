import type { Logger } from 'pino';
import { watchFile } from '../config/watched-file.ts';
import { type CancellationSource, createCancellationSource } from '../util/cancellation.ts';
import { AccessFileError, reasonOf } from './access-file-error.ts';
import { idOf, isKeyOf } from './api-key.ts';
import type { Grant } from './grant.ts';
import { type KeyEntry, readKeys } from './key-file.ts';
import type { Principal } from './principal.ts';

/** The API keys of a file that is followed while the process runs. */
export interface KeyRing {
  /** What a key is good for: until it is taken out of the file or changed there. Null for no key of the file. */
  grant(key: string): Grant | null;
  /** The principal with the roles of all its keys; null when all keys were removed. */
  owner(principalId: string): Principal | null;
  close(): void;
}

interface Held {
  entry: KeyEntry;
  principal: Principal;
  ending: CancellationSource;
}

/** Reads the file; throws `AccessFileError` when that fails. Later on a broken file leaves things as they are. */
export async function openKeyRing(path: string, log: Logger, everyMs?: number): Promise<KeyRing> {
  let held = new Map<string, Held>();

  function take(text: string): void {
    const before = held;
    held = new Map(readKeys(text).map((entry) => [entry.id, keptOr(before.get(entry.id), entry)]));
    for (const { entry, ending } of before.values()) if (held.get(entry.id)?.ending !== ending) ending.end();
  }

  const onBroken = (err: unknown) =>
    log.error({ err, path }, 'the file of API keys is broken; the keys stay as they were');
  const file = await watchFile({ path, take, onBroken, everyMs }).catch((cause: unknown) => {
    throw new AccessFileError(`The API keys in ${path} cannot be read. ${reasonOf(cause)}`, cause);
  });

  return {
    grant(key) {
      const found = held.get(idOf(key) ?? '');
      if (found === undefined || !isKeyOf(found.entry.hash, key)) return null;
      return { principal: found.principal, whenOver: found.ending.whenOver };
    },
    owner(principalId) {
      const own = [...held.values()].filter(({ principal }) => principal.id === principalId);
      const [first] = own;
      if (first === undefined) return null;
      return { ...first.principal, roles: new Set(own.flatMap(({ entry }) => entry.roles)) };
    },
    close: file.close,
  };
}

function keptOr(known: Held | undefined, entry: KeyEntry): Held {
  if (known !== undefined && JSON.stringify(known.entry) === JSON.stringify(entry)) return known;
  const principal = { id: `key-${entry.user ?? entry.id}`, name: entry.name, roles: new Set(entry.roles) };
  return { entry, principal, ending: createCancellationSource() };
}
