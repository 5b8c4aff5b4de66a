import { createTrace, type FinishedTrace, type Trace } from './trace.ts';

/** What an entry of a list is made of, noted while it is made beside others for a whole answer. */
export interface EntryTrace {
  /** Of the entry alone. */
  own: FinishedTrace;
  /** What the whole answer is made of because of it. */
  whole: Trace;
  /** The same, for other answers it is used in. */
  shared: SharedNotes;
  /** It used what is said of its project, and not only of its connection. */
  reach(): void;
  readonly isFar: boolean;
  /** It is made. What is kept of it must not hold on to the answer it was made for. */
  end(): void;
}

/** What is told to each answer an entry is used in. */
interface SharedNotes {
  facts: ReadonlyMap<string, () => unknown>;
  effects: readonly (() => void)[];
}

export function createEntryTrace(answer: Trace): EntryTrace {
  const facts = new Map<string, () => unknown>();
  const effects: (() => void)[] = [];
  let into: Trace | null = answer;
  const trace: EntryTrace & { isFar: boolean } = {
    isFar: false,
    own: createTrace(),
    shared: { facts, effects },
    whole: {
      read: (kept) => into?.read(kept),
      place: (name, look) => into?.place(name, look),
      lose: () => into?.lose(),
      fact(name, look) {
        facts.set(name, look);
        into?.fact(name, look);
      },
      effect(work) {
        effects.push(work);
        into?.effect(work);
      },
    },
    reach() {
      trace.isFar = true;
    },
    end() {
      into = null;
    },
  };
  return trace;
}
