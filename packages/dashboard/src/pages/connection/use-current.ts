import { useMemo } from 'react';
import type { RequestPolicy } from 'urql';
import type { ConnectionHead } from './use-head.ts';

/** What a query about a connection is asked with. `of` is not sent: no document declares it. */
interface Current {
  variables: { id: string; of: string };
  requestPolicy: RequestPolicy;
}

/**
 * For `useQuery`: what is kept is shown at once, and read again whenever the connection is not what it was. Each state is
 * an operation of its own: urql drops one it takes for running, and graphcache may leave one without an answer when
 * other queries write parts of what it has.
 */
export function useCurrent({ id, revision, resultsRevision, status }: ConnectionHead): Current {
  const of = `${revision} ${resultsRevision} ${status}`;
  return useMemo(() => ({ variables: { id, of }, requestPolicy: 'cache-and-network' }), [id, of]);
}
