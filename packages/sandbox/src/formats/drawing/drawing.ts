import type { Point } from '../../model/geometry.ts';

/** A line of a drawing from one point to another. */
export type Segment = readonly [from: Point, to: Point];

/** Widths in pt. */
export const LINE_WIDTHS = { hair: 0.3, thin: 0.5, medium: 0.8 } as const;

/** Width of the outline a face gets in its own colour, pt. */
export const SEAM_WIDTH = 0.5;

type LineWidth = keyof typeof LINE_WIDTHS;

/** An opaque face: it hides what was drawn before it. Only `edges` are outlined. */
interface FaceItem {
  readonly kind: 'face';
  readonly points: readonly Point[];
  /** `#rrggbb` */
  readonly fill: string;
  readonly edges: readonly Segment[];
}

interface LineItem {
  readonly kind: 'lines';
  readonly segments: readonly Segment[];
  readonly width: LineWidth;
  readonly color: string;
  readonly dashed?: true;
}

/** One line of text on its base line; `angle` in degrees turns it counter-clockwise about `at`. */
export interface TextItem {
  readonly kind: 'text';
  readonly at: Point;
  readonly text: string;
  readonly size: number;
  readonly align: 'left' | 'middle' | 'right';
  readonly angle: 0 | 90;
}

export type DrawingItem = FaceItem | LineItem | TextItem;

/** A finished drawing in pt, x to the right and y down; items are painted in their order. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly items: readonly DrawingItem[];
}

/** Colour of outlines and text. */
export const INK = '#1d2733';

/** Width of a text in pt, roughly that of Helvetica. */
export function textWidth(text: string, size: number): number {
  return 0.56 * size * [...text].length;
}

/** Corners of the box an item covers. */
export function cornersOf(item: DrawingItem): readonly Point[] {
  if (item.kind === 'face') return item.points;
  if (item.kind === 'lines') return item.segments.flat();
  const { at, size, align, angle } = item;
  const width = textWidth(item.text, size);
  const before = align === 'left' ? 0 : align === 'right' ? width : width / 2;
  return angle === 0
    ? [
        { x: at.x - before, y: at.y - size },
        { x: at.x - before + width, y: at.y + 0.25 * size },
      ]
    : [
        { x: at.x - size, y: at.y + before },
        { x: at.x + 0.25 * size, y: at.y + before - width },
      ];
}
