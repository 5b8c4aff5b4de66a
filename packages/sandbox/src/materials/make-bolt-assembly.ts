import type { LibraryBoltAssembly } from '../library/bolt-assemblies.ts';
import type { BoltAssembly } from './material-items.ts';

/** An assembly of the library, bolted in the grade with that id. */
export function boltAssemblyFromLibrary(
  { name, size, grade }: LibraryBoltAssembly,
  boltGradeId: number,
): Omit<BoltAssembly, 'id' | 'sequence'> {
  const { pretension, ...dimensions } = size;
  return {
    ...dimensions,
    name,
    boltGradeId,
    dm: (size.s + size.e) / 2,
    pretension: grade.name === 'A325' || grade.name === 'A490' ? (pretension?.[grade.name] ?? null) : null,
  };
}
