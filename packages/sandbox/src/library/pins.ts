import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';
import { findSteel } from './steels.ts';

export interface LibraryPin {
  readonly name: string;
  readonly standard: Standard;
  /** m */
  readonly diameter: number;
  /** Pa, of the steel in the thickness of the pin. */
  readonly fy: number;
  readonly fu: number;
}

/** Diameters of clevis pins in mm, ISO 2341, of steels by EN 1993-1-1. Only EN 1993-1-8 (3.13) has rules for pins. */
const DIAMETERS = [16, 20, 24, 27, 30, 33, 36, 40, 45, 50, 55, 60, 70, 80];
const STEELS = ['S 235', 'S 355'];

export const PINS: readonly LibraryPin[] = STEELS.flatMap((steel) => {
  const { bands } = findSteel('ecen', steel);
  return DIAMETERS.flatMap((millimetres) => {
    const diameter = millimetres / 1000;
    const band = bands.find(({ maxThickness }) => maxThickness === null || diameter <= maxThickness);
    if (band === undefined) return [];
    const { fy, fu } = band;
    return [{ name: `Pin ${millimetres} ${steel}`, standard: 'ecen' as const, diameter, fy, fu }];
  });
});

/** For example "Pin 40 S 355". Errors: `LibraryError`. */
export function findPin(name: string): LibraryPin {
  return findByName('Pin', PINS, name);
}
