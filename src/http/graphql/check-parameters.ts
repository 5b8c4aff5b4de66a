import type { OperationRequest } from '../../pipeline/operation/operation-request.ts';
import { badRequest } from '../../pipeline/operation/request-error.ts';

const members = new Set(['query', 'variables', 'operationName', 'extensions', 'documentId']);

/** Demands the members of GraphQL over HTTP, each of its type; a query may be missing where a document is named. */
export function checkParameters(given: unknown): OperationRequest {
  if (!isObject(given)) throw badRequest('The parameters of an operation have to be an object.');
  for (const name of Object.keys(given))
    if (given[name] != null && !members.has(name))
      throw badRequest(`Unexpected parameter "${name}" in the request body.`);
  const { query, variables, operationName, extensions, documentId } = given;
  if (query != null && typeof query !== 'string')
    throw badRequest(`Expected "query" param to be a string, but given ${kindOf(query)}.`);
  if (operationName != null && typeof operationName !== 'string')
    throw badRequest(`Expected "operationName" param to be a string, but given ${kindOf(operationName)}.`);
  return {
    ...{ query, operationName, documentId },
    variables: objectIn(variables, 'variables'),
    extensions: objectIn(extensions, 'extensions'),
  };
}

function objectIn(value: unknown, name: string): Record<string, unknown> | null | undefined {
  if (value == null || isObject(value)) return value;
  throw badRequest(`Expected "${name}" param to be empty or an object, but given ${kindOf(value)}.`);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
