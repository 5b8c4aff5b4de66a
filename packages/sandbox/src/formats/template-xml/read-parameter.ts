import { unprocessable } from '../../model/problem.ts';
import { flagOf, integerOf, leafValue, numberOf } from './read-values.ts';
import type { TemplateParameter } from './template.ts';
import { childOf, textOf, type XmlElement } from './xml-element.ts';

/** One `ParameterData` of the file. Errors: 422 when it has no identifier. */
export function readParameter(data: XmlElement): TemplateParameter {
  const id = integerOf(data, 'Id');
  const key = textOf(data, 'Identifier') ?? '';
  if (key === '') throw unprocessable(`Template: parameter ${id} has no Identifier.`);
  return {
    id,
    key,
    expression: expressionOf(data),
    defaultExpression: textOf(data, 'DefaultValue'),
    description: textOf(data, 'Description') ?? '',
    unitId: numberOf(data, 'UserUnitId') ?? 0,
    isVisible: flagOf(data, 'IsVisibleForSimpleConnection', true),
    lowerBound: filled(textOf(data, 'LowerBound')),
    upperBound: filled(textOf(data, 'UpperBound')),
    validationExpression: filled(textOf(data, 'ValidationValue')),
    validationType: validationTypeOf(textOf(data, 'ValidationType')),
    value: leafValue(childOf(data, 'EvaluatedValue')),
  };
}

/** Programs may leave the expression out and keep only what it gave. */
function expressionOf(data: XmlElement): string {
  const expression = textOf(data, 'Value');
  if (expression !== null) return expression;
  const value = leafValue(childOf(data, 'EvaluatedValue'));
  return typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value ?? '');
}

function filled(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

function validationTypeOf(text: string | null): TemplateParameter['validationType'] {
  return text === 'Restricted' || text === 'NotVisible' ? text : 'Warning';
}
