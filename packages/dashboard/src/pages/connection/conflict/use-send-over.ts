import { useState } from 'react';
import type { CombinedError } from 'urql';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { t } from '../../../words/words.ts';
import { type Difference, isConflict } from './difference.ts';

interface Answer {
  errors: readonly { code?: string }[];
}

/** How a change is sent over what is there now. */
interface Steps<Now, A extends Answer, D extends Difference> {
  /** What is there now, from the gateway; null where it is not there any more, or not all of it: `gone` says what. */
  read(): Promise<{ value: Now | null; error: CombinedError | undefined; gone?: string }>;
  /** All that was typed over, beside what is there now. */
  differences(now: Now): readonly D[];
  /** Sends what was typed, with the revision that was read; undefined where nothing was answered. */
  send(now: Now): Promise<A | null | undefined>;
}

interface State<D extends Difference> {
  isBusy: boolean;
  /** What another user has changed meanwhile; null where nothing was. */
  conflict: readonly D[] | null;
  problems: readonly string[];
}

const TRIES = 3;

/**
 * Sends changes over what is there now: it is read just before, and the gateway refuses the change where the revision is another one
 * by then. Of fields that another user has changed since the typing began, nothing is sent until the author has chosen.
 */
export function useSendOver<D extends Difference = Difference>() {
  const idle: State<D> = { isBusy: false, conflict: null, problems: [] };
  const [state, setState] = useState(idle);

  /** @returns the answer; null where nothing was sent or answered */
  async function send<Now, A extends Answer>(steps: Steps<Now, A, D>): Promise<A | null> {
    setState({ ...idle, isBusy: true });
    for (let tries = 1; ; tries += 1) {
      const { value, error, gone = t('It was deleted, or never was.') } = await steps.read();
      if (value === null) {
        const problems = error ? problemsOf(error) : [gone];
        setState({ ...idle, problems });
        return null;
      }
      const conflict = steps.differences(value).filter(isConflict);
      if (conflict.length > 0) {
        setState({ ...idle, conflict });
        return null;
      }
      const answer = await steps.send(value);
      if (tries < TRIES && answer?.errors.some(({ code }) => code === 'REVISION_CHANGED')) continue;
      setState(idle);
      return answer ?? null;
    }
  }

  return { ...state, send, leave: () => setState(idle) };
}
