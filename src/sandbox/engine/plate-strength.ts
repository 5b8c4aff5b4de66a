import { steelStrength } from '../materials/strength.ts';
import type { ConnectionModel, Plate, Weld } from '../model/geometry.ts';
import type { PlateStrength } from './en1993/plate.ts';
import type { WeldStrength } from './en1993/weld.ts';
import { BuildError } from './operation/build-error.ts';
import type { PartialFactors } from './partial-factors.ts';

/** Strength of a plate for its thickness, Pa. */
export function plateStrength(
  { steel, thickness }: Pick<Plate, 'steel' | 'thickness'>,
  { gammaM0, gammaM2 }: PartialFactors,
): PlateStrength {
  return { ...steelStrength(steel, thickness), gammaM0, gammaM2 };
}

/** Strength of a weld: that of the weaker part it joins, or of its electrode where that is lower. EN 1993-1-8 4.5.3.2(6). */
export function weldStrength(
  { name, edgePlateId, surfacePlateId, electrode }: Weld,
  model: Pick<ConnectionModel, 'plates'>,
  { gammaM2 }: PartialFactors,
): WeldStrength {
  const joined = [edgePlateId, surfacePlateId].map((id) => {
    const { steel, thickness } = plateById(model, id);
    if (steel.betaW === null) {
      throw new BuildError(
        `${name}: steel ${steel.name} has no correlation factor for fillet welds (EN 1993-1-8 Table 4.1).`,
      );
    }
    return { fu: steelStrength(steel, thickness).fu, betaW: steel.betaW };
  });
  const weaker = joined.reduce((a, b) => (b.fu / b.betaW < a.fu / a.betaW ? b : a));
  return { fu: Math.min(weaker.fu, electrode?.fu ?? weaker.fu), betaW: weaker.betaW, gammaM2 };
}

/** The plate of that number. Errors: `BuildError`, when a part refers to a plate that was not built. */
export function plateById({ plates }: Pick<ConnectionModel, 'plates'>, id: number): Plate {
  const plate = plates.find((candidate) => candidate.id === id);
  if (plate === undefined) throw new BuildError(`There is no plate ${id}.`);
  return plate;
}
