import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

type Changes = Readonly<Record<string, string | null>>;

/** What the address says beside its path, so that every view is a link; null takes a word out of it. */
export function useAddressState(): [
  state: URLSearchParams,
  change: (changes: Changes, options?: { replace?: boolean }) => void,
  linkWith: (changes: Changes) => string,
] {
  const [path, goTo] = useLocation();
  const search = useSearch();
  const linkWith = useCallback(
    (changes: Changes) => {
      const state = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) state.delete(name);
        else state.set(name, value);
      }
      return state.size === 0 ? path : `${path}?${state}`;
    },
    [path, search],
  );
  const change = useCallback(
    (changes: Changes, options?: { replace?: boolean }) => goTo(linkWith(changes), options),
    [goTo, linkWith],
  );
  return [new URLSearchParams(search), change, linkWith];
}
