/** A point as it is drawn: metres, y is up. */
export type Point = readonly [x: number, y: number, z: number];

type Tone = 'x' | 'y' | 'z' | 'load' | 'dimension' | 'label' | 'measure' | 'ghost';

/** A line with its words over the picture; it has the same width however near one is. */
export interface Mark {
  id: string;
  tone: Tone;
  line: readonly Point[];
  /** What its ends look like; the last end, or both. */
  head?: 'arrow' | 'arrows' | 'turn';
  text?: string;
  /** Beside what its words stand; beyond the end of the line without it, or beyond its beginning. */
  at?: Point | 'beginning';
}

/** Where a point is in the picture, in CSS pixels. */
export type Project = (point: Point) => { x: number; y: number };
