import { angleUnits, forceUnits, inUnit, lengthUnits, momentUnits, stressUnits } from './units.ts';

const quantities = {
  length: lengthUnits,
  angle: angleUnits,
  force: forceUnits,
  moment: momentUnits,
  stress: stressUnits,
} as const;

/** Units of values whose quantity only their sign tells. */
const valueUnits = { ...lengthUnits, ...angleUnits, ...forceUnits, ...momentUnits, ...stressUnits };

/** `SI` and `DISPLAY`, or a unit by name. */
export type ValueUnit = 'SI' | 'DISPLAY' | keyof typeof valueUnits;

/** Signs the service writes, without dots, spaces and case. */
const signs: Readonly<Record<string, keyof typeof valueUnits>> = {
  ...{ m: 'METRE', cm: 'CENTIMETRE', mm: 'MILLIMETRE', in: 'INCH', inch: 'INCH', '"': 'INCH', ft: 'FOOT' },
  ...{ rad: 'RADIAN', deg: 'DEGREE', '°': 'DEGREE' },
  ...{ n: 'NEWTON', kn: 'KILONEWTON', mn: 'MEGANEWTON', lbf: 'POUND_FORCE', kip: 'KIP' },
  ...{ nm: 'NEWTON_METRE', knm: 'KILONEWTON_METRE', kipft: 'KIP_FOOT', kipin: 'KIP_INCH' },
  ...{ pa: 'PASCAL', mpa: 'MEGAPASCAL', 'n/mm2': 'MEGAPASCAL', 'n/mm²': 'MEGAPASCAL', ksi: 'KSI' },
};

/** Signs of SI units that no word stands for: values in them are shown as they are. */
const coherent: ReadonlySet<string> = new Set(['kg', 'kg/m', 'kg/m3', 'kg/m³', '1/K']);

/** How each unit is written. */
export const unitSigns: Readonly<Record<keyof typeof valueUnits, string>> = {
  ...{ METRE: 'm', CENTIMETRE: 'cm', MILLIMETRE: 'mm', INCH: 'in', FOOT: 'ft' },
  ...{ RADIAN: 'rad', DEGREE: '°' },
  ...{ NEWTON: 'N', KILONEWTON: 'kN', MEGANEWTON: 'MN', POUND_FORCE: 'lbf', KIP: 'kip' },
  ...{ NEWTON_METRE: 'N·m', KILONEWTON_METRE: 'kN·m', KIP_FOOT: 'kip·ft', KIP_INCH: 'kip·in' },
  ...{ PASCAL: 'Pa', MEGAPASCAL: 'MPa', KSI: 'ksi' },
};

const siSigns: Readonly<Record<keyof typeof quantities, string>> = {
  length: 'm',
  angle: 'rad',
  force: 'N',
  moment: 'N·m',
  stress: 'Pa',
};

/** Sign of the unit in which `valueIn` answers, with the same arguments; null for a number without a unit, and for none. */
export function signIn(sign: string | null, unit: ValueUnit): string | null {
  if (unit === 'DISPLAY' || (unit === 'SI' && sign !== null && coherent.has(sign))) return sign;
  const quantity = quantityOf(sign);
  if (quantity === null) return null;
  if (unit === 'SI') return siSigns[quantity];
  return unit in quantities[quantity] ? unitSigns[unit] : null;
}

/** The quantity a sign is a unit of; null where the sign is not known, or there is none. */
export function quantityOf(sign: string | null): keyof typeof quantities | null {
  const shown = shownUnit(sign);
  const names = Object.keys(quantities) as (keyof typeof quantities)[];
  return names.find((name) => shown !== undefined && shown in quantities[name]) ?? null;
}

const shownUnit = (sign: string | null) => signs[(sign ?? '').toLowerCase().replace(/[\s.·*]/g, '')];

/**
 * An SI value in a unit.
 *
 * @param sign Unit the service shows it in, which tells its quantity; null for numbers without a unit.
 * @returns Null where the unit is one of another quantity, or the sign is not known.
 */
export function valueIn(value: number, sign: string | null, unit: ValueUnit): number | null {
  if (unit === 'SI' || (unit === 'DISPLAY' && (!sign || coherent.has(sign)))) return value;
  const shown = shownUnit(sign);
  if (shown === undefined) return null;
  const wanted = unit === 'DISPLAY' ? shown : unit;
  const own = Object.values(quantities).find((units) => shown in units);
  return own !== undefined && wanted in own ? inUnit(value, valueUnits[wanted]) : null;
}
