import { locate } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';
import { mm } from '../geometry/millimetres.ts';

/** A member may stand this far off the middle of a flange, m. */
const CENTRED = 1e-3;

/** A flange that is loaded beside its middle twists its member, which nobody follows up; empty where it is not, or on a web. */
export function offCentreLimits({ operation, bearing, connected, end, face }: Site): string[] {
  if (face.side !== 'flange' || bearing.section?.shape.form !== 'I') return [];
  const offset = Math.abs(locate(bearing.frame, end.frame.origin).y);
  if (offset <= CENTRED) return [];
  return [
    `${operation.name}: ${connected.name} stands ${mm(offset)} off the middle of the flange of ${bearing.name}; that is not calculated.`,
  ];
}
