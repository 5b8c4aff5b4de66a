import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { type Line, type Outcome, sendLines, Unanswered } from './bulk-line.ts';

export interface Sending {
  /** Null before anything is sent. */
  outcomes: readonly Outcome[] | null;
  isRunning: boolean;
  /** Why the rest was not sent, or not answered. */
  problem: string | null;
  send(lines: readonly Line[]): void;
  /** Sends no more; what is on its way comes to its end. */
  stop(): void;
  reset(): void;
}

const idle = { outcomes: null, isRunning: false, problem: null };

/** Sends lines and says what became of each, as the answers come. */
export function useSending(): Sending {
  const client = useClient();
  const [state, setState] = useState<Pick<Sending, 'outcomes' | 'isRunning' | 'problem'>>(idle);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function send(lines: readonly Line[]): Promise<void> {
    isStopped.current = false;
    let outcomes: readonly Outcome[] = [];
    setState({ outcomes, isRunning: true, problem: null });
    try {
      for await (const some of sendLines(client, lines)) {
        outcomes = [...outcomes, ...some];
        setState({ outcomes, isRunning: true, problem: null });
        if (isStopped.current) break;
      }
      setState({ outcomes, isRunning: false, problem: null });
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      setState({ outcomes, isRunning: false, problem: error.message });
    }
  }

  return {
    ...state,
    send: (lines) => void send(lines),
    stop() {
      isStopped.current = true;
    },
    reset: () => setState(idle),
  };
}
