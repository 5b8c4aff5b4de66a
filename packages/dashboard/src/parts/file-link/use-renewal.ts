import { useRef } from 'react';

const PAUSE_MS = 60_000;

/** For pictures behind links that end: asks for all of them again when one is refused, once a minute however many say so. */
export function useRenewal(again: () => void): () => void {
  const asked = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - asked.current < PAUSE_MS) return;
    asked.current = now;
    again();
  };
}
