import { against, type CheckValue, ratio } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import type { PartStrength } from '../codes/shared/plate-strength.ts';

/** A strip of plate under compression between its weld and its bolts, m. */
interface PressedStrip {
  readonly width: number;
  readonly thickness: number;
  /** Between weld and bolts. */
  readonly free: number;
  /** Middle of the strip to the middle of the part on its one side; 0 where parts on both sides share the force. */
  readonly offset: number;
}

/**
 * Buckling of such a strip. Parts on both sides hold it: 0.65 of its free length. A part on one side can give way sideways
 * with the strip (1.2 of the length) and bends it by half of N·e, as a beam fixed at both ends. EN 1993-1-1 6.3.3 with k of
 * Table B.1 and Cm = 1, taken for AISC 360-16 H1 too. `part` names the part on its one side.
 */
export function pressedStrip(
  { width, thickness, free, offset }: PressedStrip,
  strength: PartStrength,
  { plates, joints }: Pick<DesignCode, 'plates' | 'joints'>,
  part: string,
): (force: number) => CheckValue {
  const length = (offset === 0 ? 0.65 : 1.2) * free;
  const buckling = plates.buckling({ width, thickness, length }, strength);
  if (offset === 0) return (force) => against(force, buckling, 'buckling');
  const bending = joints.bentFlange({ length: width, thickness }, strength.fy).value;
  const slenderness = ((length * Math.sqrt(12)) / thickness / Math.PI) * Math.sqrt(strength.fy / strength.e);
  const growth = Math.min(Math.max(slenderness - 0.2, 0), 0.8);
  const resistance = { ...buckling, formula: `${buckling.formula}, with k·N·e/2 in bending` };
  return (force) => {
    const pressed = ratio(force, buckling.value);
    const moment = ((1 + growth * pressed) * force * offset) / 2;
    const u = pressed + ratio(moment, bending);
    return against(force, resistance, `buckling with the offset to ${part}`, u);
  };
}
