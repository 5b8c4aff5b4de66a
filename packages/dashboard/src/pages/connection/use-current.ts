import { useMemo } from 'react';
import type { RequestPolicy } from 'urql';
import type { ConnectionHead } from './use-head.ts';

/** What a query has to be asked anew for: another state of the connection or of its results. */
export type CurrentContext = { requestPolicy: RequestPolicy; of: string };

/** For `useQuery`: what is kept is shown at once, and read again whenever the connection is not what it was. */
export function useCurrent({ revision, resultsRevision, status }: ConnectionHead): CurrentContext {
  const of = `${revision} ${resultsRevision} ${status}`;
  return useMemo(() => ({ requestPolicy: 'cache-and-network', of }), [of]);
}
