import type { Point } from '../../model/geometry.ts';
import { type Frame, pointIn, scale, type Vector } from '../../model/vector.ts';
import { convexPieces } from './convex-pieces.ts';

/** What a face belongs to; decides its colour. */
export type Substance = 'member' | 'plate' | 'bolt' | 'weld' | 'concrete' | 'hole';

/** A flat convex face of a body. Edge i runs from point i to the next; edges that are not drawn only divide a surface. */
export interface Face {
  readonly points: readonly Vector[];
  readonly drawn: readonly boolean[];
  /** Outwards, unit length. */
  readonly normal: Vector;
  readonly substance: Substance;
}

/** The faces of a body made by moving a counter-clockwise outline in the XY plane of a frame from z `low` to `high`. */
export function prism(
  frame: Frame,
  outline: readonly Point[],
  [low, high]: readonly [low: number, high: number],
  substance: Substance,
): Face[] {
  return [
    ...cap(frame, outline, high, substance),
    ...cap(upsideDown(frame), mirrored(outline), -low, substance),
    ...sides(frame, outline, [low, high], substance),
  ];
}

/** A flat face in the XY plane of a frame at a height, in convex pieces. */
export function cap(frame: Frame, outline: readonly Point[], height: number, substance: Substance): Face[] {
  return convexPieces(outline).map(({ points, drawn }) => ({
    points: points.map(({ x, y }) => pointIn(frame, { x, y, z: height })),
    drawn,
    normal: frame.axisZ,
    substance,
  }));
}

function sides(
  frame: Frame,
  outline: readonly Point[],
  [low, high]: readonly [number, number],
  substance: Substance,
): Face[] {
  return outline.flatMap((a, index): Face[] => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-9) return [];
    const [x, y] = [(b.y - a.y) / length, (a.x - b.x) / length];
    return [
      {
        points: [
          pointIn(frame, { ...a, z: low }),
          pointIn(frame, { ...b, z: low }),
          pointIn(frame, { ...b, z: high }),
          pointIn(frame, { ...a, z: high }),
        ],
        drawn: [true, true, true, true],
        normal: {
          x: frame.axisX.x * x + frame.axisY.x * y,
          y: frame.axisX.y * x + frame.axisY.y * y,
          z: frame.axisX.z * x + frame.axisY.z * y,
        },
        substance,
      },
    ];
  });
}

/** Half a turn about X. */
function upsideDown({ origin, axisX, axisY, axisZ }: Frame): Frame {
  return { origin, axisX, axisY: scale(axisY, -1), axisZ: scale(axisZ, -1) };
}

function mirrored(outline: readonly Point[]): Point[] {
  return outline.map(({ x, y }) => ({ x, y: -y })).reverse();
}
