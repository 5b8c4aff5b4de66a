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
  if (operation.readAs !== undefined) requireAsRead(operation);
  return {
    type: weldType(operation),
    af: sizeProperty(operation, 'af'),
    aw: sizeProperty(operation, 'aw'),
  };
}

/** A parameter may drive what a cut of the vendor says. Errors: `BuildError` where it no more says what was read. */
function requireAsRead({ name, properties }: Operation): void {
  const { Offset: offset, IsWeld: isWelded, PlaneOnCuttingObject: plane, af, aw } = properties;
  if (Math.abs(Number(offset)) > 1e-9 || isWelded !== true || plane !== 'Closer') {
    throw new BuildError(`${name}: it is no more a welded cut at the nearer face.`);
  }
  for (const [key, value] of Object.entries(properties)) {
    const isKnown = [af, aw].some((size) => Math.abs(Number(size) - Number(value)) < 1e-9);
    if (!/^\d/.test(key) || isKnown) continue;
    throw new BuildError(
      `${name}: property ${key} = ${value} is driven by a parameter, and what it is is not known.`,
    );
  }
}

function weldType(operation: Operation): 'doubleFillet' | 'bevel' {
  const word = textProperty(operation, 'weld');
  if (word === 'fillet') return 'doubleFillet';
  if (word === 'butt') return 'bevel';
  throw new BuildError(`${operation.name}: weld = ${JSON.stringify(word)} is neither 'fillet' nor 'butt'.`);
}
