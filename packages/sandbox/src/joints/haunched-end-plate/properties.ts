import { sizeProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Sizes of a haunch, m. */
export interface HaunchProperties {
  /** Below the beam at the plate, and along the beam. */
  readonly depth: number;
  readonly length: number;
  /** Throat of each fillet between its web and the beam. */
  readonly throat: number;
}

/** Reads them from an operation. Errors: `BuildError` naming the property. */
export function haunchProperties(operation: Operation): HaunchProperties {
  const [depth, length] = [sizeProperty(operation, 'hh'), sizeProperty(operation, 'hl')];
  // EN 1993-1-8 6.2.6.7(2).
  if (length < depth - 1e-9) {
    throw new BuildError(
      `${operation.name}: hl = ${length} m makes the haunch steeper than 45 degrees, hh = ${depth} m.`,
    );
  }
  return { depth, length, throat: sizeProperty(operation, 'ah') };
}
