import { numberText, roundedText, withUnit } from './format.ts';
import { announce } from './language.ts';

/** What the page shows with a unit. Its numbers are in SI: N, N·m, Pa, m, m² and so on. */
export type Quantity =
  | 'force'
  | 'moment'
  | 'stress'
  | 'length'
  | 'distance'
  | 'area'
  | 'surface'
  | 'modulus'
  | 'inertia';

type Unit = readonly [unit: string, ofIt: number];

/** Of each system the unit and what one of it is in SI. `distance` and `surface` are of weld lines and plates, not of sections. */
const units = {
  si: {
    force: ['kN', 1e3],
    moment: ['kN·m', 1e3],
    stress: ['MPa', 1e6],
    length: ['mm', 1e-3],
    distance: ['m', 1],
    area: ['mm²', 1e-6],
    surface: ['m²', 1],
    modulus: ['cm³', 1e-6],
    inertia: ['cm⁴', 1e-8],
  },
  us: {
    force: ['kip', 4448.221_615_260_5],
    moment: ['kip·in', 112.984_829_027_616_7],
    stress: ['ksi', 6_894_757.293_168_361],
    length: ['in', 0.0254],
    distance: ['ft', 0.3048],
    area: ['in²', 0.0254 ** 2],
    surface: ['ft²', 0.3048 ** 2],
    modulus: ['in³', 0.0254 ** 3],
    inertia: ['in⁴', 0.0254 ** 4],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Quantity, Unit>>>>;

/** Metric, or those of the United States. */
export type UnitSystem = keyof typeof units;

/** What a reader chooses: a system for everything, or for each project that of its design code. */
export type UnitChoice = UnitSystem | 'project';

const NAME = 'connection-gateway-units';
let choice: UnitChoice | null = null;
let ofProject: UnitSystem = 'si';

const isSystem = (value: string | null | undefined): value is UnitSystem =>
  value != null && Object.hasOwn(units, value);

/** What was chosen in this browser. */
export function unitChoice(): UnitChoice {
  if (choice === null) {
    const stored = globalThis.localStorage?.getItem(NAME);
    choice = isSystem(stored) ? stored : 'project';
  }
  return choice;
}

/** The system that quantities are shown in now. */
export function unitSystem(): UnitSystem {
  const chosen = unitChoice();
  return chosen === 'project' ? ofProject : chosen;
}

/** Shows quantities in other units from now on, in this browser. What is typed stays in the unit of its field. */
export function chooseUnits(next: UnitChoice): void {
  choice = next;
  if (next === 'project') globalThis.localStorage?.removeItem(NAME);
  else globalThis.localStorage?.setItem(NAME, next);
  announce();
}

/** Says to which code the project that is shown is designed: AISC 360 has units of its own. Null for no project, or several. */
export function showUnitsOf(designCode: string | null): void {
  const before = unitSystem();
  ofProject = designCode === 'AMERICAN' ? 'us' : 'si';
  if (unitSystem() !== before) announce();
}

export const unitOf = (quantity: Quantity, system = unitSystem()): string => units[system][quantity][0];

/** @param value in SI @returns in the unit of the page */
export const inUnit = (value: number, quantity: Quantity): number => value / units[unitSystem()][quantity][1];

/**
 * A quantity with its unit: with so many digits, or without them with as many as its size asks for.
 * @param value in SI
 */
export function quantityText(value: number, quantity: Quantity, digits?: number): string {
  const number = inUnit(value, quantity);
  const text = digits === undefined ? sizedText(number) : numberText(number, digits);
  return withUnit(text, unitOf(quantity));
}

/** Units that values come in, by their signs: what they measure, what one of them is in SI, and whose they are. */
const signs: Readonly<Record<string, readonly [Quantity, inSi: number, UnitSystem]>> = {
  ...{ m: ['length', 1, 'si'], cm: ['length', 1e-2, 'si'], mm: ['length', 1e-3, 'si'] },
  ...{ in: ['length', 0.0254, 'us'], ft: ['length', 0.3048, 'us'] },
  ...{ N: ['force', 1, 'si'], kN: ['force', 1e3, 'si'], MN: ['force', 1e6, 'si'] },
  kip: ['force', units.us.force[1], 'us'],
  ...{ Nm: ['moment', 1, 'si'], N·m: ['moment', 1, 'si'] },
  ...{ kNm: ['moment', 1e3, 'si'], kN·m: ['moment', 1e3, 'si'] },
  ...{ kip·in: ['moment', units.us.moment[1], 'us'], kip·ft: ['moment', 12 * units.us.moment[1], 'us'] },
  ...{ Pa: ['stress', 1, 'si'], MPa: ['stress', 1e6, 'si'], ksi: ['stress', units.us.stress[1], 'us'] },
};

/** One of a unit in SI; null where it is not known. */
export const siOf = (sign: string | null): number | null => signs[sign ?? '']?.[1] ?? null;

/** The unit of the page for values in one of the other system, and how many of it one of theirs is; null where they stay. */
export function unitInstead(sign: string | null, system = unitSystem()): readonly [string, number] | null {
  const known = signs[sign ?? ''];
  if (known === undefined || known[2] === system) return null;
  const [quantity, inSi] = known;
  const [unit, ofIt] = units[system][quantity];
  return [unit, inSi / ofIt];
}

/** A value with its unit, in the units of the page where the unit is known. @param number null for none */
export function inPageUnits<V extends { number: number | null; unit: string | null }>(
  value: V,
  system = unitSystem(),
): V {
  const instead = value.number === null ? null : unitInstead(value.unit, system);
  return instead === null
    ? value
    : { ...value, number: withoutNoise((value.number ?? 0) * instead[1]), unit: instead[0] };
}

/** Without the noise of binary fractions. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));

/** One digit behind the point from 100 on, two from 1 on, three below; none that are zero. */
export function sizedText(number: number): string {
  const size = Math.abs(number);
  return roundedText(number, size >= 100 ? 1 : size >= 1 ? 2 : 3);
}
