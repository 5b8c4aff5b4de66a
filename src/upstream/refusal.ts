import { type ErrorCode, GatewayError, type UpstreamAnswer } from '../errors.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { oneLine } from './plain-text.ts';

/** Statuses that carry a meaning for the caller; every other one is `UPSTREAM_REJECTED`. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
  501: 'NOT_SUPPORTED',
};

/** Feature of `ServiceCapabilities` behind an endpoint that not every service has. */
const capabilities: Readonly<Record<string, string>> = {
  DeleteMember: 'memberDeletion',
  CalculateLoadExtremes: 'loadExtremes',
  ExportDWG: 'dwgExport',
  CalculateAsync: 'nativeCalculationJobs',
  CalculateConnectionAsync: 'nativeCalculationJobs',
  CalculateConnection: 'loadEffectSubset',
  GetRawJsonResultsOfConnection: 'loadEffectSubset',
  CreateParameter: 'parameterEditing',
  DeleteParameter: 'parameterEditing',
  GetParameterLinks: 'parameterEditing',
  CreateParameterLink: 'parameterEditing',
  DeleteParameterLink: 'parameterEditing',
  GetLinkableProperties: 'parameterEditing',
  GetLinkablePropertiesOfMember: 'parameterEditing',
  GetLinkablePropertiesOfOperation: 'parameterEditing',
};

/**
 * The error for an answer with an error status. The body is read whatever its content type says: problem details, the
 * validation problems and plain or quoted texts of generation 3, a web page, nothing.
 */
export function refusal(operation: string, status: number, body: string): GatewayError {
  const said = read(body);
  const upstream: UpstreamAnswer = { operation, status, ...said };
  const text = said.detail ?? said.title;
  const code = codes[status] ?? 'UPSTREAM_REJECTED';
  const refused = `The service refused ${operation} with status ${status}`;
  const message =
    code === 'UPSTREAM_REJECTED' || text === null ? `${refused}: ${text ?? 'no reason given'}` : text;
  return new GatewayError(code, message, {
    upstream,
    retryable: status === 429 || status === 503,
    ...(code === 'NOT_SUPPORTED' && capabilities[operation] !== undefined
      ? { capability: capabilities[operation] }
      : {}),
  });
}

/** The error for an endpoint the answering generation does not have; nothing was sent. */
export function notInGeneration(operation: string, endpoint: Endpoint): GatewayError {
  const upstream: UpstreamAnswer = { operation, status: null, title: null, detail: null };
  const message = `${operation} needs generation ${endpoint.since} of the service; the one that answers is older.`;
  const capability = capabilities[operation];
  return new GatewayError('NOT_SUPPORTED', message, {
    upstream,
    ...(capability === undefined ? {} : { capability }),
  });
}

/** The error for an addition of later services the connected one does not have; nothing was sent. */
export function notInService(capability: string): GatewayError {
  const message = `The connected service cannot do this: its capability ${capability} is missing.`;
  return new GatewayError('NOT_SUPPORTED', message, { capability });
}

function read(body: string): { title: string | null; detail: string | null } {
  const text = body.trim();
  if (/^<(?:!doctype html|html)\b/i.test(text)) return { title: null, detail: null };
  const value = parse(text);
  if (typeof value === 'string') return { title: null, detail: oneLine(value) };
  if (typeof value !== 'object' || value === null) return { title: null, detail: oneLine(text) };
  const problem = value as Readonly<Record<string, unknown>>;
  const title = oneLine(textOf(problem['title']) ?? textOf(problem['error']));
  const detail = oneLine(
    textOf(problem['detail']) ?? fieldErrors(problem['errors']) ?? textOf(problem['message']),
  );
  return { title, detail };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** `errors` of an ASP.NET validation problem: field -> messages. */
function fieldErrors(errors: unknown): string | null {
  if (typeof errors !== 'object' || errors === null) return null;
  const lines = Object.entries(errors).map(([field, messages]) => {
    const text = [messages]
      .flat()
      .filter((message) => typeof message === 'string')
      .join(' ');
    return field === '' ? text : `${field}: ${text}`;
  });
  return lines.length === 0 ? null : lines.join(' ');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
