import type { OperationKind } from '@connection-gateway/contract/operations/kinds';
import type { ImportedPart } from './imported-part.ts';

interface TypedFields {
  readonly kind: OperationKind;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Value of an operation property: SI number, flag, or text such as a library name. */
export type PropertyValue = number | boolean | string;

/**
 * A manufacturing operation. What it makes is derived from `properties` and the members it names; the family of its
 * `type` knows how. Types without a family (from vendor templates, open models) are kept, listed and written back.
 */
export interface Operation {
  readonly id: number;
  name: string;
  active: boolean;
  /** Frozen list of parts from an open model. */
  isImported: boolean;
  /**
   * Class of the command without its `Data` tail, for example `FinPlate`, `CutBeam`. The vendor may use the names of our own
   * types for others.
   */
  type: string;
  /** Id of the command class in template files. */
  commandId: string;
  /** Named values. For our own families the names are the parameter keys of the family. */
  properties: Record<string, PropertyValue>;
  /** Member it acts against (the support) and member it connects; null when the template names none. */
  bearingMemberId: number | null;
  connectedMemberId: number | null;
  /** Every member the operation refers to, in order of appearance. */
  memberIds: number[];
  /** Material overrides by id; null takes those of the connected member and the project defaults. */
  plateMaterialId: number | null;
  weldMaterialId: number | null;
  boltAssemblyId: number | null;
  /** Instance of the template that brought it. */
  templateInstanceId: number | null;
  /** Data of the command as a file of the vendor holds it, to be written back unchanged; null for our own. */
  source: unknown;
  /** The one of our own types that data of the vendor could be read as. */
  readonly readAs?: string;
  /** Of an operation of generation 5: its kind and fields as they were sent; left out for every other. */
  typed?: TypedFields;
  /** Of an imported operation: what it looks like; left out where the file does not say, or not in a way the sandbox draws. */
  readonly part?: ImportedPart;
}
