import type { Logger } from 'pino';
import { watchFile } from '../config/watched-file.ts';
import { type CancellationSource, createCancellationSource } from '../util/cancellation.ts';
import { AccessFileError, reasonOf } from './access-file-error.ts';
import { idOf, isKeyOf } from './api-key.ts';
import type { Grant } from './grant.ts';
import { type KeyEntry, readKeys } from './key-file.ts';
import { type Principal, personOf, teamOf } from './principal.ts';
import { actingFor } from './teams.ts';

/** The API keys of a file that is followed while the process runs. */
export interface KeyRing {
  /**
   * What a key is good for: until it is taken out of the file or changed there. Null for no key of the file.
   *
   * @param team The team that is asked for; null for the first of the key. Throws `AccessDenied` for another.
   */
  grant(key: string, team: string | null): Grant | null;
  /**
   * A person who acts for a principal, with the roles of all their keys for it; null when these were removed.
   *
   * @param personId Null for any person.
   */
  owner(principalId: string, personId: string | null): Principal | null;
  close(): void;
}

interface Held {
  entry: KeyEntry;
  /** One for each team; the first is the usual one. */
  principals: readonly [Principal, ...Principal[]];
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
    grant(key, team) {
      const found = held.get(idOf(key) ?? '');
      if (found === undefined || !isKeyOf(found.entry.hash, key)) return null;
      const [usual, ...others] = found.principals;
      const principal =
        team === null
          ? usual
          : ([usual, ...others].find((one) => teamOf(one) === team) ?? notIn(usual, team));
      return { principal, whenOver: found.ending.whenOver };
    },
    owner(principalId, personId) {
      const own = [...held.values()]
        .flatMap(({ principals }) => principals)
        .filter((one) => one.id === principalId && (personId === null || personOf(one).id === personId));
      const [first] = own;
      if (first === undefined) return null;
      return { ...first, roles: new Set(own.flatMap(({ roles }) => [...roles])) };
    },
    close: file.close,
  };
}

function keptOr(known: Held | undefined, entry: KeyEntry): Held {
  if (known !== undefined && JSON.stringify(known.entry) === JSON.stringify(entry)) return known;
  const person = { id: `key-${entry.user ?? entry.id}`, name: entry.name, roles: new Set(entry.roles) };
  const teams = [entry.team ?? []].flat();
  const [first = null, ...others] = teams;
  const as = (team: string | null): Principal => actingFor(person, teams, team);
  return { entry, principals: [as(first), ...others.map(as)], ending: createCancellationSource() };
}

/** Throws. */
const notIn = (principal: Principal, team: string): Principal => actingFor(principal, [], team);
