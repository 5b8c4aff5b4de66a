import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';
import { requireBoltField } from '../gusset/properties.ts';

/** Properties of a corner gusset, m. */
export interface CornerGussetProperties {
  readonly tg: number;
  readonly n: number;
  readonly p: number;
  readonly e1: number;
  readonly e1g: number;
  readonly bm: number;
  readonly angles: number;
  /** From the brace to beam and column, the least. */
  readonly cb: number;
  /** From the corner to where both welds begin. */
  readonly cc: number;
  /** Lengths of the welds on the beam and on the column. */
  readonly lb: number;
  readonly lc: number;
  readonly a: number;
}

/** Reads and checks them. Errors: `BuildError` for holes that are not whole and apart, and for a weld without length. */
export function cornerGussetProperties(
  operation: Operation,
  leg: number,
  d0: number,
): CornerGussetProperties {
  const [tg, e1, e1g, bm] = [size('tg'), size('e1'), size('e1g'), size('bm')];
  const [p, lb, lc, cc, a] = [size('p'), size('Lb'), size('Lc'), size('cc'), size('a')];
  const cb = lengthProperty(operation, 'cb');
  const n = countProperty(operation, 'n', 1, 20);
  const angles = countProperty(operation, 'angles', 1, 2);
  requireBoltField(operation, { n, p, e1, e1g, bm }, leg, d0);
  if (cb < 0) fail(`cb = ${cb} m must not be negative.`);
  for (const length of [lb, lc]) {
    if (length <= 2 * a) fail(`a weld of ${length} m is all ends with a throat of ${a} m.`);
  }
  return { tg, n, p, e1, e1g, bm, angles, cb, cc, lb, lc, a };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}
