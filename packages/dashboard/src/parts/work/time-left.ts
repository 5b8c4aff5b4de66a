import { t } from '../../words/words.ts';

const REMEMBERED = 8;
const FEWEST = 3;

/** How work goes on: what `timeLeft` is reckoned from. */
export interface Pace {
  completed: number;
  /** Of a monotonic clock, in ms. */
  at: number;
  /** Of the last steps, ms each. */
  steps: readonly number[];
  /** Ms; null while too few steps have ended. */
  left: number | null;
}

interface Seen {
  completed: number;
  total: number;
  now: number;
}

/**
 * The pace after work was seen once more. What is left is as many steps as there are by the median of the last eight, from the third on;
 * it never rises by more than a step at once.
 */
export function paced(before: Pace | null, { completed, total, now }: Seen): Pace {
  if (before === null || completed < before.completed) return { completed, at: now, steps: [], left: null };
  const done = completed - before.completed;
  if (done === 0) return before;
  const each = (now - before.at) / done;
  const steps = [...before.steps, ...Array<number>(Math.min(done, REMEMBERED)).fill(each)].slice(-REMEMBERED);
  const step = median(steps);
  const left = (total - completed) * step;
  const most = before.left === null ? left : before.left + step;
  return { completed, at: now, steps, left: steps.length < FEWEST ? null : Math.min(left, most) };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** "35 s left", in steps of 5 s, from a minute on of 30 s, from ten minutes on in minutes. */
export function leftWords(ms: number): string {
  const seconds = ms / 1_000;
  if (seconds <= 60) return t('{n} s left', { n: Math.max(5, Math.ceil(seconds / 5) * 5) });
  const halves = Math.ceil(seconds / 30);
  if (halves >= 20) return t('{n} min left', { n: Math.ceil(seconds / 60) });
  return halves % 2 === 0
    ? t('{n} min left', { n: halves / 2 })
    : t('{n} min 30 s left', { n: (halves - 1) / 2 });
}
