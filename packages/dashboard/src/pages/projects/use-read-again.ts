import { useEffect, useRef } from 'react';

const PAUSE_MS = 1_000;

/** Reads again soon after each change. @param turn another number after every change of a project */
export function useReadAgain(turn: number, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (turn === 0) return;
    const soon = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [turn]);
}
