import { against, type CheckValue, ratio } from '../../shared/check.ts';
import { given } from '../../shared/step.ts';

const ROOT_3 = Math.sqrt(3);

/** Strength and factors of a plate. Pa. */
export interface PlateStrength {
  readonly fy: number;
  readonly fu: number;
  readonly gammaM0: number;
  readonly gammaM2: number;
}

/** Gross section in shear with the usual allowance for bending of fin plates (1.27), N. EN 1993-1-1 6.2.6. */
export function grossShearOfFinPlate(area: number, { fy, gammaM0 }: PlateStrength): number {
  return (area * fy) / (1.27 * ROOT_3 * gammaM0);
}

/** N. EN 1993-1-1 6.2.6(2). */
export function shearResistanceOf(area: number, { fy, gammaM0 }: PlateStrength): number {
  return (area * fy) / (ROOT_3 * gammaM0);
}

/** Net section in shear, N. */
export function netShear(area: number, { fu, gammaM2 }: PlateStrength): number {
  return (area * fu) / (ROOT_3 * gammaM2);
}

/** Tension of a section with holes, N: the smaller of yielding and net section. EN 1993-1-1 6.2.3(2). */
export function tensionOf(area: number, net: number, { fy, fu, gammaM0, gammaM2 }: PlateStrength): number {
  return Math.min((area * fy) / gammaM0, (0.9 * net * fu) / gammaM2);
}

/** Net areas of a block in tension and in shear, m2. */
export interface Block {
  readonly tension: number;
  readonly shear: number;
  /** Load off the centre of the bolt group: V_eff,2 instead of V_eff,1. */
  readonly eccentric: boolean;
}

/** Block tearing, N. EN 1993-1-8 3.10.2. */
export function blockTearing(block: Block, { fy, fu, gammaM0, gammaM2 }: PlateStrength): number {
  const share = block.eccentric ? 0.5 : 1;
  return (share * fu * block.tension) / gammaM2 + (fy * block.shear) / (ROOT_3 * gammaM0);
}

/** Axial force with bending in the plane of a rectangular plate, elastic. Demand and resistance are moments, Nm. */
export function checkBending(
  moment: number,
  axial: number,
  { modulus, area }: { readonly modulus: number; readonly area: number },
  { fy, gammaM0 }: PlateStrength,
): CheckValue {
  const capacity = (modulus * fy) / gammaM0;
  const u = ratio(Math.abs(moment), capacity) + ratio(Math.abs(axial), (area * fy) / gammaM0);
  const resistance = {
    value: capacity,
    quantity: 'moment',
    clause: 'EN 1993-1-1 6.2.5',
    formula: 'M/(W·fy/γM0) + N/(A·fy/γM0) ≤ 1',
    steps: () =>
      given({
        Nm: { M: Math.abs(moment) },
        N: { N: Math.abs(axial) },
        m3: { W: modulus },
        m2: { A: area },
        Pa: { fy },
        '': { γM0: gammaM0 },
      }),
  } as const;
  return against(Math.abs(moment), resistance, 'bending', u);
}
