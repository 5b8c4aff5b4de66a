import { scaleLinear, scalePoint } from 'd3-scale';
import { significantText } from '../../words/format.ts';
import type { PlotValue } from './plot-point.ts';

export interface PlotScale {
  at(value: PlotValue): number;
  /** `number`: what the label says; null for text. */
  ticks: readonly { at: number; label: string; number: number | null }[];
}

export const numberScale = (values: readonly number[], range: readonly [number, number]) => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return scaleLinear()
    .domain(low === high ? [low - 1, high + 1] : [low, high])
    .range(range);
};

/** Of a parameter: by size where its values are numbers, side by side where they are texts. */
export function valueScale(values: readonly PlotValue[], range: readonly [number, number]): PlotScale {
  const given = values.flatMap(({ number }) => (number === null ? [] : [number]));
  if (given.length < values.length || given.length === 0) {
    const scale = scalePoint(
      values.map(({ text }) => text),
      range,
    ).padding(0.5);
    const at = ({ text }: PlotValue) => scale(text) ?? range[0];
    return { at, ticks: values.map((value) => ({ at: at(value), label: value.text, number: null })) };
  }
  const numbers = [...new Set(given)];
  const scale = numberScale(numbers, range);
  const shown = numbers.length <= 8 ? numbers : scale.ticks(6);
  return {
    at: ({ number }) => scale(number ?? 0),
    ticks: shown.map((number) => ({ at: scale(number), label: significantText(number, 6), number })),
  };
}
