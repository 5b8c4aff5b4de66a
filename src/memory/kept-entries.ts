import { isDeepStrictEqual } from 'node:util';
import type { Subject } from '@connection-gateway/contract/makes-stale';
import type { EntryTrace } from './entry-trace.ts';
import type { Keepsake, Shelves } from './shelves.ts';
import type { FinishedTrace, Trace } from './trace.ts';

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

/** What has to be known of the reads. */
export interface TrueReads {
  areGoodNow(): boolean;
  isTrue(read: object): boolean;
  /** All of these were used again, for an entry. */
  usedAgain(reads: ReadonlySet<object>): void;
  aboutOf(read: object): Subject;
}

interface KeptEntry
  extends Keepsake,
    Pick<WrittenEntry, 'json' | 'source'>,
    Pick<EntryTrace, 'own' | 'shared'> {
  reads: ReadonlySet<object>;
}

/** Memory of one link between an entry and what it was made of. */
const LINK_BYTES = 150;

/**
 * Unlike a whole answer, an entry stays when something it was made of is outdated: if the service says the same of that once
 * more, it is true again. So whether it is true is seen when it is asked for.
 */
export function createKeptEntries(shelves: Shelves, reads: TrueReads): EntryMemory & { clear(): void } {
  const shelf = shelves.add<KeptEntry>();

  /** Null where nothing of it is known any more. */
  function standing({ reads: made, own }: Pick<KeptEntry, 'reads' | 'own'>): 'true' | 'hinges' | null {
    let isTrue = true;
    for (const read of made) {
      if (reads.isTrue(read)) continue;
      if (reads.aboutOf(read).connectionIds !== null) return null;
      isTrue = false;
    }
    if (!own.holds()) return null;
    return isTrue ? 'true' : 'hinges';
  }

  return {
    recall(key, source, answer) {
      const kept = shelf.use(key);
      if (kept === undefined || !reads.areGoodNow()) return null;
      if (!isDeepStrictEqual(kept.source, source)) return null;
      const found = standing(kept);
      if (found !== 'true') return found;
      const { own, shared, json } = kept;
      for (const read of kept.reads) answer.read(read);
      own.tellPlaces(answer);
      for (const [name, look] of shared.facts) answer.fact(name, look);
      for (const work of shared.effects) answer.effect(work);
      for (const again of own.effects) again();
      reads.usedAgain(kept.reads);
      return { json };
    },
    keep(key, { json, source, connectionId, trace }, answer) {
      const { own, shared, isFar } = trace;
      // A read that could not be noted may be one of its own.
      if (answer.isLost || own.isLost) return;
      answer.tellPlaces(own);
      const made = new Set<object>();
      for (const read of answer.reads) if (isOf(reads.aboutOf(read), connectionId, isFar)) made.add(read);
      if (standing({ reads: made, own }) !== 'true') return;
      const links = made.size + own.size + shared.facts.size + shared.effects.length;
      const size = json.length + 4 * key.length + LINK_BYTES * links + 500;
      shelf.put({ key, size, json, source, own, shared, reads: made });
    },
    clear: shelf.clear,
  };
}

/** Of a connection of this number, in whichever project, or of no connection in particular. More than needed does no harm. */
function isOf({ connectionIds }: Subject, connectionId: number, isFar: boolean): boolean {
  return connectionIds === null ? isFar : connectionIds.includes(connectionId);
}
