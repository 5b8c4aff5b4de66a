import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Subject } from '@connection-gateway/contract/makes-stale';

/** The needed part of a large answer, as JSON. The same function for each read of an endpoint. */
export type Excerpt = (answer: unknown) => unknown;

/** A cacheable read, and how to send it again. */
export interface Read<Request> {
  id: EndpointId;
  endpoint: Endpoint;
  /** The same for reads that ask the same, and for no others. */
  key: string;
  about: Subject;
  request: Request;
  /** Makes of the answer the part that is returned and cached instead of it. */
  excerpt?: Excerpt | undefined;
  /** The same of some of its connections, where the answer has an entry for each. */
  perConnection?: (connectionIds: readonly number[]) => Read<Request>;
}

/** What a call is about by what it says. */
export function subjectOf({
  params = {},
  body,
}: {
  params?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}): Subject {
  const { projectId, connectionId } = params;
  const named = typeof connectionId === 'number' ? [connectionId] : numbersOf(body);
  return {
    projectId: projectId === undefined ? null : String(projectId).toLowerCase(),
    connectionIds: named,
  };
}

function numbersOf(body: unknown): number[] | null {
  return Array.isArray(body) && body.every((one) => typeof one === 'number') ? body : null;
}
