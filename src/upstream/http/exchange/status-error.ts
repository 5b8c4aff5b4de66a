import type { Endpoint, Feature } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { NEVER_RECORDED } from '@connection-gateway/contract/problem';
import { type ErrorCode, GatewayError, type UpstreamAnswer } from '../../../errors.ts';
import type { Capabilities } from '../../model/service.ts';
import { oneLine } from '../bodies/plain-text.ts';

/** Statuses that carry a meaning for the caller; every other one is `UPSTREAM_REJECTED`. */
const codes: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'BAD_USER_INPUT',
  501: 'NOT_SUPPORTED',
};

/** What a feature of the interface is called in the graph. */
const capabilities = {
  memberDeletion: 'memberDeletion',
  loadExtremes: 'loadExtremes',
  dwgExport: 'dwgExport',
  typedOperations: 'typedOperations',
  loadEffectsDeletion: 'loadEffectsDeletion',
  typedCrossSections: 'typedCrossSections',
  materialLibrary: 'materialLibrary',
  reinforcement: 'reinforcement',
  pins: 'pins',
  calculationJobs: 'nativeCalculationJobs',
  loadEffectSubset: 'loadEffectSubset',
  parameterEditing: 'parameterEditing',
} as const satisfies Record<Feature, keyof Capabilities>;

/**
 * The error for an answer with an error status. The body is read whatever its content type says: problem details, the
 * validation problems and plain or quoted texts of generation 3, a web page, nothing.
 *
 * @param retryAfterMs The pause the service asked for.
 */
export function rejection(
  id: EndpointId,
  status: number,
  body: string,
  retryAfterMs: number | null = null,
): GatewayError {
  const said = read(body);
  const upstream: UpstreamAnswer = { operation: id, status, ...said };
  const text = said.detail ?? said.title;
  const code = isNeverRecorded(body)
    ? 'NOT_SUPPORTED'
    : saysUnsupportedVersion(body)
      ? 'NOT_FOUND'
      : (codes[status] ?? 'UPSTREAM_REJECTED');
  const refused = `The service refused ${id} with status ${status}`;
  const message =
    code === 'UPSTREAM_REJECTED' || text === null ? `${refused}: ${text ?? 'no reason given'}` : text;
  return new GatewayError(code, message, {
    upstream,
    retryable: status === 429 || status === 503,
    ...(retryAfterMs === null ? {} : { retryAfterMs }),
    ...(code === 'NOT_SUPPORTED' ? capabilityOf(id) : {}),
  });
}

/** The error for an endpoint the answering generation does not have; nothing was sent. */
export function notInGeneration(id: EndpointId): GatewayError {
  const { since }: Endpoint = endpoints[id];
  const upstream: UpstreamAnswer = { operation: id, status: null, title: null, detail: null };
  const message = `${id} needs generation ${since} of the service; the one that answers is older.`;
  return new GatewayError('NOT_SUPPORTED', message, { upstream, ...capabilityOf(id) });
}

/** The error for a feature the connected service does not have; nothing was sent. */
export function notInService(feature: Feature): GatewayError {
  const capability = capabilities[feature];
  const message = `The connected service cannot do this: its capability ${capability} is missing.`;
  return new GatewayError('NOT_SUPPORTED', message, { capability });
}

/** Not signed in, at the service or a proxy; and too slow or too early. */
const passing: ReadonlySet<number> = new Set([401, 407, 408, 425]);

/** The service answered that it will not, as opposed to not being there. */
export function isRejection({ code, upstream, outcomeUnknown, retryable }: GatewayError): boolean {
  if (upstream === null || upstream.status === null || outcomeUnknown || retryable) return false;
  const { status, title, detail } = upstream;
  // A 404 without a body is of a proxy, as are the others.
  const isOfAnother =
    passing.has(status) ||
    code === 'UPSTREAM_INVALID' ||
    (status === 404 && title === null && detail === null);
  return status >= 400 && status < 500 && !isOfAnother;
}

/** A replay cannot say whether there is such a thing, so it is not taken for missing. */
function isNeverRecorded(body: string): boolean {
  if (!body.includes(NEVER_RECORDED)) return false;
  const value = parse(body);
  return typeof value === 'object' && value !== null && Reflect.get(value, 'type') === NEVER_RECORDED;
}

/** Whether the body of a refusal says that the service does not know the generation, as some do in place of a 404. */
export const saysUnsupportedVersion = (body: string): boolean => /unsupported ?api ?version/i.test(body);

/** Whether a change may have been made that ended so: by anything but a rejection, or by not being sent. */
export function mayHaveHappened(error: unknown): boolean {
  return !(error instanceof GatewayError) || error.outcomeUnknown || !(isRejection(error) || error.retryable);
}

function capabilityOf(id: EndpointId): { capability?: string } {
  const { needs }: Endpoint = endpoints[id];
  return needs === undefined ? {} : { capability: capabilities[needs] };
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
