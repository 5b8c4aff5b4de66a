import { useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { liveWorkOf, type RunningWork } from './live-work.ts';

/** What runs now, live. */
export function useLiveWork(): RunningWork {
  const work = liveWorkOf(useClient());
  return useSyncExternalStore(work.onChange, work.get);
}
