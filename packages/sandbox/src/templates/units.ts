/** Display units by the number template files give them. */
const units: readonly (readonly [id: number, unit: string])[] = [
  [10, 'mm'],
  [35, 'mm'],
  [2, 'deg'],
];

/** The display unit of a number in a template file; null for none and for units unknown here. */
export function unitOf(unitId: number): string | null {
  return units.find(([id]) => id === unitId)?.[1] ?? null;
}

/** The number of a display unit, 0 for none. */
export function unitIdOf(unit: string | null): number {
  return units.find(([, name]) => name === unit)?.[0] ?? 0;
}
