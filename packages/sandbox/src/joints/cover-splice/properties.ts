import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a cover-plate splice, m; `tfi` is 0 without inner covers. */
export interface CoverSpliceProperties {
  readonly tfo: number;
  readonly tfi: number;
  readonly nf: number;
  readonly pf: number;
  readonly e1f: number;
  readonly gf: number;
  readonly tw2: number;
  readonly n1w: number;
  readonly n2w: number;
  readonly p1w: number;
  readonly p2w: number;
  readonly e1w: number;
  readonly gap: number;
  /** Are the ends prepared for full contact in bearing? */
  readonly contact: boolean;
}

/** Reads and checks them: holes must be whole and apart. Errors: `BuildError`. */
export function coverSpliceProperties(
  operation: Operation,
  shape: ShapeOf<'I'>,
  d0: number,
): CoverSpliceProperties {
  const sizes = {
    tfo: size('tfo'),
    tfi: lengthProperty(operation, 'tfi') === 0 ? 0 : size('tfi'),
    nf: countProperty(operation, 'nf', 1, 20),
    pf: size('pf'),
    e1f: size('e1f'),
    gf: size('gf'),
    tw2: size('tw2'),
    n1w: countProperty(operation, 'n1w', 1, 20),
    n2w: countProperty(operation, 'n2w', 1, 6),
    p1w: size('p1w'),
    p2w: size('p2w'),
    e1w: size('e1w'),
    gap: lengthProperty(operation, 'gap'),
    contact: operation.properties['contact'] !== undefined && countProperty(operation, 'contact', 0, 1) === 1,
  };
  const { b, tw, r, h, tf } = shape;
  for (const key of ['e1f', 'e1w'] as const) {
    if (sizes[key] <= d0 / 2) fail(`${key} = ${sizes[key]} m puts holes of ${d0} m outside their plate.`);
  }
  const pitches = [
    ['pf', sizes.nf],
    ['p1w', sizes.n1w],
    ['p2w', sizes.n2w],
  ] as const;
  for (const [key, count] of pitches) {
    if (count > 1 && sizes[key] <= d0) fail(`${key} = ${sizes[key]} m makes holes of ${d0} m overlap.`);
  }
  const { gf } = sizes;
  if ((b - gf) / 2 <= d0 / 2) fail(`gf = ${gf} m puts holes of ${d0} m outside the flange.`);
  if (gf / 2 - d0 / 2 <= tw / 2 + r) fail(`gf = ${gf} m puts holes of ${d0} m into the root of the web.`);
  if (((sizes.n1w - 1) * sizes.p1w + d0) / 2 >= h / 2 - tf) fail('its bolts do not fit into the web.');
  if (sizes.contact && sizes.gap !== 0) fail(`gap = ${sizes.gap} m keeps the ends apart, contact = 1.`);
  if (sizes.gap < 0) fail(`gap = ${sizes.gap} m must not be negative.`);
  return sizes;

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}
