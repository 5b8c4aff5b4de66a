import { type CopeSizes, copeSizes } from '../../engine/building/copes.ts';
import type { Site } from '../../engine/building/kind.ts';
import { countProperty, lengthProperty, sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a fin plate, m. */
export interface FinPlateProperties extends CopeSizes {
  readonly n1: number;
  readonly n2: number;
  readonly p1: number;
  readonly p2: number;
  readonly e1: number;
  readonly e2p: number;
  readonly e2b: number;
  readonly tp: number;
  readonly gap: number;
  readonly throat: number;
  readonly dz: number;
  readonly side: 1 | -1;
  /** Of the plate. */
  readonly height: number;
}

/** Reads and checks them. Errors: `BuildError` for holes that are not whole and apart, and for a weld without length. */
export function finPlateProperties(
  { operation, connected }: Pick<Site, 'operation' | 'connected'>,
  shape: ShapeOf<'I'>,
  d0: number,
): FinPlateProperties {
  const [n1, n2] = [countProperty(operation, 'n1', 2, 20), countProperty(operation, 'n2', 1, 4)];
  const [p1, p2, e1, e2p, e2b, tp] = [
    size('p1'),
    size('p2'),
    size('e1'),
    size('e2p'),
    size('e2b'),
    size('tp'),
  ];
  const [gap, throat, dz] = [lengthProperty(operation, 'gap'), size('a'), lengthProperty(operation, 'dz')];
  const side = sideOf(operation);
  // What is merely too near an edge is left to the detailing rules.
  for (const [key, value] of Object.entries({ e1, e2p, e2b })) {
    if (value <= d0 / 2) fail(`${key} = ${value} m puts holes of ${d0} m outside their plate.`);
  }
  if (n1 > 1 && p1 <= d0) fail(`p1 = ${p1} m makes holes of ${d0} m overlap.`);
  if (n2 > 1 && p2 <= d0) fail(`p2 = ${p2} m makes holes of ${d0} m overlap.`);
  const reach = Math.abs(dz) + ((n1 - 1) * p1 + d0) / 2;
  if (reach >= shape.h / 2 - shape.tf) fail(`its bolts do not fit into the web of ${connected.name}.`);
  if (gap < 0) fail(`gap = ${gap} m must not be negative.`);
  const height = 2 * e1 + (n1 - 1) * p1;
  if (height <= 2 * throat) fail(`a weld of ${height} m is all ends with a throat of ${throat} m.`);
  const { cT, cB, cL } = copeSizes(operation, shape);
  return { n1, n2, p1, p2, e1, e2p, e2b, tp, gap, throat, dz, side, cT, cB, cL, height };

  function size(key: string): number {
    return sizeProperty(operation, key);
  }

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

function sideOf(operation: Operation): 1 | -1 {
  const side = lengthProperty(operation, 'side');
  if (side === 1 || side === -1) return side;
  throw new BuildError(`${operation.name}: side = ${side} is neither 1 nor -1.`);
}
