import { sizeProperty, textProperty } from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a welded hollow brace: the weld around it, and its throat, m. */
export interface HollowBraceProperties {
  readonly type: 'fillet' | 'bevel';
  readonly a: number;
  /** Not one a template sets, so that weld sizing leaves it alone. */
  readonly isAuthored?: true;
}

/** Reads them from an operation. Errors: `BuildError` naming the property. */
export function hollowBraceProperties(operation: Operation): HollowBraceProperties {
  const word = textProperty(operation, 'weld');
  if (word !== 'fillet' && word !== 'butt') {
    throw new BuildError(`${operation.name}: weld = ${JSON.stringify(word)} is neither 'fillet' nor 'butt'.`);
  }
  return { type: word === 'butt' ? 'bevel' : 'fillet', a: sizeProperty(operation, 'a') };
}
