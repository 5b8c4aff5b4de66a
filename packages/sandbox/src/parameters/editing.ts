import type { IdeaParameter } from '@connection-gateway/contract/parameter';
import type {
  ConParameterDraft,
  ConParameterLink,
  ConParameterLinkDraft,
} from '@connection-gateway/contract/parameter-editing';
import { parseExpression } from '../expressions/parse.ts';
import type { Value } from '../expressions/values/value.ts';
import { type Connection, nextId } from '../model/connection.ts';
import { type Parameter, type ParameterType, parameterTypes } from '../model/parameter.ts';
import { notFound, unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { rebuildModel, valueParameters } from './evaluated.ts';
import { allLinks, linkableProperties, ownerOf } from './linkable/linkable.ts';
import { propertyIdOf } from './linkable/property.ts';
import { toIdeaParameter } from './wire-parameter.ts';

const MOST_ITEMS = 2_000;

/**
 * Adds a parameter, which drives nothing until it is linked.
 *
 * Errors: 422 for a key that is taken or cannot be written in an expression, and for an expression that has no value of
 * its type over the parameters that are there.
 */
export function createParameter(
  project: Project,
  connection: Connection,
  { key, parameterType, expression, description, lowerBound, upperBound }: ConParameterDraft,
): IdeaParameter {
  checkKey(connection, key);
  const draft: Parameter = {
    id: connection.last.parameter + 1,
    key,
    parameterType: typeOf(parameterType),
    expression,
    defaultExpression: null,
    description: description ?? '',
    unit: null,
    isVisible: true,
    valueType: null,
    lowerBound: lowerBound ?? null,
    upperBound: upperBound ?? null,
    validationExpression: null,
    validationType: 'Warning',
    templateInstanceId: null,
  };
  const valued = valueParameters(project, connection, [...connection.parameters, draft]).at(-1);
  if (valued === undefined) throw new Error('The parameter was not evaluated.');
  const { value, error } = valued.evaluated;
  const fault =
    error?.message ?? (value === null ? 'it has no value' : typeFault(draft.parameterType, value));
  if (fault !== null) throw unprocessable(`body.expression ${JSON.stringify(expression)}: ${fault}`);
  nextId(connection, 'parameter');
  connection.parameters.push(draft);
  return toIdeaParameter(valued);
}

/**
 * Removes a parameter and its links; what it drove keeps its value.
 *
 * Errors: 404; 422 while expressions of other parameters use it.
 */
export function deleteParameter(connection: Connection, key: string): { key: string; deletedLinks: number } {
  const parameter = parameterNamed(connection, key);
  const users = connection.parameters.filter((other) => other !== parameter && uses(other, key));
  if (users.length > 0) {
    const names = users.map((user) => user.key).join(', ');
    throw unprocessable(
      `Parameter ${JSON.stringify(key)} is used by the expressions of ${names}; change those first.`,
    );
  }
  const before = allLinks(connection).length;
  const isLeft = ({ parameterId }: { readonly parameterId: number }) => parameterId !== parameter.id;
  connection.parameters = connection.parameters.filter((other) => other !== parameter);
  connection.links = connection.links.filter(isLeft);
  connection.itemLinks = connection.itemLinks.filter(isLeft);
  return { key, deletedLinks: before - allLinks(connection).length };
}

/** All links, those that came with templates too. */
export function listLinks(project: Project, connection: Connection): ConParameterLink[] {
  const properties = new Map(linkableProperties(project, connection).map((one) => [propertyIdOf(one), one]));
  const keys = new Map(connection.parameters.map(({ id, key }) => [id, key]));
  return allLinks(connection).map(({ id, parameterId, propertyId }) => {
    const property = properties.get(propertyId);
    const parameter = keys.get(parameterId) ?? '';
    return property === undefined
      ? { id, parameter, propertyId, owner: null }
      : { id, parameter, propertyId: property.name, owner: ownerOf(property) };
  });
}

/**
 * Makes a parameter drive a property and writes its value there.
 *
 * Errors: 404 for the parameter; 422 for a property that is not there, that another parameter drives already, or that
 * cannot take the value.
 */
export function createLink(
  project: Project,
  connection: Connection,
  draft: ConParameterLinkDraft,
): ConParameterLink {
  const parameter = parameterNamed(connection, draft.parameter);
  const propertyId = propertyIdOf({ ...ownerIn(draft), name: draft.propertyId });
  const property = linkableProperties(project, connection).find((one) => propertyIdOf(one) === propertyId);
  if (property === undefined) {
    throw unprocessable(
      `body.propertyId ${JSON.stringify(propertyId)} is no linkable property of connection ${connection.id}.`,
    );
  }
  const links = allLinks(connection);
  if (links.length >= MOST_ITEMS)
    throw unprocessable(`The connection has ${MOST_ITEMS} links, the most it can hold.`);
  const driver = links.find((link) => link.propertyId === propertyId);
  if (driver !== undefined) {
    const { key } = connection.parameters.find(({ id }) => id === driver.parameterId) ?? { key: '' };
    throw unprocessable(
      `${propertyId} is driven by ${JSON.stringify(key)}; delete that link (${driver.id}) first.`,
    );
  }
  const valued = valueParameters(project, connection).find((one) => one.parameter === parameter);
  const value = valued?.evaluated.value ?? null;
  const fault = value === null ? 'the parameter has no value' : property.refuse(value);
  if (fault !== null)
    throw unprocessable(`${propertyId} cannot be driven by ${JSON.stringify(parameter.key)}: ${fault}.`);
  const link = { id: nextId(connection, 'link'), parameterId: parameter.id, property: property.name };
  const { kind, ownerId } = property;
  if (kind === 'operation') connection.links.push({ ...link, operationId: ownerId, propertyId });
  else connection.itemLinks.push({ ...link, kind, itemId: ownerId });
  parameter.valueType ??= property.valueType;
  rebuildModel(project, connection);
  return { id: link.id, parameter: parameter.key, propertyId: property.name, owner: ownerOf(property) };
}

const idFields = {
  operation: 'operationId',
  member: 'memberId',
  crossSection: 'crossSectionId',
  material: 'materialId',
  boltAssembly: 'boltAssemblyId',
} as const;

/** Whose property is meant. Errors: 422 unless exactly the id of the kind is given. */
function ownerIn(draft: ConParameterLinkDraft): { kind: keyof typeof idFields; ownerId: number } {
  const kind = (Object.keys(idFields) as (keyof typeof idFields)[]).find((one) => one === draft.kind);
  if (kind === undefined) throw unprocessable(`body.kind ${JSON.stringify(draft.kind)} is no kind of owner.`);
  const given = Object.values(idFields).filter((field) => draft[field] != null);
  const ownerId = draft[idFields[kind]];
  if (ownerId != null && given.length === 1) return { kind, ownerId };
  throw unprocessable(
    `body: kind ${kind} needs ${idFields[kind]} and no other id, not ${given.join(', ') || 'none'}.`,
  );
}

/** Removes a link; the property keeps its value. Errors: 404. */
export function deleteLink(connection: Connection, linkId: number): void {
  const links = allLinks(connection);
  if (!links.some(({ id }) => id === linkId)) {
    const known =
      links
        .slice(0, 20)
        .map(({ id }) => id)
        .join(', ') || 'none';
    throw notFound(
      `Link ${linkId} is not in connection ${connection.id}; it has ${known}${links.length > 20 ? ', ...' : ''}.`,
    );
  }
  connection.links = connection.links.filter(({ id }) => id !== linkId);
  connection.itemLinks = connection.itemLinks.filter(({ id }) => id !== linkId);
}

/** Why a value is none of a type, for a person; null when it is. */
export function typeFault(type: ParameterType, value: Value): string | null {
  const fits = {
    Int: () => Number.isInteger(value),
    Float: () => typeof value === 'number',
    Bool: () => typeof value === 'boolean',
    String: () => typeof value === 'string',
    Expression: () => true,
  };
  if (fits[type]()) return null;
  const shown = JSON.stringify(value).slice(0, 80);
  return `${shown} is no ${{ Int: 'whole number', Float: 'number', Bool: 'flag', String: 'text', Expression: 'value' }[type]}, which a parameter of type ${type} needs`;
}

function typeOf(word: string): ParameterType {
  const type = parameterTypes.find((one) => one === word);
  if (type !== undefined) return type;
  throw unprocessable(
    `body.parameterType must be one of ${parameterTypes.join(', ')}, not ${JSON.stringify(word)}.`,
  );
}

function checkKey({ id, parameters }: Connection, key: string): void {
  // A key stands in paths, where dots alone and halves of a character cannot.
  if (key.trim() === '' || key.length > 100 || /[[\]\p{Cc}\p{Surrogate}]|^\.{1,2}$/u.test(key)) {
    throw unprocessable(
      `body.key ${JSON.stringify(key.slice(0, 100))} cannot be a key: 1 to 100 characters without brackets and line breaks are needed.`,
    );
  }
  if (parameters.some((other) => other.key === key)) {
    throw unprocessable(`body.key: connection ${id} has a parameter ${JSON.stringify(key)} already.`);
  }
  if (parameters.length >= MOST_ITEMS) {
    throw unprocessable(`The connection has ${MOST_ITEMS} parameters, the most it can hold.`);
  }
}

function parameterNamed({ id, parameters }: Connection, key: string): Parameter {
  const found = parameters.find((parameter) => parameter.key === key);
  if (found !== undefined) return found;
  throw notFound(`Parameter ${JSON.stringify(key.slice(0, 100))} is not in connection ${id}.`);
}

function uses({ expression, lowerBound, upperBound, validationExpression }: Parameter, key: string): boolean {
  return [expression, lowerBound, upperBound, validationExpression].some((source) => {
    if (source === null) return false;
    try {
      return parseExpression(source).references.has(key);
    } catch {
      // What cannot be read uses nothing.
      return false;
    }
  });
}
