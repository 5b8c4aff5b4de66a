import type { Generation } from '../upstream/contract/endpoint.ts';
import type { EndpointId } from '../upstream/contract/endpoints.ts';

/** A request the sandbox received. */
export interface Call {
  readonly operation: EndpointId;
  readonly generation: Generation;
  /** Path parameters as text. */
  readonly params: Readonly<Record<string, string>>;
  /** Query as received. */
  readonly query: Readonly<Record<string, unknown>>;
  /** JSON body; undefined without one, or when it cannot be read. */
  readonly body: unknown;
}

/** The last requests, oldest first. */
export interface CallLog {
  add(call: Call): void;
  list(operation?: EndpointId): Call[];
  clear(): void;
}

/** An empty log of at most `limit` calls. */
export function createCallLog(limit: number): CallLog {
  const calls: Call[] = [];
  return {
    add(call) {
      calls.push(call);
      if (calls.length > limit) calls.shift();
    },
    list(operation) {
      return calls.filter((call) => operation === undefined || call.operation === operation);
    },
    clear() {
      calls.length = 0;
    },
  };
}
