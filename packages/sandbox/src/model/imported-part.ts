import { z } from 'zod';

/** Corners of one outline, and of all openings of a plate: drawing takes more than the square of their number. */
const MOST_CORNERS = 1000;
const MOST_OPENING_CORNERS = 4000;
/** Bolts of one grid. */
const MOST_BOLTS = 200;

// Far beyond any connection, and arithmetic with it stays finite.
const Length = z.number().min(-1e5).max(1e5);
const Size = z.number().min(1e-4).max(100);
const Vector = z.object({ x: Length, y: Length, z: Length });
// Of a unit vector, whose last digit may be rounded up.
const Cosine = z.number().min(-1.000001).max(1.000001);
const Direction = z.object({ x: Cosine, y: Cosine, z: Cosine });
const Frame = z.object({ origin: Vector, axisX: Direction, axisY: Direction, axisZ: Direction });
const Point = z.object({ x: Length, y: Length });
const Polygon = z.array(Point).min(3).max(MOST_CORNERS);

/**
 * The shape of a part of an open model, in axes of the node; m. Frames are those of the geometric model: in the middle of
 * a plate, on the axis of bolts from head to nut, on top of a concrete block.
 */
export const PartShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('plate'),
    thickness: Size,
    frame: Frame,
    /** Counter-clockwise. */
    outline: Polygon,
    /** With the holes of bolts, where the file has them. */
    openings: z
      .array(Polygon)
      .refine(
        (openings) => openings.reduce((sum, { length }) => sum + length, 0) <= MOST_OPENING_CORNERS,
        `more than ${MOST_OPENING_CORNERS} corners of openings`,
      ),
  }),
  z.object({
    kind: z.literal('bolts'),
    frame: Frame,
    bolts: z.array(Point).min(1).max(MOST_BOLTS),
    shearInThread: z.boolean(),
    interaction: z.enum(['bearing', 'friction']),
    /** Null for bolts. */
    anchor: z
      .object({
        embedment: Size,
        type: z.enum(['straight', 'washerPlateCircular', 'washerPlateRectangular', 'generalAnchor']),
        /** Null for straight rods. */
        washerSize: Size.nullable(),
      })
      .nullable(),
  }),
  z.object({
    kind: z.literal('weld'),
    type: z.enum(['fillet', 'doubleFillet', 'bevel']),
    throat: Size,
    start: Vector,
    end: Vector,
  }),
  z.object({ kind: z.literal('block'), frame: Frame, outline: Polygon, depth: Size }),
  z.object({
    kind: z.literal('cut'),
    point: Vector,
    /** Into the part that stays. */
    normal: Direction,
    gap: Length,
  }),
]);
export type PartShape = z.infer<typeof PartShape>;

/** A part of an open model: its shape, and the members and parts (by their operation) it holds together. */
export const ImportedPart = z.object({
  shape: PartShape,
  joins: z
    .array(
      z.object({
        kind: z.enum(['member', 'operation']),
        id: z.int32().positive(),
        /** Which plate of an operation, from 1; the first when left out. */
        plate: z.int().positive().exactOptional(),
      }),
    )
    .max(100),
});
export type ImportedPart = z.infer<typeof ImportedPart>;

/** What an imported part refers to. */
export type PartReference = ImportedPart['joins'][number];
