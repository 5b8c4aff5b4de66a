import { useEffect, useRef, useState } from 'react';
import { type AnyVariables, type CombinedError, stringifyVariables, type UseQueryArgs, useQuery } from 'urql';
import { retryDelayOf } from '../problem/problem.ts';

interface Read<D, T> {
  /** As it was read last with these variables; null while nothing was read, or when it is not there. */
  value: T | null;
  /** The last answer, whatever it has; undefined where none came. */
  data: D | undefined;
  /** Why the last read failed, or failed in part. */
  error: CombinedError | undefined;
  fetching: boolean;
  again(): void;
}

/**
 * `useQuery` for what is shown: a read that fails leaves the value of the read before, and is repeated where a repetition can
 * help.
 *
 * @param pick The part of the answer that is shown; null where it could not be read.
 */
export function useRead<D, V extends AnyVariables, T>(
  args: UseQueryArgs<V, D>,
  pick: (data: D) => T | null | undefined,
): Read<D, T> {
  const [{ data: answer, error, fetching }, read] = useQuery(args);
  // Graphcache gives null where an error has left nothing.
  const data = answer ?? undefined;
  // `of` tells the states of one thing apart (`useCurrent`); what was read of one state stands until the next is read.
  const of = stringifyVariables({ ...args.variables, of: undefined });
  const [last, keep] = useState<{ of: string; data: D } | null>(null);
  const found = data === undefined ? null : (pick(data) ?? null);
  // While another one is fetched, urql still gives the data of the variables before.
  if (data !== undefined && found !== null && !fetching && (last?.data !== data || last.of !== of))
    keep({ of, data });
  const kept = last?.of === of ? (pick(last.data) ?? null) : null;
  const again = () => read({ requestPolicy: 'network-only' });
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    const delay = error === undefined ? null : retryDelayOf(error);
    if (delay === null) return;
    const timer = setTimeout(() => latest.current(), delay);
    return () => clearTimeout(timer);
  }, [error]);
  return { value: found ?? kept, data, error, fetching, again };
}
