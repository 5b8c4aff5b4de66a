import { useMemo, useSyncExternalStore } from 'react';
import { layout } from './columns.tsx';

const rooms = Object.values(layout).flatMap(({ from }) =>
  from === undefined ? [] : { from, query: matchMedia(`(min-width: ${from}rem)`) },
);

/** Columns that there is room for, by their ids. @param isWhole all of them: on paper, and for cards, which choose by their style */
export function useShownColumns(isWhole: boolean): ReadonlySet<string> {
  const width = useSyncExternalStore(onRoom, roomNow);
  return useMemo(() => {
    const ids = Object.keys(layout);
    return new Set(isWhole ? ids : ids.filter((id) => (layout[id]?.from ?? 0) <= width));
  }, [isWhole, width]);
}

/** Width of the window as far as columns ask for it, in rem. */
const roomNow = (): number => Math.max(0, ...rooms.flatMap(({ from, query }) => (query.matches ? from : [])));

function onRoom(listener: () => void): () => void {
  for (const { query } of rooms) query.addEventListener('change', listener);
  return () => {
    for (const { query } of rooms) query.removeEventListener('change', listener);
  };
}
