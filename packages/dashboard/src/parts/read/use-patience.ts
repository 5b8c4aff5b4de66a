import { useEffect, useState } from 'react';

const PATIENCE_MS = 1_500;

/**
 * Whether a list that comes in parts may be shown: when all of it is there, so that no row is pushed down by a later one, or when
 * that takes too long. From then on it stays shown.
 */
export function usePatience(isWhole: boolean, longestMs = PATIENCE_MS): boolean {
  const [isOver, end] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => end(true), isWhole ? 0 : longestMs);
    return () => clearTimeout(timer);
  }, [isWhole, longestMs]);
  return isWhole || isOver;
}
