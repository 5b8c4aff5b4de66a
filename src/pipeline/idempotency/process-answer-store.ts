import { type AnswerJournal, openAnswerJournal } from './answer-journal.ts';
import { type AnswerLimits, type AnswerStore, type Claim, usualAnswerLimits } from './answer-store.ts';
import { type AnswerEntry, createAnswers } from './answers.ts';

/**
 * Answers in the memory of this process; those of principals with a folder outlive it.
 *
 * @param failed Receives why an answer could not be written; it is then not kept over a restart.
 */
export function createAnswerStore(
  limits: AnswerLimits = usualAnswerLimits,
  failed: (reason: string) => void = () => {},
): AnswerStore {
  const answers = createAnswers(limits);
  const journals = new Map<string, AnswerJournal>();

  function claimOf(begun: AnswerEntry): Claim {
    const journal = journals.get(begun.principalId);
    return {
      async begin() {
        await journal?.begun(begun);
      },
      async answered(answer) {
        const entry = { ...begun, state: answer };
        answers.put(entry);
        await journal?.ended(entry, answers);
      },
      async free() {
        answers.remove(begun);
        await journal?.freed(begun);
      },
    };
  }

  function leave(principalId: string): void {
    const journal = journals.get(principalId);
    if (journal === undefined) return;
    journals.delete(principalId);
    journal.close();
    for (const entry of answers.of(principalId)) answers.remove(entry);
  }

  return {
    open(principalId, folder) {
      leave(principalId);
      const journal = openAnswerJournal(folder, failed);
      journals.set(principalId, journal);
      const found = journal.read();
      for (const entry of found) answers.put(entry);
      if (found.length > 0) journal.rewrite(answers.of(principalId));
    },
    leave,
    async claim(principalId, key, fingerprint) {
      const known = answers.get(principalId, key);
      if (known !== undefined) return knownAs(known, fingerprint);
      const begun: AnswerEntry = { principalId, key, fingerprint, at: Date.now(), state: 'running' };
      answers.put(begun);
      return { is: 'new', claim: claimOf(begun) };
    },
    bytes: () => answers.bytes(),
    close() {
      for (const journal of journals.values()) journal.close();
    },
  };
}

function knownAs({ fingerprint, state }: AnswerEntry, asked: string) {
  if (fingerprint !== asked) return { is: 'other' } as const;
  return typeof state === 'string' ? ({ is: state } as const) : ({ is: 'answered', answer: state } as const);
}
