import { unprocessable } from '../../../model/problem.ts';
import type { LocatedForces, ModelLoad, ModelMember, ResultAt, ResultIndex } from '../read/open-model.ts';
import { resultKey } from '../read/result-index.ts';
import { type ElementAtNode, type MemberAtNode, NODE_TOLERANCE } from './member-at-node.ts';

/** Internal forces of one load just before and just after a node; null where the member has none. */
export interface ForcesAtNode {
  readonly before: LocatedForces | null;
  readonly after: LocatedForces | null;
}

/** Two positions closer than this are one, m; exporters tell the sides of a node apart by a millionth of the length. */
const SAME = 1e-9;

/**
 * Internal forces of `load` on either side of the node. Results along the whole member come before results along its
 * elements. A single result at the node holds for both sides; of two at the same position the first is before the node.
 *
 * Errors: 422 when there are results on both sides of the node, but none at it.
 */
export function forcesAtNode(
  member: ModelMember,
  place: MemberAtNode,
  load: ModelLoad,
  results: ResultIndex,
): ForcesAtNode {
  const along = results.get(resultKey('Member1D', member.id, load)) ?? [];
  if (along.length === 0) return alongElements(place, load, results);
  const { length, nodeAt } = place;
  const sides = sidesOf(along, length, nodeAt);
  if (sides !== null) return sides;
  const positions = along.map((result) => positionOf(result, length));
  if (positions.some((at) => at < nodeAt) && positions.some((at) => at > nodeAt)) {
    throw unprocessable(
      `Member1D ${member.id} has results of ${load.kind} ${load.id} around its node, but none within 1 mm of it.`,
    );
  }
  return { before: null, after: null };
}

/** An element that ends at the node speaks for the side before it, one that begins there for the side after it. */
function alongElements(place: MemberAtNode, load: ModelLoad, results: ResultIndex): ForcesAtNode {
  const sides = place.touching.map((touching) => {
    const along = results.get(resultKey('Element1D', touching.element.id, load)) ?? [];
    return { touching, found: sidesOf(along, touching.length, touching.nodeAt) };
  });
  return {
    before:
      sides.find(({ touching, found }) => found !== null && reachesBack(touching))?.found?.before ?? null,
    after: sides.find(({ touching, found }) => found !== null && reachesOn(touching))?.found?.after ?? null,
  };
}

function reachesBack({ nodeAt }: ElementAtNode): boolean {
  return nodeAt > NODE_TOLERANCE;
}

function reachesOn({ nodeAt, length }: ElementAtNode): boolean {
  return nodeAt < length - NODE_TOLERANCE;
}

/** Results within tolerance of the node; null when there are none. */
function sidesOf(results: readonly ResultAt[], length: number, nodeAt: number): ForcesAtNode | null {
  const near = results
    .map((result) => ({ ...result, at: positionOf(result, length) }))
    .filter(({ at }) => Math.abs(at - nodeAt) <= NODE_TOLERANCE)
    .sort((a, b) => a.at - b.at);
  const [first] = near;
  const last = near.at(-1);
  if (first === undefined || last === undefined) return null;
  const on = near.filter(({ at }) => Math.abs(at - nodeAt) <= SAME);
  const left = near.filter(({ at }) => at < nodeAt - SAME).at(-1);
  const right = near.find(({ at }) => at > nodeAt + SAME);
  return { before: left ?? on[0] ?? first, after: right ?? on.at(-1) ?? last };
}

function positionOf({ position, isRelative }: ResultAt, length: number): number {
  return isRelative ? position * length : position;
}
