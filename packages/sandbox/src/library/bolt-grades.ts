import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';
import { KSI } from './steels.ts';

export interface LibraryBoltGrade {
  readonly name: string;
  readonly standard: Standard;
  /** Ultimate strength in Pa */
  readonly fub: number;
  /** Yield strength in Pa */
  readonly fyb: number;
  /** Elongation after fracture, a ratio */
  readonly elongation: number;
  readonly preloadable: boolean;
  /** Shear factor with threads in the shear plane, EN 1993-1-8 Table 3.4; null outside the European range. */
  readonly alphaVThread: number | null;
  /** AISC 360 Table J3.2 in Pa: nominal tension, shear with threads included (N) and excluded (X); null for EN. */
  readonly nominal: { readonly fnt: number; readonly fnvN: number; readonly fnvX: number } | null;
}

/** ISO 898-1: name, fyb, fub in MPa, elongation, alpha_v in the thread, preloadable (EN 1993-1-8 3.1.2). */
const EUROPEAN = [
  ['4.6', 240, 400, 0.22, 0.6, false],
  ['4.8', 320, 400, 0.14, 0.5, false],
  ['5.6', 300, 500, 0.2, 0.6, false],
  ['5.8', 400, 500, 0.1, 0.5, false],
  ['6.8', 480, 600, 0.08, 0.5, false],
  ['8.8', 640, 800, 0.12, 0.6, true],
  ['10.9', 900, 1000, 0.09, 0.5, true],
] as const;

/**
 * AISC 360 Table J3.2 and ASTM F3125, A307: name, Fyb, Fub, Fnt, Fnv (N), Fnv (X) in ksi, elongation, preloadable.
 * A307 states no yield strength; that of the A36 it is made of stands in. Anchor rods are those of ASTM F1554, with the
 * nominal strengths of threaded parts in that table: 0.75, 0.45 and 0.563 of Fu.
 */
const AMERICAN = [
  ['A307', 36, 60, 45, 27, 27, 0.18, false],
  ['A325', 92, 120, 90, 54, 68, 0.14, true],
  ['A490', 130, 150, 113, 68, 84, 0.14, true],
  ['F1554-36', 36, 58, 0.75 * 58, 0.45 * 58, 0.563 * 58, 0.23, false],
  ['F1554-55', 55, 75, 0.75 * 75, 0.45 * 75, 0.563 * 75, 0.21, false],
  ['F1554-105', 105, 125, 0.75 * 125, 0.45 * 125, 0.563 * 125, 0.15, false],
] as const;

export const BOLT_GRADES: readonly LibraryBoltGrade[] = [
  ...EUROPEAN.map(
    ([name, fyb, fub, elongation, alphaVThread, preloadable]): LibraryBoltGrade => ({
      name,
      standard: 'ecen',
      fub: fub * 1e6,
      fyb: fyb * 1e6,
      elongation,
      preloadable,
      alphaVThread,
      nominal: null,
    }),
  ),
  ...AMERICAN.map(
    ([name, fyb, fub, fnt, fnvN, fnvX, elongation, preloadable]): LibraryBoltGrade => ({
      name,
      standard: 'american',
      fub: fub * KSI,
      fyb: fyb * KSI,
      elongation,
      preloadable,
      alphaVThread: null,
      nominal: { fnt: fnt * KSI, fnvN: fnvN * KSI, fnvX: fnvX * KSI },
    }),
  ),
];

/** The bolt grade of that name in the product range, for example "8.8" or "A325". Errors: `LibraryError`. */
export function findBoltGrade(standard: Standard, name: string): LibraryBoltGrade {
  return findByName(
    'Bolt grade',
    BOLT_GRADES.filter((grade) => grade.standard === standard),
    name,
  );
}
