import { isDeepStrictEqual } from 'node:util';
import type { Subject } from '@connection-gateway/contract/makes-stale';
import type { EntryTrace } from './entry-trace.ts';
import type { Keepsake, Shelves } from './shelves.ts';
import { areAsFound, type Fact, type FinishedTrace, type Trace } from './trace.ts';

/** What was written of a connection, and of what. */
interface WrittenEntry {
  json: Buffer;
  /** The object it was written of. It must not change. */
  source: object;
  connectionId: number;
  trace: EntryTrace;
}

/**
 * What is known of an entry: what was written; nothing, null; or that it `hinges` on reads about its project alone, which have to be asked
 * again.
 */
export type RecalledEntry = { json: Buffer } | 'hinges' | null;

/** Entries of lists of connections for one user, each as long as everything it was made of is what it was. */
export interface EntryMemory {
  /** What was written of an object that says the same, if it is still true. The answer is made of the same then. */
  recall(key: string, source: object, answer: Trace): RecalledEntry;
  /** Keeps one that was made for an answer, of which everything is noted so far. */
  keep(key: string, entry: WrittenEntry, answer: FinishedTrace): void;
}

/** The same, for whoever knows what is remembered. */
interface KeptEntries extends EntryMemory {
  /** A read is not remembered any more: what was made of it can never be true again, and would keep all that it says. */
  dropMadeOf(read: object): void;
  clear(): void;
}

/** What has to be known of the reads. */
export interface TrueReads {
  areGoodNow(): boolean;
  isTrue(read: object): boolean;
  /** Whether it is remembered, true or not. */
  isKept(read: object): boolean;
  /** All of these were used again, for an entry. */
  usedAgain(reads: readonly object[]): void;
  aboutOf(read: object): Subject;
}

interface KeptEntry extends Keepsake, Pick<WrittenEntry, 'json' | 'source'> {
  reads: readonly object[];
  facts: readonly Fact[];
  places: readonly Fact[];
  effects: readonly (() => void)[];
  /** What is told to each answer it is used in. */
  shared: { facts: readonly Pick<Fact, 'name' | 'look'>[]; effects: readonly (() => void)[] };
}

/** Memory of one link between an entry and what it was made of, and of an entry besides. */
const LINK_BYTES = 250;
const ENTRY_BYTES = 1_000;

/**
 * Unlike a whole answer, an entry stays when something it was made of is outdated: if the service says the same of that once
 * more, it is true again. So whether it is true is seen when it is asked for.
 */
export function createKeptEntries(shelves: Shelves, reads: TrueReads): KeptEntries {
  const madeOf = new WeakMap<object, Set<string>>();
  const shelf = shelves.add<KeptEntry>(({ key, reads: made }) => {
    for (const read of made) madeOf.get(read)?.delete(key);
  });

  /** Null where nothing of it is known any more. */
  function standing(entry: Pick<KeptEntry, 'reads' | 'facts' | 'places'>): 'true' | 'hinges' | null {
    let isTrue = true;
    for (const read of entry.reads) {
      if (reads.isTrue(read)) continue;
      if (reads.aboutOf(read).connectionIds !== null) return null;
      isTrue = false;
    }
    if (!areAsFound(entry.facts) || !areAsFound(entry.places)) return null;
    return isTrue ? 'true' : 'hinges';
  }

  return {
    recall(key, source, answer) {
      const kept = shelf.use(key);
      if (kept === undefined || !reads.areGoodNow()) return null;
      if (!isDeepStrictEqual(kept.source, source)) return null;
      const found = standing(kept);
      if (found !== 'true') return found;
      const { shared, json } = kept;
      for (const read of kept.reads) answer.read(read);
      for (const { name, look } of kept.places) answer.place(name, look);
      for (const { name, look } of shared.facts) answer.fact(name, look);
      for (const work of shared.effects) answer.effect(work);
      for (const again of kept.effects) again();
      reads.usedAgain(kept.reads);
      return { json };
    },
    keep(key, { json, source, connectionId, trace }, answer) {
      const { own, shared, isFar } = trace;
      // A read that could not be noted may be one of its own.
      if (answer.isLost || own.isLost) return;
      for (const { name, look } of answer.places()) own.place(name, look);
      if (own.isLost) return;
      const made: object[] = [];
      for (const read of answer.reads) if (isOf(reads.aboutOf(read), connectionId, isFar)) made.push(read);
      const [facts, places] = [own.facts(), own.places()];
      if (standing({ reads: made, facts, places }) !== 'true') return;
      const links = made.length + own.count() + shared.facts.size + shared.effects.length;
      const size = json.length + 4 * key.length + LINK_BYTES * links + ENTRY_BYTES;
      // Not the traces themselves, which take more room than what was noted.
      const told = {
        facts: Array.from(shared.facts, ([name, look]) => ({ name, look })),
        effects: [...shared.effects],
      };
      const effects = [...own.effects];
      shelf.remove(key);
      for (const read of made) madeOf.set(read, (madeOf.get(read) ?? new Set()).add(key));
      shelf.put({ key, size, json, source, reads: made, facts, places, effects, shared: told });
    },
    dropMadeOf(read) {
      for (const key of madeOf.get(read) ?? []) shelf.remove(key);
    },
    clear: shelf.clear,
  };
}

/** Of a connection of this number, in whichever project, or of no connection in particular. More than needed does no harm. */
function isOf({ connectionIds }: Subject, connectionId: number, isFar: boolean): boolean {
  return connectionIds === null ? isFar : connectionIds.includes(connectionId);
}
