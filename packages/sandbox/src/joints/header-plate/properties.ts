import { type CopeSizes, copeSizes } from '../../engine/building/copes.ts';
import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a header plate, m. */
export interface HeaderPlateProperties extends CopeSizes {
  readonly tp: number;
  /** Rows of two bolts, and their pitch. */
  readonly n1: number;
  readonly p1: number;
  /** Distance of the two columns of bolts. */
  readonly w: number;
  readonly e1: number;
  readonly e2: number;
  readonly throat: number;
  readonly dz: number;
  /** Of the plate. */
  readonly height: number;
}

/** Reads and checks them. Errors: `BuildError` for holes that are not whole and apart, and for a weld without length. */
export function headerPlateProperties(
  operation: Operation,
  shape: ShapeOf<'I'>,
  d0: number,
): HeaderPlateProperties {
  const n1 = countProperty(operation, 'n1', 2, 20);
  const [tp, p1, w, e1, e2, throat] = [size('tp'), size('p1'), size('w'), size('e1'), size('e2'), size('a')];
  const dz = lengthProperty(operation, 'dz');
  const sizes = { tp, n1, p1, w, e1, e2, throat, dz, height: 2 * e1 + (n1 - 1) * p1 };
  requireHeaderPlate(operation.name, sizes, shape, d0);
  return { ...sizes, ...copeSizes(operation, shape) };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }
}

/** What is merely too near an edge is left to the detailing rules. Errors: `BuildError`. */
export function requireHeaderPlate(
  name: string,
  { p1, w, e1, e2, throat, height }: Omit<HeaderPlateProperties, keyof CopeSizes>,
  { tw }: ShapeOf<'I'>,
  d0: number,
): void {
  for (const [key, value] of Object.entries({ e1, e2 })) {
    if (value <= d0 / 2) fail(`${key} = ${value} m puts holes of ${d0} m outside their plate.`);
  }
  if (p1 <= d0) fail(`p1 = ${p1} m makes holes of ${d0} m overlap.`);
  if ((w - tw) / 2 <= Math.max(d0 / 2, 0.8 * Math.SQRT2 * throat)) {
    fail(`w = ${w} m puts the bolts into the weld of the web.`);
  }
  if (height <= 2 * throat) fail(`a weld of ${height} m is all ends with a throat of ${throat} m.`);

  function fail(reason: string): never {
    throw new BuildError(`${name}: ${reason}`);
  }
}
