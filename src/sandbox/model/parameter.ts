/** A parameter of a connection as entered; its value is worked out when it is read. */
export interface Parameter {
  readonly id: number;
  readonly key: string;
  /** Expression; text constants carry their single quotes. Numbers are SI. */
  expression: string;
  defaultExpression: string | null;
  description: string;
  /** Display unit, for example `mm`. */
  unit: string | null;
  isVisible: boolean;
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
