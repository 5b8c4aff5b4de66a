import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { EndPlateProperties } from './properties.ts';

/**
 * The rows of an end plate from top to bottom. A projection too short for a hole (xo + 1.2 d0) has no outer row.
 *
 * Errors: `BuildError` for no rows at all, holes in a flange, off the plate or in one another.
 */
export function boltRows(
  operation: string,
  { h, tf }: ShapeOf<'I'>,
  sizes: EndPlateProperties,
  d0: number,
): BoltRow[] {
  const { extT, extB, xo, xi, nT, nB, p, bp, w } = sizes;
  const inner = h / 2 - tf - xi;
  const outer = (ext: number, sign: 1 | -1): BoltRow[] =>
    ext < xo + 1.2 * d0 - 1e-9 ? [] : [{ height: sign * (h / 2 + xo), edge: ext - xo }];
  const rows = [
    ...outer(extT, 1),
    ...Array.from({ length: nT }, (_, index): BoltRow => ({ height: inner - index * p, edge: null })),
    ...Array.from(
      { length: nB },
      (_, index): BoltRow => ({ height: (nB - 1 - index) * p - inner, edge: null }),
    ),
    ...outer(extB, -1),
  ];
  if (rows.length === 0) fail('it has no bolt rows.');
  if (w <= d0) fail(`w = ${w} m makes holes of ${d0} m overlap.`);
  if ((bp - w) / 2 <= d0 / 2) fail(`bp = ${bp} m puts holes of ${d0} m outside the plate.`);
  if (xi <= d0 / 2 || xo <= d0 / 2) fail(`xi = ${xi} m, xo = ${xo} m put holes of ${d0} m into a flange.`);
  const within = rows.filter(({ edge }) => edge === null);
  if (within.some(({ height }) => Math.abs(height) > h / 2 - tf - d0 / 2)) {
    fail(`${nT} rows from the top and ${nB} from the bottom do not fit between the flanges.`);
  }
  const falls = rows.slice(1).map(({ height }, index) => (rows[index]?.height ?? 0) - height);
  if (falls.some((fall) => fall <= d0)) {
    fail(`${nT} rows from the top and ${nB} from the bottom are in each other's way.`);
  }
  return rows;

  function fail(reason: string): never {
    throw new BuildError(`${operation}: ${reason}`);
  }
}
