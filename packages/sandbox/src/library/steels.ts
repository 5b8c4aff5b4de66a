import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';

export interface LibrarySteel {
  readonly name: string;
  readonly standard: Standard;
  /** Young's modulus in Pa */
  readonly e: number;
  /** Strength by thickness: upper limit of the band in m (null: any thickness), fy and fu in Pa. */
  readonly bands: readonly {
    readonly maxThickness: number | null;
    readonly fy: number;
    readonly fu: number;
  }[];
  /** Correlation factor of fillet welds, EN 1993-1-8 Table 4.1; null outside the European range. */
  readonly betaW: number | null;
}

type EuropeanRow = readonly [
  name: string,
  fy40: number,
  fu40: number,
  fy80: number,
  fu80: number,
  betaW: number,
];

/**
 * EN 1993-1-1 Table 3.1 with the 2009 corrigendum (S 355: fu 490 up to 40 mm): name, fy, fu for t <= 40 mm and fy, fu
 * for t <= 80 mm in MPa, beta_w. S 450 has no beta_w in EN 1993-1-8 Table 4.1; that of S 460 is on the safe side.
 */
const EUROPEAN: readonly EuropeanRow[] = [
  ['S 235', 235, 360, 215, 360, 0.8],
  ['S 275', 275, 430, 255, 410, 0.85],
  ['S 355', 355, 490, 335, 470, 0.9],
  ['S 420 N', 420, 520, 390, 520, 1.0],
  ['S 450', 440, 550, 410, 550, 1.0],
  ['S 460 N', 460, 540, 430, 540, 1.0],
];

/** ASTM minimum values: name, Fy, Fu in ksi. */
const AMERICAN: readonly (readonly [name: string, fyKsi: number, fuKsi: number])[] = [
  ['A36', 36, 58],
  ['A992', 50, 65],
  ['A572 Gr.50', 50, 65],
  ['A588', 50, 70],
  ['A500 Gr.B rect', 46, 58],
  ['A500 Gr.C rect', 50, 62],
  ['A53 Gr.B', 35, 60],
  ['A1085', 50, 65],
];

/** Pascals in one ksi. */
export const KSI = 6_894_757.293168;

export const STEELS: readonly LibrarySteel[] = [
  ...EUROPEAN.map(
    ([name, fy40, fu40, fy80, fu80, betaW]): LibrarySteel => ({
      name,
      standard: 'ecen',
      e: 210e9,
      bands: [
        { maxThickness: 0.04, fy: fy40 * 1e6, fu: fu40 * 1e6 },
        { maxThickness: 0.08, fy: fy80 * 1e6, fu: fu80 * 1e6 },
      ],
      betaW,
    }),
  ),
  ...AMERICAN.map(
    ([name, fy, fu]): LibrarySteel => ({
      name,
      standard: 'american',
      e: 29_000 * KSI,
      bands: [{ maxThickness: null, fy: fy * KSI, fu: fu * KSI }],
      betaW: null,
    }),
  ),
];

/** The steel of that name in the product range, for example "S 355". Errors: `LibraryError`. */
export function findSteel(standard: Standard, name: string): LibrarySteel {
  return findByName(
    'Steel',
    STEELS.filter((steel) => steel.standard === standard),
    name,
  );
}
