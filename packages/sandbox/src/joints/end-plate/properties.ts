import {
  countProperty,
  lengthProperty,
  sizeProperty,
  textProperty,
} from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Sizes of an end plate and its bolt rows as entered, m. */
export interface EndPlateProperties {
  readonly tp: number;
  readonly bp: number;
  /** Gauge of the two bolt columns. */
  readonly w: number;
  /** Projection of the plate above and below the beam. */
  readonly extT: number;
  readonly extB: number;
  /** Outer row to the outer, first inner row to the inner face of the flange. */
  readonly xo: number;
  readonly xi: number;
  /** Inner rows at the top and at the bottom, and their pitch. */
  readonly nT: number;
  readonly nB: number;
  readonly p: number;
  /** Throats at the flanges and at the web. */
  readonly af: number;
  readonly aw: number;
  readonly interaction: 'bearing' | 'friction';
}

/** Reads them from an operation. Errors: `BuildError` naming the property. */
export function endPlateProperties(operation: Operation): EndPlateProperties {
  const size = (key: string) => sizeProperty(operation, key);
  return {
    tp: size('tp'),
    bp: size('bp'),
    w: size('w'),
    extT: positive('extT'),
    extB: positive('extB'),
    xo: size('xo'),
    xi: size('xi'),
    nT: countProperty(operation, 'nT', 0, 10),
    nB: countProperty(operation, 'nB', 0, 10),
    p: size('p'),
    af: size('af'),
    aw: size('aw'),
    interaction: interactionOf(operation),
  };

  function positive(key: string): number {
    const value = lengthProperty(operation, key);
    if (value >= 0) return value;
    throw new BuildError(`${operation.name}: ${key} = ${value} m must not be negative.`);
  }
}

function interactionOf(operation: Operation): 'bearing' | 'friction' {
  const word = textProperty(operation, 'shear');
  if (word === 'bearing' || word === 'friction') return word;
  throw new BuildError(
    `${operation.name}: shear = ${JSON.stringify(word)} is neither 'bearing' nor 'friction'.`,
  );
}
