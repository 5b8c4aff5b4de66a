/** One unit of each word, in the SI unit of its quantity. */
export const forceUnits = {
  NEWTON: 1,
  KILONEWTON: 1e3,
  MEGANEWTON: 1e6,
  POUND_FORCE: 4.4482216152605,
  KIP: 4448.2216152605,
} as const;
export type ForceUnit = keyof typeof forceUnits;

export const momentUnits = {
  NEWTON_METRE: 1,
  KILONEWTON_METRE: 1e3,
  KIP_FOOT: 1355.8179483314,
  KIP_INCH: 112.98482902762,
} as const;
export type MomentUnit = keyof typeof momentUnits;

export const lengthUnits = {
  METRE: 1,
  CENTIMETRE: 1e-2,
  MILLIMETRE: 1e-3,
  INCH: 0.0254,
  FOOT: 0.3048,
} as const;
export type LengthUnit = keyof typeof lengthUnits;

export const areaUnits = {
  SQUARE_METRE: 1,
  SQUARE_CENTIMETRE: 1e-4,
  SQUARE_MILLIMETRE: 1e-6,
  SQUARE_INCH: 0.00064516,
  SQUARE_FOOT: 0.09290304,
} as const;

export const stressUnits = { PASCAL: 1, MEGAPASCAL: 1e6, KSI: 6894757.2931684 } as const;

export const angleUnits = { RADIAN: 1, DEGREE: Math.PI / 180 } as const;
export type AngleUnit = keyof typeof angleUnits;

/** Quantities as inputs give them. */
export interface Length {
  value: number;
  unit: LengthUnit;
}
export interface Angle {
  value: number;
  unit: AngleUnit;
}

/** Value in a unit of `factor` SI units. SI values pass untouched. */
export function inUnit(value: number, factor: number): number {
  return factor === 1 ? value : roundNoise(value / factor);
}

/** SI value of a number given in a unit of `factor` SI units. */
export function toSi(value: number, factor: number): number {
  return factor === 1 ? value : roundNoise(value * factor);
}

/** A utilisation as an input gives it: exactly one is set. */
export interface GivenUtilization {
  ratio?: number | null | undefined;
  percent?: number | null | undefined;
}
export const ratioOf = ({ ratio, percent }: GivenUtilization): number => ratio ?? toSi(percent ?? 0, 0.01);

export const metres = ({ value, unit }: Length): number => toSi(value, lengthUnits[unit]);
/** Not rounded: no factor of an angle is a decimal, and 90 degrees come back as 90. */
export const radians = ({ value, unit }: Angle): number => value * angleUnits[unit];

/** Drops the binary noise a change of unit leaves in the last digits (0.015 m = 15.000000000000002 mm). */
const roundNoise = (value: number) => Number.parseFloat(value.toPrecision(15));
