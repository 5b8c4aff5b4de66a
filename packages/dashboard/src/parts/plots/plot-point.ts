import type { Words } from '../../words/words.ts';

/** What became of a point. `unbuildable`: its values make no joint that could be checked. */
export type PointOutcome = 'passed' | 'failed' | 'unbuildable' | 'open';

/** Signs and words of what became of points: the same in plots, legends and tables. */
export const outcomeWords: Readonly<Record<PointOutcome, readonly [sign: string, words: Words]>> = {
  passed: ['✓', 'passes'],
  failed: ['✕', 'fails'],
  unbuildable: ['⊘', 'cannot be built'],
  open: ['○', 'not yet'],
};

export interface PlotValue {
  key: string;
  /** In `unit`; null for text. */
  number: number | null;
  text: string;
  unit: string | null;
}

/** A point of a study as plots show it. */
export interface PlotPoint {
  index: number;
  values: readonly PlotValue[];
  outcome: PointOutcome;
  percent: number | null;
  cost: number | null;
}

/** What all plots of a study share: its points, the selected one, and how another is selected. */
export interface PlotProps {
  points: readonly PlotPoint[];
  selected: number | null;
  onSelect: (index: number) => void;
}

export const axisLabel = ({ key, unit }: Pick<PlotValue, 'key' | 'unit'>): string =>
  unit === null ? key : `${key}, ${unit}`;

/** Each value once: numbers by size, texts as they come. */
export function distinct(points: readonly PlotPoint[], axis: number): PlotValue[] {
  const byText = new Map(
    points.flatMap(({ values }) => (values[axis] ? [[values[axis].text, values[axis]]] : [])),
  );
  return [...byText.values()].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}
