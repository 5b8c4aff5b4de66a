import { NS } from './namespaces.ts';
import type { TemplateParameter, TemplateValue } from './template.ts';
import { element, nil, typed, type XmlElement } from './xml-element.ts';

/** A parameter as the value of its dictionary entry. */
export function writeParameter(parameter: TemplateParameter): XmlElement {
  const { lowerBound, upperBound, validationExpression } = parameter;
  const children = [
    part('DefaultValue', parameter.defaultExpression),
    part('Description', parameter.description),
    part('EvaluatedDefaultValue', null),
    part('EvaluatedValidationValue', null),
    writeValue('EvaluatedValue', parameter.value, NS.parameters),
    part('Id', String(parameter.id)),
    part('Identifier', parameter.key),
    part('IsVisibleForSimpleConnection', String(parameter.isVisible)),
    // Older readers know no bounds, so they are written where there are some.
    ...(lowerBound === null ? [] : [part('LowerBound', lowerBound)]),
    part('ParameterType', 'Expression'),
    ...(upperBound === null ? [] : [part('UpperBound', upperBound)]),
    part('UserUnitId', String(parameter.unitId)),
    part('ValidationType', parameter.validationType),
    part('ValidationValue', validationExpression),
    typed(element('Value', parameter.expression, NS.parameters), 'string', NS.schema),
  ];
  return element('Value', children, NS.arrays);
}

/** A leaf that says by `i:type` what kind of value it holds. */
export function writeValue(name: string, value: TemplateValue | null, namespace: string): XmlElement {
  if (value === null) return nil(name, namespace);
  const leaf = element(name, String(value), namespace);
  if (typeof value === 'string') return typed(leaf, 'string', NS.schema);
  if (typeof value === 'boolean') return typed(leaf, 'boolean', NS.schema);
  return typed(leaf, Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double', NS.schema);
}

function part(name: string, text: string | null): XmlElement {
  return text === null ? nil(name, NS.parameters) : element(name, text, NS.parameters);
}
