import type { BoltAssembly } from '../../materials/material-items.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { BoltGrid, Plate, Weld } from '../../model/geometry.ts';
import { lengthOf, subtract } from '../../model/vector.ts';
import type { Issue } from '../building/kind.ts';
import type { Limit } from '../codes/shared/check.ts';
import type { DesignCode, DetailingRules } from '../codes/shared/design-code.ts';
import type { HoleSurroundings, Neighbour } from '../geometry/hole-surroundings.ts';
import { mm } from '../geometry/millimetres.ts';

/** Distances are compared with this tolerance, so that a plate exactly at the limit passes. */
const EXACT = 1e-7;

/**
 * End and edge distances and spacings of a grid in one of its plates by the code of the project (EN 1993-1-8 Table 3.3,
 * AISC 360-16 J3.3 to J3.5). The largest values are for parts in compression or weather and do not count for `inside` ones.
 * `loaded` is the axis of the plate the bolts push along.
 */
export function holeIssues(
  plate: Plate,
  grid: BoltGrid,
  holes: readonly HoleSurroundings[],
  { detailing: rules }: DesignCode,
  place: 'outside' | 'inside' = 'outside',
  loaded: 'x' | 'y' = 'y',
): Issue[] {
  const { assembly } = grid;
  const alongX = holes.flatMap(({ plusX, minusX }) => [plusX, minusX]);
  const alongY = holes.flatMap(({ plusY, minusY }) => [plusY, minusY]);
  const edges = [...alongX, ...alongY].flatMap(({ edge }) => edge ?? []);
  const [along, across] = loaded === 'y' ? [alongY, alongX] : [alongX, alongY];
  const issues = [
    ...outOfLimits(
      'Edge distance',
      plate,
      'e',
      edges,
      rules.leastEdge(assembly),
      rules.mostEdge(plate.thickness),
    ),
    ...spacingIssues(plate, 'p1', along, assembly, 'along', rules),
    ...spacingIssues(plate, 'p2', across, assembly, 'across', rules),
  ];
  return place === 'outside' ? issues : issues.filter(({ severity }) => severity !== 'warning');
}

function spacingIssues(
  plate: Plate,
  symbol: string,
  neighbours: readonly Neighbour[],
  assembly: BoltAssembly,
  direction: 'along' | 'across',
  rules: DetailingRules,
): Issue[] {
  const pitches = neighbours.flatMap(({ pitch }) => pitch ?? []);
  const [least, most] = [rules.leastPitch(assembly, direction), rules.mostPitch(plate.thickness)];
  return outOfLimits('Spacing of bolts', plate, symbol, pitches, least, most);
}

/** The smallest and the largest of some distances in a plate. */
function outOfLimits(
  what: string,
  { name }: Plate,
  symbol: string,
  distances: readonly number[],
  least: Limit,
  most: Limit,
): Issue[] {
  if (distances.length === 0) return [];
  const [smallest, largest] = [Math.min(...distances), Math.max(...distances)];
  const issues: Issue[] = [];
  if (smallest < least.value - EXACT) {
    issues.push(tooSmall(`${what} in ${name}`, `${symbol} = ${mm(smallest)}`, written(least), 'error'));
  }
  if (largest > most.value + EXACT) {
    issues.push(tooLarge(`${what} in ${name}`, `${symbol} = ${mm(largest)}`, written(most)));
  }
  return issues;
}

/** A limit for a message: "1.2 d0 = 26.4 mm". */
export function written({ value, text }: Limit): string {
  return text === null ? mm(value) : `${text} = ${mm(value)}`;
}

/** Throat and length of a fillet weld between two plates, and their thickness. EN 1993-1-8 4.1, 4.5.1, 4.5.2; AISC 360-16 J2.2. */
export function weldIssues(
  { name, throat, start, end }: Weld,
  joined: readonly Plate[],
  { detailing: rules, welds }: DesignCode,
): Issue[] {
  const thicknesses = joined.map(({ thickness }) => thickness);
  const [least, most] = [rules.leastThroat(thicknesses), rules.mostThroat(thicknesses)];
  const length = welds.effectiveLength(lengthOf(subtract(end, start)), throat);
  const shortest = rules.leastLength(throat);
  const issues = thinParts(joined, rules);
  if (throat < least.value - EXACT) {
    issues.push(tooSmall(`Throat of ${name}`, `a = ${mm(throat)}`, written(least), 'error'));
  }
  if (most !== null && throat > most.value + EXACT) {
    issues.push(tooLarge(`Throat of ${name}`, `a = ${mm(throat)}`, written(most)));
  }
  if (length < shortest.value - EXACT) {
    issues.push(tooSmall(`Effective length of ${name}`, `l = ${mm(length)}`, written(shortest), 'error'));
  }
  return issues;
}

/** Parts too thin for fillets. */
function thinParts(joined: readonly Plate[], { leastWelded: least }: DetailingRules): Issue[] {
  if (least === null) return [];
  return joined
    .filter(({ thickness }) => thickness < least.value - EXACT)
    .map(({ name, thickness }) =>
      tooSmall(`Thickness of ${name} at its weld`, `t = ${mm(thickness)}`, written(least), 'error'),
    );
}

/** Thin enough, against the bolts, to yield before they shear. */
export function isDuctile({ steel, thickness }: Plate, d: number, code: DesignCode): boolean {
  const { fy } = steelStrength(steel, thickness);
  return thickness <= code.detailing.ductileThickness(fy, d) + EXACT;
}

/** A measured value below its limit. */
export function tooSmall(what: string, value: string, limit: string, severity: 'error' | 'info'): Issue {
  return { description: `${what} is too small.`, details: `${value} < ${limit}`, severity };
}

function tooLarge(what: string, value: string, limit: string): Issue {
  return { description: `${what} is too large.`, details: `${value} > ${limit}`, severity: 'warning' };
}
