import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel, Plate } from '../../../model/geometry.ts';
import { BuildError } from '../../geometry/build-error.ts';

/** Strength of a part, Pa. */
export interface PartStrength {
  readonly fy: number;
  readonly fu: number;
  readonly e: number;
}

/** Strength of a plate for its thickness with its stiffness, Pa. */
export function plateStrength({ steel, thickness }: Pick<Plate, 'steel' | 'thickness'>): PartStrength {
  return { ...steelStrength(steel, thickness), e: steel.e };
}

/** The plate of that number. Errors: `BuildError`, when a part refers to a plate that was not built. */
export function plateById({ plates }: Pick<ConnectionModel, 'plates'>, id: number): Plate {
  const plate = plates.find((candidate) => candidate.id === id);
  if (plate === undefined) throw new BuildError(`There is no plate ${id}.`);
  return plate;
}
