/** Types of `create parameter`. */
export const parameterTypes = ['Int', 'Float', 'Bool', 'String', 'Expression'] as const;
export type ParameterType = (typeof parameterTypes)[number];

/** A parameter of a connection as entered; its value is worked out when it is read. */
export interface Parameter {
  readonly id: number;
  readonly key: string;
  /** What its value must be; `Expression` may be anything, and is what templates bring. */
  readonly parameterType: ParameterType;
  /** Expression; text constants carry their single quotes. Numbers are SI. */
  expression: string;
  defaultExpression: string | null;
  description: string;
  /** Display unit, for example `mm`. */
  unit: string | null;
  isVisible: boolean;
  /** What it is meant for, in the words of linkable properties, for example `LengthComponent`. */
  valueType: string | null;
  lowerBound: string | null;
  upperBound: string | null;
  validationExpression: string | null;
  /** What a failed validation or bound does: `Restricted` refuses the value, `Warning` and `NotVisible` only say so. */
  validationType: 'Restricted' | 'Warning' | 'NotVisible';
  templateInstanceId: number | null;
}

/** Writes the value of a parameter into a property of an operation whenever parameters change. */
export interface ParameterLink {
  readonly id: number;
  readonly parameterId: number;
  readonly operationId: number;
  /** Name in `Operation.properties`. */
  readonly property: string;
  /** The link as template files spell it, `<operation>-<property>`. */
  readonly propertyId: string;
}

/** Things other than operations a parameter may drive. Sections, materials and bolts belong to the whole project. */
export const itemKinds = ['member', 'crossSection', 'material', 'boltAssembly'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Writes the value of a parameter into a property of something else than an operation; see `linkable`. */
export interface ItemLink {
  /** Counted with the links to operations. */
  readonly id: number;
  readonly parameterId: number;
  readonly kind: ItemKind;
  readonly itemId: number;
  readonly property: string;
}
