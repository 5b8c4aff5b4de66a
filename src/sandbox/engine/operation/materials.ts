import { nameKey } from '../../library/library-name.ts';
import type { BoltAssembly, BoltGrade, Steel, Welding } from '../../materials/material-items.ts';
import type { Connection } from '../../model/connection.ts';
import type { Operation } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { BuildError } from './build-error.ts';
import { textProperty } from './properties.ts';

/** Materials of an operation: its own, else those common to the connection, else as each function says. */
export interface OperationMaterials {
  /** Steel of its plates; that of the connected member when nothing was chosen. */
  plate(fallback: Steel): Steel;
  /** Weld metal; null stands for one that matches the steel. */
  weld(): Welding | null;
  /** The chosen assembly, or the one its property names. Errors: `BuildError` when the project does not have it. */
  bolts(key: string): { readonly assembly: BoltAssembly; readonly grade: BoltGrade };
}

/** Errors of its functions: `MaterialError` for an id the project does not have. */
export function operationMaterials(
  { materials }: Project,
  { common }: Connection,
  operation: Operation,
): OperationMaterials {
  return {
    plate(fallback) {
      const id = operation.plateMaterialId ?? common.plateMaterialId ?? null;
      return id === null ? fallback : materials.steel(id);
    },
    weld() {
      const id = operation.weldMaterialId ?? common.weldMaterialId ?? null;
      return id === null ? null : materials.welding(id);
    },
    bolts(key) {
      const id = operation.boltAssemblyId ?? common.boltAssemblyId ?? null;
      const assembly = id === null ? named(textProperty(operation, key)) : materials.boltAssembly(id);
      return { assembly, grade: materials.boltGrade(assembly.boltGradeId) };
    },
  };

  function named(name: string): BoltAssembly {
    const found = materials.boltAssemblies.find((assembly) => nameKey(assembly.name) === nameKey(name));
    if (found !== undefined) return found;
    const known = materials.boltAssemblies.map((assembly) => assembly.name).join(', ') || 'none';
    throw new BuildError(
      `${operation.name}: bolt assembly ${JSON.stringify(name)} is not in the project; it has ${known}.`,
    );
  }
}
