import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';
import { KSI } from './steels.ts';

export interface LibraryHeadedStudGrade {
  readonly name: string;
  readonly standard: Standard;
  /** Ultimate strength in Pa */
  readonly fub: number;
  /** Yield strength in Pa */
  readonly fyb: number;
  /** Elongation after fracture, a ratio */
  readonly elongation: number;
}

/** EN ISO 13918 material SD1; AWS D1.1 type B (65 and 51 ksi). */
export const HEADED_STUD_GRADES: readonly LibraryHeadedStudGrade[] = [
  { name: 'SD1', standard: 'ecen', fub: 450e6, fyb: 350e6, elongation: 0.15 },
  { name: 'Type B', standard: 'american', fub: 65 * KSI, fyb: 51 * KSI, elongation: 0.2 },
];

/** The headed stud grade of that name in the product range, for example "SD1". Errors: `LibraryError`. */
export function findHeadedStudGrade(standard: Standard, name: string): LibraryHeadedStudGrade {
  return findByName(
    'Headed stud grade',
    HEADED_STUD_GRADES.filter((grade) => grade.standard === standard),
    name,
  );
}
