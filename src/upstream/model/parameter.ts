import type { ConnectionKey, ParameterKey, ParameterLinkKey } from './keys.ts';
import type { ParameterType, PropertyOwnerKind } from './words.ts';

export interface ParameterValidation {
  status: string | null;
  message: string | null;
  expression: string | null;
  passed: boolean | null;
  lowerBound: string | null;
  lowerBoundValue: number | null;
  upperBound: string | null;
  upperBoundValue: number | null;
}

export interface Parameter extends ParameterKey {
  expression: string | null;
  defaultExpression: string | null;
  value: unknown;
  unit: string | null;
  type: string | null;
  description: string | null;
  isVisible: boolean | null;
  valueType: string | null;
  validation: ParameterValidation | null;
}

/** A parameter to create; `expression` needs a value at once. */
export interface ParameterDraft {
  key: string;
  type: ParameterType;
  expression: string;
  description: string | null;
  lowerBound: string | null;
  upperBound: string | null;
}

/** A change of one parameter; what is left out stays. All but the expression need `parameterEditing`. */
export interface ParameterEdit {
  key: string;
  expression: string;
  description?: string;
  isVisible?: boolean;
  valueType?: string;
}

export interface PropertyOwner {
  kind: PropertyOwnerKind;
  itemId: number | null;
  name: string | null;
}

/** A parameter that drives a property of the model. */
export interface ParameterLink extends ParameterLinkKey {
  parameterKey: string;
  /** Unique in the connection. */
  propertyKey: string;
  owner: PropertyOwner | null;
}

/** A property of the model a parameter may drive; SI. */
export interface LinkableProperty extends ConnectionKey {
  /** Unique in the connection. */
  propertyKey: string;
  name: string;
  group: string | null;
  description: string | null;
  valueType: string | null;
  unit: string | null;
  currentValue: unknown;
  /** Parameter that drives it. */
  parameterKey: string | null;
  owner: PropertyOwner | null;
}

export interface ParameterValidationFailure {
  key: string;
  message: string | null;
  status: string | null;
}

export interface ParameterUpdate {
  appliedToModel: boolean;
  parameters: Parameter[];
  failedValidations: ParameterValidationFailure[];
}
