import type { AnswerJournal } from './answer-journal.ts';
import { type AnswerLimits, type AnswerStore, type Claim, usualAnswerLimits } from './answer-store.ts';
import { type AnswerEntry, createAnswers } from './answers.ts';

/** Answers in the memory of this process; with a journal they outlive it. */
export function createAnswerStore(
  limits: AnswerLimits = usualAnswerLimits,
  journal: AnswerJournal | null = null,
): AnswerStore {
  const answers = createAnswers(limits);
  for (const entry of journal?.read() ?? []) answers.put(entry);
  journal?.rewrite(answers.all());

  function claimOf(begun: AnswerEntry): Claim {
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

  return {
    async claim(principalId, key, fingerprint) {
      const known = answers.get(principalId, key);
      if (known !== undefined) return knownAs(known, fingerprint);
      const begun: AnswerEntry = { principalId, key, fingerprint, at: Date.now(), state: 'running' };
      answers.put(begun);
      return { is: 'new', claim: claimOf(begun) };
    },
    bytes: answers.bytes,
    close: () => journal?.close(),
  };
}

function knownAs({ fingerprint, state }: AnswerEntry, asked: string) {
  if (fingerprint !== asked) return { is: 'other' } as const;
  return typeof state === 'string' ? ({ is: state } as const) : ({ is: 'answered', answer: state } as const);
}
