import { type RefObject, useEffect, useRef, useState } from 'react';
import { useKeys } from '../../app/keys.ts';
import { t } from '../../words/words.ts';
import type { Line } from './lines.ts';

interface Actions {
  marked: ReadonlySet<string>;
  onMark(ids: readonly string[], isMarked: boolean): void;
  onCalculate(ids: readonly string[]): void;
}

/** Moves through the rows by keys, and does things to the row one is at. Answers its id; null before the first move. */
export function useRowKeys(
  lines: readonly Line[],
  show: (index: number) => void,
  scroller: RefObject<HTMLElement | null>,
  { marked, onMark, onCalculate }: Actions,
): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);

  // The row may be drawn only after it was scrolled to.
  useEffect(() => {
    if (wanted.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    if (link == null) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  });

  function move(step: number): void {
    const at = lines.findIndex((line) => line.kind === 'row' && line.row.id === current);
    let index = at === -1 && step < 0 ? lines.length - 1 : at + step;
    while (lines[index]?.kind === 'group') index += step;
    const line = lines[index];
    if (line?.kind !== 'row') return;
    wanted.current = line.row.id;
    setCurrent(line.row.id);
    show(index);
  }

  useKeys([
    { keys: ['j', 'ArrowDown'], does: t('next connection'), run: () => move(1) },
    { keys: ['k', 'ArrowUp'], does: t('previous connection'), run: () => move(-1) },
    { keys: ['Enter'], does: t('open the connection'), run: () => open(scroller.current, current) },
    {
      keys: ['x'],
      does: t('mark or unmark the connection'),
      run: () => current !== null && onMark([current], !marked.has(current)),
    },
    {
      keys: ['c'],
      does: t('calculate what is marked, or the connection one is at'),
      run: () => {
        if (marked.size > 0) onCalculate([...marked]);
        else if (current !== null) onCalculate([current]);
      },
    },
  ]);
  return current;
}

function open(scroller: HTMLElement | null, id: string | null): void {
  if (id !== null) scroller?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.click();
}
