import type { HollowJoint } from '../../engine/codes/shared/hollow-joint-rules.ts';
import { outOf } from '../../engine/geometry/cylinder.ts';
import type { LineForce } from '../../engine/statics/weld-group.ts';
import type { Cylinder } from '../../model/geometry.ts';
import { add, dot, lengthOf, scale, subtract, unit, type Vector } from '../../model/vector.ts';

const STATIONS = 180;

/**
 * Widest angle between the outside of a round brace and that of its chord along the line in which they meet, degrees. That at the
 * heel is the sharpest: the one between both axes.
 */
export function widestAngle({ b0, b1, sine }: Pick<HollowJoint, 'b0' | 'b1' | 'sine'>): number {
  const [beta, cosine] = [Math.min(1, b1 / b0), Math.sqrt(Math.max(0, 1 - sine ** 2))];
  const most = Array.from({ length: STATIONS + 1 }, (_, station) => {
    const angle = (Math.PI * station) / STATIONS;
    const across = beta * Math.sin(angle);
    return across * Math.sin(angle) + Math.cos(angle) * cosine * Math.sqrt(1 - across ** 2);
  });
  return (Math.acos(-Math.min(1, Math.max(...most))) * 180) / Math.PI;
}

/** A piece of the weld around a round brace below a strip of its wall. */
interface Piece {
  readonly start: Vector;
  readonly end: Vector;
  /** Width of the strip, m. */
  readonly width: number;
  /** Of the brace. */
  readonly axis: Vector;
  /** Out of the strip. */
  readonly outside: Vector;
}

/**
 * What such a piece takes of each N/m in the wall above it: less where it is longer than the wall is wide, part of it along itself. A
 * throat that halves an angle ψ below 90 degrees has √(1 + cosψ/2) more to take than one of 90; beyond that nothing is taken off.
 */
export function pullOnSaddle({ start, end, width, axis, outside }: Piece, chord: Cylinder): LineForce {
  const line = subtract(end, start);
  const length = lengthOf(line);
  if (length === 0) return { normal: 0, longitudinal: 0, transverse: 0 };
  const along = Math.min(1, Math.abs(dot(line, axis)) / length);
  const middle = scale(add(start, end), 0.5);
  const surface = unit(outOf(chord, middle)) ?? outside;
  const sharpness = Math.sqrt(1 + Math.max(0, -dot(outside, surface)) / 2);
  const share = width / length;
  return {
    normal: share * sharpness * Math.sqrt(1 - along ** 2),
    longitudinal: share * along,
    transverse: 0,
  };
}
