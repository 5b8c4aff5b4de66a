import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a bolted gusset, m. */
export interface GussetProperties {
  readonly tg: number;
  readonly n: number;
  readonly p: number;
  readonly e1: number;
  readonly e1g: number;
  readonly bm: number;
  readonly sb: number;
  readonly lw: number;
  readonly a: number;
  readonly angles: number;
}

/** Reads and checks them. Errors: `BuildError` for holes that are not whole and apart, and for a weld without length. */
export function gussetProperties(operation: Operation, leg: number, d0: number): GussetProperties {
  const [tg, e1, e1g, bm] = [size('tg'), size('e1'), size('e1g'), size('bm')];
  const [p, lw, a] = [size('p'), size('Lw'), size('a')];
  const sb = lengthProperty(operation, 'sb');
  const n = countProperty(operation, 'n', 1, 20);
  const angles = countProperty(operation, 'angles', 1, 2);
  requireBoltField(operation, { n, p, e1, e1g, bm }, leg, d0);
  if (sb < 0) fail(`sb = ${sb} m must not be negative.`);
  if (lw <= 2 * a) fail(`a weld of ${lw} m is all ends with a throat of ${a} m.`);
  return { tg, n, p, e1, e1g, bm, sb, lw, a, angles };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

/** Errors: `BuildError` for holes that are not whole, in a leg or the gusset, and apart. */
export function requireBoltField(
  { name }: Operation,
  { n, p, e1, e1g, bm }: Pick<GussetProperties, 'n' | 'p' | 'e1' | 'e1g' | 'bm'>,
  leg: number,
  d0: number,
): void {
  for (const [key, value] of Object.entries({ e1, e1g, bm })) {
    if (value <= d0 / 2) fail(`${key} = ${value} m puts holes of ${d0} m outside their part.`);
  }
  if (leg - bm <= d0 / 2) fail(`bm = ${bm} m puts holes of ${d0} m outside a leg of ${leg} m.`);
  if (n > 1 && p <= d0) fail(`p = ${p} m makes holes of ${d0} m overlap.`);

  function fail(reason: string): never {
    throw new BuildError(`${name}: ${reason}`);
  }
}
