import {
  countProperty,
  lengthProperty,
  sizeProperty,
  textProperty,
} from '../../engine/building/properties.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { Operation } from '../../model/operation.ts';

/** Properties of a base plate, m. */
export interface BasePlateProperties {
  readonly t: number;
  /** Overhang of the plate beyond the section, along its depth and along its width. */
  readonly ox: number;
  readonly oy: number;
  /** Anchors in a line along the depth and along the width. */
  readonly nx: number;
  readonly ny: number;
  /** Outermost anchors to the edge of the plate. */
  readonly ax: number;
  readonly ay: number;
  readonly hef: number;
  /** Overhang of the block beyond the plate, and its depth. */
  readonly cx: number;
  readonly cy: number;
  readonly ch: number;
  readonly grout: number;
  readonly af: number;
  readonly aw: number;
  readonly shear: 'friction' | 'anchors';
}

/** Reads them from an operation. Errors: `BuildError` naming the property. */
export function basePlateProperties(operation: Operation): BasePlateProperties {
  const size = (key: string) => sizeProperty(operation, key);
  const sizes = {
    t: size('t'),
    ox: size('ox'),
    oy: size('oy'),
    nx: countProperty(operation, 'nx', 2, 4),
    ny: countProperty(operation, 'ny', 2, 4),
    ax: size('ax'),
    ay: size('ay'),
    hef: size('hef'),
    cx: size('cx'),
    cy: size('cy'),
    ch: size('ch'),
    grout: lengthProperty(operation, 'grout'),
    af: size('af'),
    aw: size('aw'),
    shear: shearOf(operation),
  };
  if (sizes.grout < 0) fail(`grout = ${sizes.grout} m must not be negative.`);
  if (sizes.hef >= sizes.ch) {
    fail(`anchors with hef = ${sizes.hef} m reach through a block of ch = ${sizes.ch} m.`);
  }
  return sizes;

  function fail(reason: string): never {
    throw new BuildError(`${operation.name}: ${reason}`);
  }
}

function shearOf(operation: Operation): BasePlateProperties['shear'] {
  const word = textProperty(operation, 'shear');
  if (word === 'friction' || word === 'anchors') return word;
  throw new BuildError(
    `${operation.name}: shear = ${JSON.stringify(word)} is neither 'friction' nor 'anchors'.`,
  );
}
