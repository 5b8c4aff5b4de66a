import { steelStrength } from '../materials/strength.ts';
import type { ConnectionModel, Plate } from '../model/geometry.ts';
import type { PartStrength } from './codes/design-code.ts';
import type { PlateStrength } from './en1993/plate.ts';
import { BuildError } from './operation/build-error.ts';
import type { PartialFactors } from './partial-factors.ts';

/** Strength of a plate for its thickness with its stiffness, Pa, and what EN 1993 divides them by. */
export function plateStrength(
  { steel, thickness }: Pick<Plate, 'steel' | 'thickness'>,
  { gammaM0, gammaM2 }: PartialFactors,
): PlateStrength & PartStrength {
  return { ...steelStrength(steel, thickness), e: steel.e, gammaM0, gammaM2 };
}

/** The plate of that number. Errors: `BuildError`, when a part refers to a plate that was not built. */
export function plateById({ plates }: Pick<ConnectionModel, 'plates'>, id: number): Plate {
  const plate = plates.find((candidate) => candidate.id === id);
  if (plate === undefined) throw new BuildError(`There is no plate ${id}.`);
  return plate;
}
