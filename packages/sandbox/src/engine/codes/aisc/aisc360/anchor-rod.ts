const INCH = 0.0254;

/** Rods with their recommended holes and the smallest washers over them, in inches. AISC Manual 15th edition Table 14-2. */
const HARDWARE: readonly (readonly [d: number, hole: number, washer: number])[] = [
  [0.75, 1.3125, 2],
  [0.875, 1.5625, 2.5],
  [1, 1.8125, 3],
  [1.25, 2.0625, 3],
  [1.5, 2.3125, 3.5],
  [1.75, 2.75, 4],
  [2, 3.25, 5],
  [2.5, 3.75, 5.5],
];

/** Hole in the base plate and washer for an anchor rod of diameter `d`, m; thinner rods get those of 3/4 in. */
export function anchorHardware(d: number): { readonly hole: number; readonly washer: number } {
  const row = HARDWARE.find(([diameter]) => d <= diameter * INCH + 1e-6);
  const [hole, washer] = row === undefined ? [d / INCH + 1.25, d / INCH + 3] : [row[1], row[2]];
  return { hole: hole * INCH, washer: washer * INCH };
}

/** What a grout pad leaves of the shear of an anchor. ACI 318-19 17.7.1.2.1. */
export function groutFactor(grout: number): number {
  return grout > 0 ? 0.8 : 1;
}

/** Coefficient of friction between plate and grout, on the safe side of what guides give. */
const FRICTION = 0.4;

/** LRFD factor of shear by friction, ACI 318-19 21.2.1. */
const PHI_FRICTION = 0.75;

/**
 * Available shear by friction under a pressed plate, N: 0.4 of the pressure, at most 0.2 f'c and 800 psi on the area that
 * is pressed. AISC Design Guide 1, 3.5.1. N, m2, Pa.
 */
export function baseFriction(pressure: number, area: number, fc: number): number {
  const most = Math.min(0.2 * fc, 800 * 6894.757293168) * area;
  return PHI_FRICTION * Math.min(FRICTION * Math.max(0, pressure), most);
}
