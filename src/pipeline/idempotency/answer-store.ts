import type { StoredAnswer } from './stored-answer.ts';

/** What is known under a key when a request comes with it. */
type Known =
  | { is: 'new'; claim: Claim }
  | { is: 'answered'; answer: StoredAnswer }
  /** The first request with it is still running. */
  | { is: 'running' }
  /** It belongs to a request that asked for something else. */
  | { is: 'other' }
  /** It was begun, and the gateway that did so ended before it was answered. */
  | { is: 'unknown' };

/** The right to be the one request under a key. Exactly one of `answered` and `free` is called. */
export interface Claim {
  /** It is about to run: from here on it counts as begun, also for a gateway that starts anew. */
  begin(): Promise<void>;
  /** Keeps what came of it. */
  answered(answer: StoredAnswer): Promise<void>;
  /** Nothing was done: the key may be used again. */
  free(): Promise<void>;
}

/** The answers of mutations by the keys of those who sent them. */
export interface AnswerStore {
  /** From now on the answers of a principal are also in a folder; those that are there already count. */
  open(principalId: string, folder: string): void;
  /** Forgets what is kept in the folder of a principal; it is read again there, by whichever gateway. */
  leave(principalId: string): void;
  claim(principalId: string, key: string, fingerprint: string): Promise<Known>;
  /** What is kept, in bytes. */
  bytes(): number;
  close(): void;
}

export interface AnswerLimits {
  /** How long an answer is kept, in ms. */
  lifetimeMs: number;
  /** What all answers together may take, in bytes. */
  maxBytes: number;
  /** Most keys of one principal. */
  mostOfPrincipal: number;
}

export const usualAnswerLimits: AnswerLimits = {
  lifetimeMs: 24 * 3_600_000,
  maxBytes: 64_000_000,
  mostOfPrincipal: 10_000,
};
