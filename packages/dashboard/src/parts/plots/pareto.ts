import type { PlotPoint } from './plot-point.ts';

/** A point with both measures. */
type Measured = Pick<PlotPoint, 'index' | 'outcome'> & { percent: number; cost: number };

/** Of the points that pass those of which no other is used as little and is as cheap; what is used least first. */
export function front(points: readonly Measured[]): Measured[] {
  const found: Measured[] = [];
  const sorted = points
    .filter(({ outcome }) => outcome === 'passed')
    .toSorted((a, b) => a.percent - b.percent || a.cost - b.cost);
  for (const point of sorted)
    if (point.cost < (found.at(-1)?.cost ?? Number.POSITIVE_INFINITY)) found.push(point);
  return found;
}
