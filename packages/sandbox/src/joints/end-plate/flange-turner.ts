import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import type { SectionForces } from '../../engine/statics/section-forces.ts';
import type { EndPlateParts, Inclined } from './plate.ts';

/** What inclined flanges make of forces at a plate. */
interface Turned {
  /** With the shear that the web has, where that is more than the whole. */
  readonly sheared: SectionForces;
  /** On the welds of the top and the bottom flange, across them in the face of the plate, N. */
  readonly across: readonly [number, number];
  /** The plate in its plane. */
  readonly checks: readonly PartCheck[];
}

/**
 * The forces of inclined flanges have a part in the plane of the plate: their welds and the plate carry it, and the web has it besides the
 * shear, or takes that part off it. All of N/2 and M/z counts as the force of a flange.
 */
export function flangeTurner(
  { section, plate, inclined }: Pick<EndPlateParts, 'section' | 'plate'> & { readonly inclined: Inclined },
  { plates }: DesignCode,
): (atPlate: SectionForces) => Turned {
  const { h, tf, b } = section.shape;
  const capacity = plates.shear(b * plate.thickness, plateStrength(plate));
  return (atPlate) => {
    const couple = atPlate.my / (h - tf);
    const top = (atPlate.n / 2 + couple) * inclined.rise.top;
    const bottom = (atPlate.n / 2 - couple) * inclined.rise.bottom;
    // What Mz pulls the edge of a flange with, as if it were all over it.
    const edge = (3 * Math.abs(atPlate.mz)) / b;
    const most = (force: number, rise: number) => force + Math.sign(force || 1) * edge * Math.abs(rise);
    const inWeb = atPlate.vz - top - bottom;
    const turned = [
      ['top', most(top, inclined.rise.top)],
      ['bottom', most(bottom, inclined.rise.bottom)],
    ] as const;
    return {
      sheared: { ...atPlate, vz: Math.abs(inWeb) > Math.abs(atPlate.vz) ? inWeb : atPlate.vz },
      across: [turned[0][1], turned[1][1]],
      checks: turned.flatMap(([flange, force]) =>
        force === 0
          ? []
          : [onPlate(plate.id, against(Math.abs(force), capacity, `in its plane at the ${flange} flange`))],
      ),
    };
  };
}
