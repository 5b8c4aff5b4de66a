import type { MemberAxes, ModelAccess, Vector } from '../values/scope.ts';
import { type ExpressionFunction, eager, textAt } from './function-definition.ts';

/** Direction components below this count as lying on the axis; unit vectors carry noise of about 1e-16. */
const onAxis = 1e-9;

const planes: readonly (readonly [keyof MemberAxes, keyof MemberAxes])[] = [
  ['x', 'y'],
  ['x', 'z'],
  ['y', 'x'],
  ['y', 'z'],
  ['z', 'x'],
  ['z', 'y'],
];

/** `GetQuadrantXZ(m1, m2)` and its siblings: the quadrant of member 2 in a local plane of member 1. */
export const quadrantFunctions: readonly (readonly [string, ExpressionFunction])[] = planes.map(
  ([first, second]) => [
    `GetQuadrant${first.toUpperCase()}${second.toUpperCase()}`,
    eager(2, 2, (args, { model }) => {
      const frame = model.axes(textAt(args, 0));
      const direction = model.axes(textAt(args, 1)).x;
      return quadrant(dot(frame[first], direction), dot(frame[second], direction));
    }),
  ],
);

/** Angle between two members in rad, 0..π. */
export function angleBetween(model: ModelAccess, first: string, second: string): number {
  const cosine = dot(model.axes(first).x, model.axes(second).x);
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

function quadrant(first: number, second: number): number {
  if (first > -onAxis) return second > -onAxis ? 1 : 4;
  return second > -onAxis ? 2 : 3;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
