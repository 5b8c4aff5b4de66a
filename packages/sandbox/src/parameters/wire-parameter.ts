import type { IdeaParameter } from '@connection-gateway/contract/parameter';
import { formatValue } from '../expressions/values/format-value.ts';
import type { ValuedParameter } from './valued-parameter.ts';

/** A parameter as the interface sends it; a bound or validation that is not there counts as 0 and true. */
export function toIdeaParameter({ parameter, evaluated }: ValuedParameter): IdeaParameter {
  const { value, status, message, lowerBoundValue, upperBoundValue, validationHolds } = evaluated;
  return {
    key: parameter.key,
    expression: parameter.expression,
    default: parameter.defaultExpression,
    value: typeof value === 'object' && value !== null ? formatValue(value) : value,
    unit: parameter.unit,
    parameterType: parameter.parameterType,
    description: parameter.description,
    validationStatus: status,
    isVisible: parameter.isVisible,
    lowerBound: parameter.lowerBound,
    upperBound: parameter.upperBound,
    valueType: parameter.valueType,
    parameterValidation: {
      validationExpression: parameter.validationExpression,
      validationExpressionEvaluated: validationHolds ?? parameter.validationExpression === null,
      lowerBound: parameter.lowerBound,
      lowerBoundEvaluated: lowerBoundValue ?? 0,
      upperBound: parameter.upperBound,
      upperBoundEvaluated: upperBoundValue ?? 0,
      validationStatus: status,
      message,
    },
  };
}
