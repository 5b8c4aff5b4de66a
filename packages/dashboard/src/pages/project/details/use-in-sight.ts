import { useEffect, useRef } from 'react';
import type { Verdict } from '../../../parts/verdict/verdict.ts';
import type { Row } from '../rows.ts';

const PAUSE_MS = 100;

/**
 * Calls `read` with rows in sight, each once for every new verdict of it, soon after they are drawn.
 *
 * @param isWanted Of a row with a verdict.
 * @param read Answers whether they were read; otherwise they are asked for again when the rows are next drawn.
 */
export function useInSight(
  inSight: readonly Row[],
  isWanted: (verdict: Verdict) => boolean,
  read: (rows: readonly Row[]) => Promise<boolean>,
): void {
  const asked = useRef(new WeakSet<Verdict>());
  const latest = useRef({ inSight, read });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = ({ verdict }: Row) => verdict !== null && isWanted(verdict) && !asked.current.has(verdict);

  async function readOpen(): Promise<void> {
    timer.current = undefined;
    const rows = latest.current.inSight.filter(isOpen);
    for (const { verdict } of rows) if (verdict !== null) asked.current.add(verdict);
    if (await latest.current.read(rows)) return;
    for (const { verdict } of rows) if (verdict !== null) asked.current.delete(verdict);
  }

  useEffect(() => {
    latest.current = { inSight, read };
    if (timer.current === undefined && inSight.some(isOpen))
      timer.current = setTimeout(() => void readOpen(), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
