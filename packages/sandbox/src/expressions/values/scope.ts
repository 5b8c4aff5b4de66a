import type { Value } from './value.ts';

export type ForceAction = 'N' | 'Vy' | 'Vz' | 'Mx' | 'My' | 'Mz';
export type EnvelopeKind = 'Max' | 'Min' | 'Abs Max' | 'Abs Min';
export type MemberEnd = 'Begin' | 'End';
export type ForcesIn = 'Node' | 'Position' | 'Bolts' | 'SelectedMemberFace';
export type Vector = readonly [x: number, y: number, z: number];

/** Unit vectors of a member's local system; `x` points from the joint along the member. */
export interface MemberAxes {
  readonly x: Vector;
  readonly y: Vector;
  readonly z: Vector;
}

/** One plate of a member's cross-section, for example `TopFlange`; thickness in m. */
interface MemberPlate {
  readonly name: string;
  readonly thickness: number;
}

/**
 * What the model functions read from a connection. Members and operations are named as in the model;
 * an unknown name throws `FunctionError`, which is the only error these methods may throw on purpose.
 * Nothing is changed. All values SI.
 */
export interface ModelAccess {
  /** Members mapped in the applied template, or all members when no template was applied. */
  defaultMembers(): readonly string[];
  /** Envelope over the active load effects, in N or Nm. */
  loadEffectEnvelope(member: string, action: ForceAction, envelope: EnvelopeKind, end: MemberEnd): number;
  /** Where the forces of a member act; `offset` in m counts for `Position` only. */
  forcesIn(member: string): { readonly place: ForcesIn; readonly offset: number };
  /** Bolt diameter in m of an operation's first (0) or second (1) bolts; null means the last operation with bolts. */
  boltDiameter(operation: string | null, index: 0 | 1): number;
  /** A readable setting by its path in any casing; undefined when the path is not a single value. */
  setting(path: string): number | boolean | string | undefined;
  /** A property of a member, plate or operation by its path in any casing; undefined when there is none. */
  value(object: string, path: string): number | boolean | string | undefined;
  /** Local axes of a member. */
  axes(member: string): MemberAxes;
  /** Plates of a member's cross-section, the one to fall back to first. */
  plates(member: string): readonly MemberPlate[];
  /** Form code of a member's cross-section: `I`, `U`, `L`, `Rectangle`, ... */
  formCode(member: string): string;
}

/** What the names in an expression mean. */
export interface Scope {
  /** The value of a parameter, undefined when there is none of that name; throws `FunctionError` when it has no value. */
  parameter(name: string): Value | undefined;
  readonly model: ModelAccess;
}
