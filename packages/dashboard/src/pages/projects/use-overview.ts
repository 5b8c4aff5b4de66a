import { ProjectVerdictsDocument } from '@connection-gateway/client/pages/projects';
import { useEffect, useRef } from 'react';
import { useRead } from '../../parts/read/use-read.ts';

const BETWEEN_READS_MS = 1_500;

/**
 * Verdict on a project, read again after each change, and not more often than people see.
 * @param turn Another number after every change of its verdict.
 */
export function useOverview(id: string, turn: number, isWanted: boolean) {
  const read = useRead(
    {
      query: ProjectVerdictsDocument,
      variables: { id },
      pause: !isWanted,
      requestPolicy: 'cache-and-network',
    },
    ({ project }) => project?.checkOverview,
  );
  const ask = useRef(read.again);
  useEffect(() => {
    ask.current = read.again;
  });
  const readAt = useRef(0);
  useEffect(() => {
    if (!isWanted || turn === 0) return;
    const pause = Math.max(100, readAt.current + BETWEEN_READS_MS - Date.now());
    const soon = setTimeout(() => {
      readAt.current = Date.now();
      ask.current();
    }, pause);
    return () => clearTimeout(soon);
  }, [isWanted, turn]);
  return read;
}
