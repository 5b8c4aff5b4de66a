import type { Issue } from '../building/kind.ts';
import type { PlacedCope } from '../geometry/cope.ts';
import type { IMember } from '../geometry/i-section.ts';
import { mm } from '../geometry/millimetres.ts';

/** What stands on the web of a beam, of that height with its middle `dz` above the axis; m. */
interface OnWeb {
  readonly height: number;
  readonly dz: number;
  readonly shape: IMember['shape'];
  readonly cope: PlacedCope | null;
}

/** It must lie between the roots of the flanges, and within what copes leave of the web. What is too high on both sides is told once. */
export function onWebIssues(part: string, beam: string, { height, dz, shape, cope }: OnWeb): Issue[] {
  const { h, tf, r } = shape;
  const [first] = sidesOf(cope)
    .sort((a, b) => (b[0] - a[0]) * Math.sign(dz))
    .flatMap(([side, depth]): Issue[] => {
      const clear = h / 2 - (depth > 0 ? depth : tf + r);
      const reach = height / 2 + side * dz;
      if (reach <= clear + 1e-7) return [];
      return [
        {
          description: `${part} does not fit ${depth > 0 ? 'on the coped web' : 'between the flanges'} of ${beam}.`,
          details: `${mm(reach)} from the axis > ${depth > 0 ? 'h/2 - cope' : 'h/2 - tf - r'} = ${mm(clear)}`,
          severity: 'error',
        },
      ];
    });
  return first === undefined ? [] : [first];
}

/** Top and bottom with the depth of the cope there. */
export function sidesOf(cope: PlacedCope | null): (readonly [side: 1 | -1, depth: number])[] {
  return [
    [1, cope?.top ?? 0],
    [-1, cope?.bottom ?? 0],
  ];
}
