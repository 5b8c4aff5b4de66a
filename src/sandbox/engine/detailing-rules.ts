import { steelStrength } from '../materials/strength.ts';
import type { BoltGrid, Plate, Weld } from '../model/geometry.ts';
import { lengthOf, subtract } from '../model/vector.ts';
import { effectiveLength, shortestLength } from './en1993/weld.ts';
import type { HoleSurroundings, Neighbour } from './geometry/hole-surroundings.ts';
import type { Issue } from './kind.ts';

/** A length for a message: "26.4 mm". */
export function mm(length: number): string {
  return `${Math.round(length * 1e4) / 10} mm`;
}

/** Distances are compared with this tolerance, so that a plate exactly at the limit passes. */
const EXACT = 1e-7;

/**
 * End and edge distances and spacings of a grid in one of its plates. EN 1993-1-8 Table 3.3; its largest values are for
 * parts in compression or weather and do not count for `inside` ones. `loaded` is the axis of the plate the bolts push along.
 */
export function holeIssues(
  plate: Plate,
  grid: BoltGrid,
  holes: readonly HoleSurroundings[],
  place: 'outside' | 'inside' = 'outside',
  loaded: 'x' | 'y' = 'y',
): Issue[] {
  const { d0 } = grid.assembly;
  const alongX = holes.flatMap(({ plusX, minusX }) => [plusX, minusX]);
  const alongY = holes.flatMap(({ plusY, minusY }) => [plusY, minusY]);
  const edges = [...alongX, ...alongY].flatMap(({ edge }) => edge ?? []);
  const edge = { least: Math.min(...edges), most: Math.max(...edges) };
  const farthest = 4 * plate.thickness + 0.04;
  const issues: Issue[] = [];
  if (edge.least < 1.2 * d0 - EXACT) {
    issues.push(
      tooSmall(
        `Edge distance in ${plate.name}`,
        `e = ${mm(edge.least)}`,
        `1.2 d0 = ${mm(1.2 * d0)}`,
        'error',
      ),
    );
  }
  if (edge.most > farthest + EXACT) {
    issues.push(
      tooLarge(`Edge distance in ${plate.name}`, `e = ${mm(edge.most)}`, `4 t + 40 mm = ${mm(farthest)}`),
    );
  }
  const [along, across] = loaded === 'y' ? [alongY, alongX] : [alongX, alongY];
  issues.push(...spacingIssues(plate, 'p1', along, 2.2, d0), ...spacingIssues(plate, 'p2', across, 2.4, d0));
  return place === 'outside' ? issues : issues.filter(({ severity }) => severity !== 'warning');
}

function spacingIssues(
  { name, thickness }: Plate,
  symbol: string,
  neighbours: readonly Neighbour[],
  factor: number,
  d0: number,
): Issue[] {
  const pitches = neighbours.flatMap(({ pitch }) => pitch ?? []);
  if (pitches.length === 0) return [];
  const [least, most] = [Math.min(...pitches), Math.max(...pitches)];
  const widest = Math.min(14 * thickness, 0.2);
  const issues: Issue[] = [];
  if (least < factor * d0 - EXACT) {
    issues.push(
      tooSmall(
        `Spacing of bolts in ${name}`,
        `${symbol} = ${mm(least)}`,
        `${factor} d0 = ${mm(factor * d0)}`,
        'error',
      ),
    );
  }
  if (most > widest + EXACT) {
    issues.push(
      tooLarge(`Spacing of bolts in ${name}`, `${symbol} = ${mm(most)}`, `min(14 t, 200 mm) = ${mm(widest)}`),
    );
  }
  return issues;
}

/** Throat and length of a fillet weld between two plates. EN 1993-1-8 4.5.1, 4.5.2. */
export function weldIssues({ name, throat, start, end }: Weld, joined: readonly Plate[]): Issue[] {
  const issues: Issue[] = [];
  const thinnest = Math.min(...joined.map(({ thickness }) => thickness));
  const length = effectiveLength(lengthOf(subtract(end, start)), throat);
  if (throat < 0.003 - EXACT)
    issues.push(tooSmall(`Throat of ${name}`, `a = ${mm(throat)}`, '3 mm', 'error'));
  if (throat > 0.7 * thinnest + EXACT) {
    issues.push(tooLarge(`Throat of ${name}`, `a = ${mm(throat)}`, `0.7 t = ${mm(0.7 * thinnest)}`));
  }
  if (length < shortestLength(throat) - EXACT) {
    issues.push(
      tooSmall(
        `Effective length of ${name}`,
        `l = ${mm(length)}`,
        `max(30 mm, 6 a) = ${mm(shortestLength(throat))}`,
        'error',
      ),
    );
  }
  return issues;
}

/** Thin enough, against the bolts, to yield before they shear: 0.5 d up to S 275, 0.42 d beyond. */
export function isDuctile({ steel, thickness }: Plate, d: number): boolean {
  return thickness <= (steelStrength(steel, thickness).fy <= 275e6 ? 0.5 : 0.42) * d + EXACT;
}

/** A measured value below its limit. */
export function tooSmall(what: string, value: string, limit: string, severity: 'error' | 'info'): Issue {
  return { description: `${what} is too small.`, details: `${value} < ${limit}`, severity };
}

function tooLarge(what: string, value: string, limit: string): Issue {
  return { description: `${what} is too large.`, details: `${value} > ${limit}`, severity: 'warning' };
}
