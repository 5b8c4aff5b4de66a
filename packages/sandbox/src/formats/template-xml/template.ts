import type { XmlElement } from './xml-element.ts';

/** Value of a template parameter or property: SI number, flag or text. */
export type TemplateValue = number | boolean | string;

/** A connection template: a joint with its members, and the operations and parameters that make its parts. */
export interface Template {
  /** Id of the design; every application of the template carries it. */
  readonly templateId: string;
  readonly version: number;
  readonly name: string | null;
  /** As in the file: `ECEN`. */
  readonly designCode: string;
  /** Sides the members stand on, for example `X+;Y+`. */
  readonly typologyCode: string | null;
  /** Number of the member the others are connected to, where the file says so. */
  readonly bearingMemberId: number | null;
  readonly parameters: readonly TemplateParameter[];
  readonly links: readonly TemplateLink[];
  /** In order of execution. */
  readonly operations: readonly TemplateOperation[];
  readonly crossSections: readonly TemplateSection[];
  readonly materials: TemplateMaterials;
  /** Members that operations add are not among them. */
  readonly members: readonly TemplateMember[];
  readonly loads: readonly TemplateLoad[];
  /** Top-level parts this program has no use for. */
  readonly rest: readonly XmlElement[];
}

export interface TemplateParameter {
  readonly id: number;
  readonly key: string;
  readonly expression: string;
  readonly defaultExpression: string | null;
  readonly description: string;
  /** Number of the display unit: 0 none, 10 section length, 35 thickness. */
  readonly unitId: number;
  readonly isVisible: boolean;
  readonly lowerBound: string | null;
  readonly upperBound: string | null;
  readonly validationExpression: string | null;
  readonly validationType: 'Restricted' | 'Warning' | 'NotVisible';
  /** What the expression gave in the source joint. */
  readonly value: TemplateValue | null;
}

export interface TemplateLink {
  readonly id: number;
  readonly parameterId: number;
  /** `<operation>-<property>`. */
  readonly propertyId: string;
}

export interface TemplateOperation {
  readonly id: number;
  readonly name: string;
  readonly isImported: boolean;
  /** Class of the data without its `Data` tail. */
  readonly type: string;
  readonly commandId: string;
  /** The data as in the file, references and all. */
  readonly data: XmlElement;
}

export interface TemplateSection {
  readonly id: number;
  readonly name: string;
  /** As in the open model: `RolledI`. */
  readonly type: string;
  /** m */
  readonly height: number | null;
  readonly width: number | null;
}

export interface TemplateMaterial {
  readonly id: number;
  readonly name: string;
  /** Yield strength of steel, ultimate strength of weld material and bolts, Pa; null where the file has none. */
  readonly strength: number | null;
}

export interface TemplateMaterials {
  readonly plates: readonly TemplateMaterial[];
  readonly electrodes: readonly TemplateMaterial[];
  readonly boltAssemblies: readonly (TemplateMaterial & { readonly diameter: number | null })[];
  readonly concretes: readonly TemplateMaterial[];
  readonly timbers: readonly TemplateMaterial[];
  readonly pins: readonly TemplateMaterial[];
}

export type Triple = readonly [x: number, y: number, z: number];

export interface TemplateMember {
  readonly id: number;
  readonly name: string;
  readonly crossSectionId: number | null;
  readonly materialId: number | null;
  /** Begin of the member and its axes in the system of the joint. */
  readonly origin: Triple;
  readonly axes: { readonly x: Triple; readonly y: Triple; readonly z: Triple };
  /** Place of the joint on the member: 0 its begin, 1 its end, anything between makes it continuous. */
  readonly positionOnLine: number | null;
  readonly forcesIn: string | null;
}

/** Forces on a member end in the source joint, N and Nm. */
export interface TemplateLoad {
  readonly memberId: number;
  readonly isBegin: boolean;
  readonly forces: Readonly<Record<'N' | 'Qy' | 'Qz' | 'Mx' | 'My' | 'Mz', number>>;
}
