import { sizeProperty, textProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a beam welded to a column: the welds, and their throats at flanges and web, m. */
export interface WeldedBeamProperties {
  readonly type: 'doubleFillet' | 'bevel';
  readonly af: number;
  readonly aw: number;
}

/** Reads them from an operation. Errors: `BuildError` naming the property. */
export function weldedBeamProperties(operation: Operation): WeldedBeamProperties {
  return {
    type: weldType(operation),
    af: sizeProperty(operation, 'af'),
    aw: sizeProperty(operation, 'aw'),
  };
}

function weldType(operation: Operation): 'doubleFillet' | 'bevel' {
  const word = textProperty(operation, 'weld');
  if (word === 'fillet') return 'doubleFillet';
  if (word === 'butt') return 'bevel';
  throw new BuildError(`${operation.name}: weld = ${JSON.stringify(word)} is neither 'fillet' nor 'butt'.`);
}
