import type { AnswerLimits } from './answer-store.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** A key with what became of its request. */
export interface AnswerEntry {
  principalId: string;
  key: string;
  fingerprint: string;
  /** When it was begun, in ms since 1970. */
  at: number;
  state: 'running' | 'unknown' | StoredAnswer;
}

/** Entries in a bounded room: those that ran longest ago go first, one that runs never goes. */
export interface Answers {
  get(principalId: string, key: string): AnswerEntry | undefined;
  put(entry: AnswerEntry): void;
  remove(entry: AnswerEntry): void;
  /** Those of one principal. */
  of(principalId: string): AnswerEntry[];
  /** What is kept, of all or of one principal, in bytes. */
  bytes(principalId?: string): number;
}

/** About what an entry takes beside its texts, in bytes. */
const OVERHEAD = 300;

const isEnded = ({ state }: AnswerEntry): boolean => state !== 'running';

export function createAnswers({ lifetimeMs, maxBytes, mostOfPrincipal }: AnswerLimits): Answers {
  // By the time they were ended, those that run in between.
  const entries = new Map<string, AnswerEntry>();
  const ofPrincipal = new Map<string, Map<string, AnswerEntry>>();
  const bytesOf = new Map<string, number>();
  let total = 0;

  function count(principalId: string, bytes: number): void {
    total += bytes;
    const own = (bytesOf.get(principalId) ?? 0) + bytes;
    if (own === 0) bytesOf.delete(principalId);
    else bytesOf.set(principalId, own);
  }

  function remove(entry: AnswerEntry): void {
    const name = nameOf(entry.principalId, entry.key);
    const known = entries.get(name);
    if (known === undefined) return;
    entries.delete(name);
    count(entry.principalId, -sizeOf(known));
    const own = ofPrincipal.get(entry.principalId);
    own?.delete(name);
    if (own?.size === 0) ofPrincipal.delete(entry.principalId);
  }

  function dropOldest(from: Map<string, AnswerEntry> | undefined): boolean {
    for (const entry of from?.values() ?? []) {
      if (!isEnded(entry)) continue;
      remove(entry);
      return true;
    }
    return false;
  }

  function makeRoom(principalId: string): void {
    const own = ofPrincipal.get(principalId);
    while ((own?.size ?? 0) > mostOfPrincipal && dropOldest(own));
    while (total > maxBytes && dropOldest(entries));
    for (const entry of entries.values()) {
      if (!isEnded(entry)) continue;
      if (entry.at + lifetimeMs > Date.now()) return;
      remove(entry);
    }
  }

  return {
    get(principalId, key) {
      const entry = entries.get(nameOf(principalId, key));
      if (entry === undefined || !isEnded(entry) || entry.at + lifetimeMs > Date.now()) return entry;
      remove(entry);
      return undefined;
    },
    put(entry) {
      remove(entry);
      const name = nameOf(entry.principalId, entry.key);
      entries.set(name, entry);
      count(entry.principalId, sizeOf(entry));
      const own = ofPrincipal.get(entry.principalId) ?? new Map<string, AnswerEntry>();
      ofPrincipal.set(entry.principalId, own.set(name, entry));
      makeRoom(entry.principalId);
    },
    remove,
    of: (principalId) => [...(ofPrincipal.get(principalId)?.values() ?? [])],
    bytes: (principalId) => (principalId === undefined ? total : (bytesOf.get(principalId) ?? 0)),
  };
}

const nameOf = (principalId: string, key: string): string => `${principalId}\n${key}`;

function sizeOf({ key, state }: AnswerEntry): number {
  const texts = typeof state === 'string' ? [] : [state.body ?? '', ...state.ids];
  return OVERHEAD + key.length + texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
