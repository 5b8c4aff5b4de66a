import { lengthProperty } from '../../engine/building/properties.ts';
import type { Operation } from '../../model/operation.ts';
import { type HaunchProperties, haunchProperties } from '../haunched-end-plate/properties.ts';

/** Sizes of the haunches of an apex; null without. Errors: `BuildError` naming the property. */
export function apexHaunch(operation: Operation): HaunchProperties | null {
  return lengthProperty(operation, 'hh') === 0 ? null : haunchProperties(operation);
}
