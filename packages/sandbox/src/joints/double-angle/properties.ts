import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of web cleats, m. Back marks count from the heel: `gB` in the leg on the beam, `gC` in that on the support. */
export interface DoubleAngleProperties {
  readonly n1: number;
  readonly p1: number;
  readonly e1: number;
  readonly gap: number;
  readonly gB: number;
  readonly gC: number;
  readonly dz: number;
  /** Of the cleats. */
  readonly height: number;
}

/** Reads and checks them. Errors: `BuildError` for holes that are not whole and apart. */
export function doubleAngleProperties(
  operation: Operation,
  { h, b, t, r1 }: ShapeOf<'L'>,
  d0: number,
): DoubleAngleProperties {
  const n1 = countProperty(operation, 'n1', 2, 20);
  const [p1, e1, gB, gC] = [size('p1'), size('e1'), size('gB'), size('gC')];
  const [gap, dz] = [lengthProperty(operation, 'gap'), lengthProperty(operation, 'dz')];
  if (gap < 0) fail(`gap = ${gap} m must not be negative.`);
  if (e1 <= d0 / 2) fail(`e1 = ${e1} m puts holes of ${d0} m outside the cleats.`);
  if (p1 <= d0) fail(`p1 = ${p1} m makes holes of ${d0} m overlap.`);
  for (const [key, mark, leg] of [['gB', gB, h] as const, ['gC', gC, b] as const]) {
    if (mark - d0 / 2 <= t) fail(`${key} = ${mark} m puts holes of ${d0} m into the heel of the cleats.`);
    if (leg - mark <= d0 / 2) fail(`${key} = ${mark} m puts holes of ${d0} m outside a leg of ${leg} m.`);
  }
  if (gC <= t + 0.8 * r1) fail(`gC = ${gC} m puts the bolts into the root of the cleats.`);
  if (gB - gap <= d0 / 2) fail(`gB = ${gB} m puts holes of ${d0} m outside the end of the beam.`);
  return { n1, p1, e1, gap, gB, gC, dz, height: 2 * e1 + (n1 - 1) * p1 };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}
