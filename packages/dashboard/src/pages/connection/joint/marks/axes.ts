import type { Mark } from '../../../../parts/joint/mark.ts';
import { drawn } from '../../../../parts/joint/vectors.ts';

/** The axes of the joint at its node. @param size of the joint, metres */
export function axes(size: number): Mark[] {
  const length = size * 0.09;
  return (['x', 'y', 'z'] as const).map((axis) => ({
    id: `axis ${axis}`,
    tone: axis,
    line: [[0, 0, 0], drawn({ x: 0, y: 0, z: 0, [axis]: length })],
    head: 'arrow',
    text: axis.toUpperCase(),
  }));
}
