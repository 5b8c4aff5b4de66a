type Spot = readonly [x: number, y: number];

/** What a shape is, for its colours. */
type Tone = 'steel' | 'back' | 'bolt' | 'weld' | 'concrete' | 'axis';

interface Shape {
  tone: Tone;
  /** As an SVG path. */
  d: string;
  /** Dimensions it belongs to: it is left out of a joint that has none of them. */
  of?: readonly string[];
}

/** What a number measures: from one spot to another, along a line beside them. */
export interface Dimension {
  from: Spot;
  to: Spot;
  /** Across or up; `free` from spot to spot. */
  way: 'x' | 'y' | 'free';
  /** Where the line runs, across its way. */
  at: number;
  /** Where its key stands; beside the middle of its line where it is left out. */
  label?: Spot;
}

export interface Drawing {
  shapes: readonly Shape[];
  dimensions: Readonly<Record<string, Dimension>>;
}

/** Of all drawings. */
export const SIZE = { width: 240, height: 170 } as const;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** Round heads of bolts where each of `xs` crosses each of `ys`. */
export const heads = (xs: readonly number[], ys: readonly number[], r = 4): string =>
  xs
    .flatMap((x) => ys.map((y) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`))
    .join('');

/** Bolts from the side, through what lies between `from` and `to`. */
export const shanks = (from: number, to: number, ys: readonly number[]): string =>
  ys
    .map((y) => `M${from - 5} ${y - 5}h5v10h-5zM${to} ${y - 5}h5v10h-5zM${from} ${y - 2}H${to}v4H${from}z`)
    .join('');

export const shape = (tone: Tone, d: string, of?: readonly string[]): Shape =>
  of === undefined ? { tone, d } : { tone, d, of };

export const across = (from: Spot, to: Spot, at: number, label?: Spot): Dimension => ({
  ...{ from, to, at, way: 'x' },
  ...(label === undefined ? {} : { label }),
});

export const up = (from: Spot, to: Spot, at: number, label?: Spot): Dimension => ({
  ...{ from, to, at, way: 'y' },
  ...(label === undefined ? {} : { label }),
});
