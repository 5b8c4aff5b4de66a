import { ChangesSinceDocument, type ChangesSinceQuery } from '@connection-gateway/client/pages/edit';
import { useState } from 'react';
import { type CombinedError, useClient } from 'urql';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { t } from '../../../words/words.ts';

interface Answer {
  errors: readonly { code: string; message: string }[];
}

/** Something that was done to a joint. */
export type Done = NonNullable<ChangesSinceQuery['connection']>['activity']['nodes'][number];

/** What another user has done since a joint was seen: its author decides whether to go on. */
export interface Question {
  /** The newest first; empty where the gateway does not know. */
  done: readonly Done[];
  decide(isGo: boolean): void;
}

interface State {
  isBusy: boolean;
  question: Question | null;
  problems: readonly string[];
}

const idle: State = { isBusy: false, question: null, problems: [] };

/** What came after a state; all that is known where that state left no trace. */
function since(done: readonly Done[], revision: string): readonly Done[] {
  const at = done.findIndex((one) => one.revision === revision);
  return at === -1 ? done : done.slice(0, at);
}

/**
 * Sends what changes a joint as a whole, such as a deletion, for the state that was seen. Where another user has changed the joint
 * since, nothing is done until the author has read what, and goes on.
 */
export function useSendAsSeen(connectionId: string) {
  const client = useClient();
  const [state, setState] = useState(idle);

  async function changes() {
    const { data, error } = await client
      .query(ChangesSinceDocument, { id: connectionId }, { requestPolicy: 'network-only' })
      .toPromise();
    return { connection: data?.connection ?? null, error };
  }

  /**
   * @param revision of the joint as it was seen
   * @returns the answer; null where nothing was answered, or its author left it
   */
  async function send<A extends Answer>(
    revision: string,
    change: (
      ifRevision: string,
    ) => Promise<{ answer: A | null | undefined; error: CombinedError | undefined }>,
  ): Promise<A | null> {
    setState({ ...idle, isBusy: true });
    for (let seen = revision; ; ) {
      const { answer, error } = await change(seen);
      if (answer?.errors.some(({ code }) => code === 'REVISION_CHANGED') !== true) {
        setState({ ...idle, problems: problemsOf(error, answer?.errors) });
        return answer ?? null;
      }
      const now = await changes();
      if (now.connection === null) {
        const problems = now.error ? problemsOf(now.error) : [t('It was deleted, or never was.')];
        setState({ ...idle, problems });
        return null;
      }
      const done = since(now.connection.activity.nodes, seen);
      const isGo = await new Promise<boolean>((decide) => setState({ ...idle, question: { done, decide } }));
      setState({ ...idle, isBusy: isGo });
      if (!isGo) return null;
      seen = now.connection.revision;
    }
  }

  return { ...state, send };
}
