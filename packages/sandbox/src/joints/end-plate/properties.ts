import {
  countProperty,
  lengthProperty,
  sizeProperty,
  textProperty,
} from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { ShapeOf } from '../../library/section-shape.ts';
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

/**
 * Sizes of a plate that follows the profile of its beam, as templates of the vendor give them: one row above and one below,
 * inside it. Errors: as `endPlateProperties`, and for a size that a parameter drives by a number of the vendor's and that is
 * no more what was read.
 */
export function endPlateOnProfile(operation: Operation, { b, tf }: ShapeOf<'I'>): EndPlateProperties {
  const size = (key: string) => sizeProperty(operation, key);
  const [extT, extB] = [lengthProperty(operation, 'extT'), lengthProperty(operation, 'extB')];
  requireKnownValues(operation);
  return {
    tp: size('tp'),
    bp: b + 2 * lengthProperty(operation, 'beyondFlange'),
    w: b - 2 * size('insideFlange'),
    extT,
    extB,
    // Beyond both projections: there is no row outside.
    xo: Math.max(extT, extB, size('insideProfile')),
    xi: size('insideProfile') - tf,
    nT: 1,
    nB: 1,
    p: size('insideProfile'),
    af: size('af'),
    aw: size('aw'),
    interaction: interactionOf(operation),
  };
}

const READ = ['tp', 'beyondFlange', 'insideFlange', 'extT', 'extB', 'insideProfile', 'af', 'aw'];

/** Numbered properties are values of parameters; which size they are is written nowhere. */
function requireKnownValues({ name, properties }: Operation): void {
  const sizes = READ.map((key) => properties[key]);
  for (const [key, value] of Object.entries(properties)) {
    const isKnown = sizes.some((size) => Math.abs(Number(size) - Number(value)) < 1e-9);
    if (!/^\d+$/.test(key) || isKnown) continue;
    throw new BuildError(
      `${name}: property ${key} = ${value} is driven by a parameter, and which size it is is not known.`,
    );
  }
}

function interactionOf(operation: Operation): 'bearing' | 'friction' {
  const word = textProperty(operation, 'shear');
  if (word === 'bearing' || word === 'friction') return word;
  throw new BuildError(
    `${operation.name}: shear = ${JSON.stringify(word)} is neither 'bearing' nor 'friction'.`,
  );
}
