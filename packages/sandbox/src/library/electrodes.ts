import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';
import { KSI, STEELS } from './steels.ts';

export interface LibraryWelding {
  readonly name: string;
  readonly standard: Standard;
  /** Ultimate strength in Pa; for American electrodes FEXX. */
  readonly fu: number;
  /** EN 1993-1-8 Table 4.1; null outside the European range. */
  readonly betaW: number | null;
}

/** Weld metal by EN ISO 2560 class: name, ultimate strength in MPa. */
const EUROPEAN_CLASSES = [
  ['E35', 440],
  ['E38', 470],
  ['E42', 500],
  ['E46', 530],
  ['E50', 560],
] as const;

/** AWS A5 electrodes: name, FEXX in ksi. */
const AMERICAN = [
  ['E60xx', 60],
  ['E70xx', 70],
  ['E80xx', 80],
] as const;

/** European weld materials are named after the steel they match; the classes follow them. */
export const WELDINGS: readonly LibraryWelding[] = [
  ...STEELS.filter((steel) => steel.standard === 'ecen').map(
    ({ name, standard, bands, betaW }): LibraryWelding => ({ name, standard, fu: bands[0]?.fu ?? 0, betaW }),
  ),
  ...EUROPEAN_CLASSES.map(
    // A class says nothing of the steel it joins, and beta_w is the steel's: 1.0 is on the safe side.
    ([name, fu]): LibraryWelding => ({ name, standard: 'ecen', fu: fu * 1e6, betaW: 1 }),
  ),
  ...AMERICAN.map(
    ([name, fexx]): LibraryWelding => ({ name, standard: 'american', fu: fexx * KSI, betaW: null }),
  ),
];

/** The weld material of that name in the product range, for example "S 275" or "E70xx". Errors: `LibraryError`. */
export function findWelding(standard: Standard, name: string): LibraryWelding {
  return findByName(
    'Welding material',
    WELDINGS.filter((welding) => welding.standard === standard),
    name,
  );
}
