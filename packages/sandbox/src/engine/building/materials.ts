import { nameKey } from '../../library/library-name.ts';
import type { CrossSection } from '../../materials/cross-section.ts';
import type { BoltAssembly, BoltGrade, Concrete, Steel, Welding } from '../../materials/material-items.ts';
import type { Connection } from '../../model/connection.ts';
import type { Operation } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { BuildError } from '../geometry/build-error.ts';
import { textProperty } from './properties.ts';

/** Materials of an operation: its own, else those common to the connection, else as each function says. */
export interface OperationMaterials {
  /** Steel of its plates; that of the connected member when nothing was chosen. */
  plate(fallback: Steel): Steel;
  /** Weld metal; null stands for one that matches the steel. */
  weld(): Welding | null;
  /** The chosen assembly, or the one its property names. Errors: `BuildError` when the project does not have it. */
  bolts(key: string): { readonly assembly: BoltAssembly; readonly grade: BoltGrade };
  /** The one its property names. Errors: `BuildError` when the project does not have it. */
  concrete(key: string): Concrete;
  /** The cross-section its property names, with its steel. Errors: `BuildError` when the project does not have it. */
  section(key: string): Pick<CrossSection, 'name' | 'shape'> & { readonly steel: Steel };
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
      const assembly =
        id === null ? named('bolt assembly', materials.boltAssemblies, key) : materials.boltAssembly(id);
      return { assembly, grade: materials.boltGrade(assembly.boltGradeId) };
    },
    concrete: (key) => named('concrete', materials.concretes, key),
    section(key) {
      const wanted = textProperty(operation, key);
      const { crossSections } = materials;
      const found = crossSections.find(({ name }) => nameKey(name) === nameKey(wanted));
      if (found !== undefined) return { ...found, steel: materials.steel(found.materialId) };
      const known = crossSections.map(({ name }) => name).join(', ') || 'none';
      throw new BuildError(
        `${operation.name}: cross-section ${JSON.stringify(wanted)} is not in the project; it has ${known}.`,
      );
    },
  };

  function named<Item extends { readonly name: string }>(
    kind: string,
    items: readonly Item[],
    key: string,
  ): Item {
    const name = textProperty(operation, key);
    const found = items.find((item) => nameKey(item.name) === nameKey(name));
    if (found !== undefined) return found;
    const known = items.map((item) => item.name).join(', ') || 'none';
    throw new BuildError(
      `${operation.name}: ${kind} ${JSON.stringify(name)} is not in the project; it has ${known}.`,
    );
  }
}
