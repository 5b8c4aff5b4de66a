import type { ProjectKey } from './keys.ts';

export type MaterialKind =
  | 'STEEL'
  | 'CONCRETE'
  | 'BOLT_GRADE'
  | 'WELDING'
  | 'HEADED_STUD_GRADE'
  | 'REINFORCEMENT'
  | 'UNRECOGNIZED';
/** Lists of names that a project may add. */
export type LibraryKind = Exclude<MaterialKind, 'UNRECOGNIZED'> | 'PIN' | 'CROSS_SECTION' | 'BOLT_ASSEMBLY';

export interface Material extends ProjectKey {
  materialId: number;
  kind: MaterialKind;
  name: string;
  /** Pa; null for kinds and codes that do not say. */
  yieldStrength: number | null;
  ultimateStrength: number | null;
  /** The item as the service sent it. */
  properties: Record<string, unknown>;
}

export interface BoltAssembly extends ProjectKey {
  boltAssemblyId: number;
  name: string;
  grade: Material | null;
  /** m */
  diameter: number | null;
  holeDiameter: number | null;
  properties: Record<string, unknown>;
}

export interface Pin extends ProjectKey {
  pinId: number;
  name: string;
  properties: Record<string, unknown>;
}
