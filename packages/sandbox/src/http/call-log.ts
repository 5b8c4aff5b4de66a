import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Generation } from '../generation/served.ts';

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
  /** Notes that the caller left before the answer was complete. */
  abandon(call: Call): void;
  list(operation?: EndpointId): Call[];
  abandoned(operation?: EndpointId): Call[];
  clear(): void;
}

export function createCallLog(limit: number): CallLog {
  const calls: Call[] = [];
  const left: Call[] = [];
  const keep = (list: Call[], call: Call) => {
    if (limit === 0) return;
    list.push(call);
    if (list.length > limit) list.shift();
  };
  const pick = (list: readonly Call[], operation: EndpointId | undefined) =>
    list.filter((call) => operation === undefined || call.operation === operation);
  return {
    add: (call) => keep(calls, call),
    abandon: (call) => keep(left, call),
    list: (operation) => pick(calls, operation),
    abandoned: (operation) => pick(left, operation),
    clear() {
      calls.length = 0;
      left.length = 0;
    },
  };
}
