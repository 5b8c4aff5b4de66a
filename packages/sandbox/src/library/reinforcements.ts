import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';

export interface LibraryReinforcement {
  readonly name: string;
  readonly standard: Standard;
  readonly class: 'A' | 'B' | 'C';
  /** Pa */
  readonly fyk: number;
  readonly ftk: number;
  /** Strain at the greatest force, a ratio. */
  readonly epsuk: number;
}

/** EN 1992-1-1 Annex C: class, least ftk / fyk and least strain; fyk 500 MPa. */
const CLASSES = [
  ['A', 1.05, 0.025],
  ['B', 1.08, 0.05],
  ['C', 1.15, 0.075],
] as const;

const REINFORCEMENTS: readonly LibraryReinforcement[] = CLASSES.map(([name, ratio, epsuk]) => ({
  name: `B 500${name}`,
  standard: 'ecen',
  class: name,
  fyk: 500e6,
  ftk: Math.round(500e6 * ratio),
  epsuk,
}));

export const reinforcementsOf = (standard: Standard): readonly LibraryReinforcement[] =>
  REINFORCEMENTS.filter((one) => one.standard === standard);

/** For example "B 500B". Errors: `LibraryError`. */
export function findReinforcement(standard: Standard, name: string): LibraryReinforcement {
  return findByName('Reinforcement', reinforcementsOf(standard), name);
}
