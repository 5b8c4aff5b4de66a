import type { ConnectionForcesQuery } from '@connection-gateway/client/pages/connection';
import type { Mark, Point } from '../../../../parts/joint/mark.ts';
import { along, dot, drawn, middleOf } from '../../../../parts/joint/vectors.ts';
import { roundedText, withUnit } from '../../../../words/format.ts';
import { inUnit, type Quantity, unitOf } from '../../../../words/units.ts';

type Connection = NonNullable<ConnectionForcesQuery['connection']>;
type Member = NonNullable<Connection['members']>[number];
export type LoadOfMembers = NonNullable<Connection['loadEffects']>['nodes'][number];

/** Where the corners of a member are. */
export type CornersOf = (memberNumber: number) => readonly Point[];

const forces = [
  ['n', 'N', 'axisX'],
  ['vy', 'Vy', 'axisY'],
  ['vz', 'Vz', 'axisZ'],
] as const;
const moments = [
  ['mx', 'Mx', 'axisX'],
  ['my', 'My', 'axisY'],
  ['mz', 'Mz', 'axisZ'],
] as const;

const LEAST = 0.05;

/**
 * Forces and moments of a load effect at the ends of members, along their own axes. An arrow is longer the larger a force is, by its
 * logarithm, and has its value beside it; one that pushes at the joint ends at the member.
 *
 * @param size of the joint, metres
 */
export function forceMarks(
  { memberLoadings }: LoadOfMembers,
  members: readonly Member[],
  cornersOf: CornersOf,
  size: number,
): Mark[] {
  return memberLoadings.flatMap(({ memberNumber, position, forces: values }) => {
    const member = members.find(({ number }) => number === memberNumber);
    const axis = member?.placement?.axisX;
    if (member === undefined || values == null || axis == null) return [];
    const outward: Point = along([0, 0, 0], drawn(axis), position === 'BEGIN' ? -1 : 1);
    const end = endOf(cornersOf(memberNumber), outward);
    const mark = (kind: typeof forces | typeof moments, quantity: Quantity, head: Mark['head']): Mark[] =>
      kind.flatMap(([key, name, axisName]) => {
        const value = values[key];
        const direction = member.placement?.[axisName];
        if (value == null || Math.abs(value) < LEAST || direction == null) return [];
        const way = along([0, 0, 0], drawn(direction), Math.sign(value));
        const length = size * Math.min(0.3, 0.06 + 0.045 * Math.log10(1 + Math.abs(value)));
        // What pushes comes from outside.
        const start = dot(way, outward) < -0.5 ? along(end, way, -length) : end;
        return {
          id: `${memberNumber} ${position} ${name}`,
          tone: 'load',
          line: [start, along(start, way, length)],
          ...(head === undefined ? {} : { head }),
          ...(start === end ? {} : { at: 'beginning' as const }),
          text: `${name} ${withUnit(roundedText(inUnit(value * 1000, quantity), 1), unitOf(quantity))}`,
        };
      });
    return [...mark(forces, 'force', 'arrow'), ...mark(moments, 'moment', 'turn')];
  });
}

/** The middle of where a member ends in a direction. */
function endOf(corners: readonly Point[], outward: Point): Point {
  const far = Math.max(...corners.map((corner) => dot(corner, outward)));
  return middleOf(corners.filter((corner) => dot(corner, outward) > far - 0.005));
}
