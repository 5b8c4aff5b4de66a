import type { OperationKey, ProjectKey } from './keys.ts';

export interface Operation extends OperationKey {
  name: string;
  type: string | null;
  active: boolean;
  isImported: boolean;
}

/** Material ids; null means no common value. */
export interface CommonProperties extends ProjectKey {
  weldMaterialId: number | null;
  plateMaterialId: number | null;
  boltAssemblyId: number | null;
}
