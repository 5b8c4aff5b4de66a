import { BOLT_GRADES, type LibraryBoltGrade } from './bolt-grades.ts';
import { BOLT_SIZES, type BoltSize } from './bolt-sizes.ts';
import { entryNamed, findByName } from './library-name.ts';
import type { Standard } from './standard.ts';

export interface LibraryBoltAssembly {
  readonly name: string;
  readonly size: BoltSize;
  readonly grade: LibraryBoltGrade;
}

const assemblies: Readonly<Record<Standard, readonly LibraryBoltAssembly[]>> = {
  ecen: assembliesOf('ecen'),
  american: assembliesOf('american'),
};

export const boltAssemblyNames = (standard: Standard): string[] =>
  assemblies[standard].map(({ name }) => name);

function assembliesOf(standard: Standard): LibraryBoltAssembly[] {
  const sizes = BOLT_SIZES.filter((size) => size.standard === standard);
  const grades = BOLT_GRADES.filter((grade) => grade.standard === standard);
  return sizes.flatMap((size) =>
    grades.map((grade): LibraryBoltAssembly => ({ name: `${size.size} ${grade.name}`, size, grade })),
  );
}

/**
 * The assembly of that name in the product range: size and grade, "M20 10.9" or "3/4 A325" (also "3/4 in A325").
 *
 * Errors: `LibraryError` with the nearest names.
 */
export function findBoltAssembly(standard: Standard, name: string): LibraryBoltAssembly {
  return findByName('Bolt assembly', assemblies[standard], withoutInch(name));
}

/** The same, undefined where there is none. */
export function boltAssemblyNamed(standard: Standard, name: string): LibraryBoltAssembly | undefined {
  return entryNamed(assemblies[standard], withoutInch(name));
}

function withoutInch(name: string): string {
  return name.replace(/(\d)\s*in\b/i, '$1');
}
