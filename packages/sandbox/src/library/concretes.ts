import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';
import { KSI } from './steels.ts';

export interface LibraryConcrete {
  readonly name: string;
  readonly standard: Standard;
  /** Cylinder strength in Pa: fck, or f'c. */
  readonly fck: number;
  /** Mean tensile strength in Pa; null outside the European range. */
  readonly fctm: number | null;
  /** Secant modulus in Pa. */
  readonly e: number;
}

/** EN 1992-1-1 Table 3.1: name, fck in MPa. */
const EUROPEAN = [
  ['C12/15', 12],
  ['C16/20', 16],
  ['C20/25', 20],
  ['C25/30', 25],
  ['C30/37', 30],
  ['C35/45', 35],
  ['C40/50', 40],
  ['C45/55', 45],
  ['C50/60', 50],
  ['C55/67', 55],
  ['C60/75', 60],
  ['C70/85', 70],
  ['C80/95', 80],
  ['C90/105', 90],
] as const;

/** ACI 318: name, f'c in psi. */
const AMERICAN = [
  ['3000 psi', 3000],
  ['4000 psi', 4000],
  ['5000 psi', 5000],
] as const;

export const CONCRETES: readonly LibraryConcrete[] = [
  ...EUROPEAN.map(([name, fck]): LibraryConcrete => {
    const fcm = fck + 8;
    const fctm = fck <= 50 ? 0.3 * fck ** (2 / 3) : 2.12 * Math.log(1 + fcm / 10);
    return {
      name,
      standard: 'ecen',
      fck: fck * 1e6,
      fctm: fctm * 1e6,
      e: 22e9 * (fcm / 10) ** 0.3,
    };
  }),
  ...AMERICAN.map(
    ([name, psi]): LibraryConcrete => ({
      name,
      standard: 'american',
      fck: (psi / 1000) * KSI,
      fctm: null,
      // ACI 318-19 19.2.2.1: Ec = 57000 sqrt(f'c), both in psi.
      e: (57_000 * Math.sqrt(psi) * KSI) / 1000,
    }),
  ),
];

/** The concrete of that name in the product range, for example "C25/30" or "4000 psi". Errors: `LibraryError`. */
export function findConcrete(standard: Standard, name: string): LibraryConcrete {
  return findByName(
    'Concrete',
    CONCRETES.filter((concrete) => concrete.standard === standard),
    name,
  );
}
