import type { Joint } from './kind.ts';

/** Joints on one member with what they share: stiffeners of a column, bolts through a web. In their order. */
export function besideOthers(joints: readonly Joint[]): Joint[] {
  const shared = [...joints];
  for (const [index, joint] of joints.entries()) {
    const partsOf = (some: readonly Joint[]) =>
      some.filter(({ bearingId }) => bearingId === joint.bearingId).map(({ parts }) => parts);
    const [before, after] = [partsOf(shared.slice(0, index)), partsOf(shared.slice(index + 1))];
    if (joint.beside === undefined || before.length + after.length === 0) continue;
    const { parts, limits, ...changed } = joint.beside({ before, after });
    shared[index] = {
      ...joint,
      ...changed,
      limits: [...new Set([...joint.limits, ...limits])],
      parts: { ...parts, cuts: joint.parts.cuts },
    };
  }
  return shared;
}
