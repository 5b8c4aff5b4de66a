import { createContext, useContext } from 'react';
import { numberText, percentText, withUnit } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { outcomeWords, type PlotPoint } from './plot-point.ts';

/** What the plots of a study have in common while one looks at them: the point that is pointed at, and those that were marked out. */
export interface PlotLink {
  hovered: number | null;
  onHover(index: number | null): void;
  /** Null where nothing was marked out: all of them count. */
  brushed: ReadonlySet<number> | null;
  onBrush(indices: ReadonlySet<number> | null): void;
  /** All that a point is, for the card beside it. */
  pointAt(index: number): PlotPoint | undefined;
}

const Shared = createContext<PlotLink | null>(null);

export const LinkedPlots = Shared.Provider;

/** Null where a plot stands alone. */
export const usePlotLink = (): PlotLink | null => useContext(Shared);

/** What the card of a point says, line by line. */
export function cardLines({ values, outcome, percent, cost }: PlotPoint): string[] {
  const [sign, words] = outcomeWords[outcome];
  return [
    ...values.map(({ key, text, unit }) => `${key} ${withUnit(text, unit)}`),
    `${sign} ${t(words)}${percent === null ? '' : `, ${percentText(percent)}`}`,
    ...(cost === null ? [] : [`${t('cost')} ${numberText(cost, 2)}`]),
  ];
}

/** A rectangle that was drawn, in CSS pixels of the window. */
export interface Drawn {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const LEAST_PX = 6;

export const isDrawn = ({ from, to }: Drawn): boolean =>
  Math.abs(from.x - to.x) + Math.abs(from.y - to.y) > LEAST_PX;

/** Points of a plot whose middles lie in a rectangle. */
export function pointsIn(plot: Element, { from, to }: Drawn): ReadonlySet<number> {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const found = [...plot.querySelectorAll('[data-point]')].filter((mark) => {
    const box = mark.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return new Set(found.map((mark) => Number(mark.getAttribute('data-point'))));
}
