import type { ConnectionModel } from '../../../model/geometry.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { BaseFooting } from '../shared/base-rules.ts';
import { plateById, plateStrength } from '../shared/plate-strength.ts';
import type { PlateOnConcrete } from './base-bearing.ts';
import type { EurocodeFactors } from './factors.ts';

/** The plate of a base on its block as both were built. */
export function plateOnConcrete(
  { plate, length, width, block }: BaseFooting,
  model: ConnectionModel,
  factors: EurocodeFactors,
): PlateOnConcrete {
  const built = plateById(model, plate.id);
  const { length: blockLength, height: blockWidth } = extentOf(block.outline);
  return {
    thickness: built.thickness,
    length,
    width,
    fy: plateStrength(built).fy,
    block: { length: blockLength, width: blockWidth, depth: block.depth },
    fck: block.concrete.fck,
    ...factors,
  };
}
