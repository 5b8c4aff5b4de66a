import { BOLT_GRADES, type LibraryBoltGrade } from './bolt-grades.ts';
import { BOLT_SIZES, type BoltSize } from './bolt-sizes.ts';
import { findByName } from './library-name.ts';
import type { Standard } from './standard.ts';

export interface LibraryBoltAssembly {
  readonly name: string;
  readonly size: BoltSize;
  readonly grade: LibraryBoltGrade;
}

/**
 * The assembly of that name in the product range: size and grade, "M20 10.9" or "3/4 A325" (also "3/4 in A325").
 *
 * Errors: `LibraryError` with the nearest names.
 */
export function findBoltAssembly(standard: Standard, name: string): LibraryBoltAssembly {
  const sizes = BOLT_SIZES.filter((size) => size.standard === standard);
  const grades = BOLT_GRADES.filter((grade) => grade.standard === standard);
  const assemblies = sizes.flatMap((size) =>
    grades.map((grade): LibraryBoltAssembly => ({ name: `${size.size} ${grade.name}`, size, grade })),
  );
  return findByName('Bolt assembly', assemblies, name.replace(/(\d)\s*in\b/i, '$1'));
}
