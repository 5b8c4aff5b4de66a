import type { EndpointId } from '@connection-gateway/contract/endpoints';

/** Something that goes wrong with an answer. `after`: the operation has been carried out all the same. */
export type Fault =
  /** Another answer instead; the operation is not carried out. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The connection is reset before any header; the operation is carried out only with `after`. */
  | { readonly kind: 'reset'; readonly after?: boolean }
  /** Never answers; the operation is carried out only with `after`. */
  | { readonly kind: 'hang'; readonly after?: boolean }
  /** The real answer, `ms` later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The real answer, once `until` has settled. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> }
  /** Headers and half of the body, then a reset. */
  | { readonly kind: 'resetMidBody' }
  /** Headers, then one byte of the body every `ms`. */
  | { readonly kind: 'dribble'; readonly ms: number }
  /** Half of the body as if it were all of it. */
  | { readonly kind: 'truncated' }
  /** Text in place of the body that no JSON reader takes, or the one given. */
  | { readonly kind: 'malformed'; readonly body?: string }
  /** Another JSON value in place of the body. */
  | { readonly kind: 'replace'; readonly body: unknown }
  /** The real body under another media type, or under none. */
  | { readonly kind: 'contentType'; readonly contentType: string | null };

/** A fault on order: which operation it hits, and how often (once unless said otherwise). */
export type FaultOrder = Fault & { readonly operation: EndpointId; readonly times?: number };

/** Faults waiting for their operation, first ordered first. */
export interface Faults {
  order(fault: FaultOrder): void;
  /** The fault of this request, counted off. */
  take(operation: EndpointId): Fault | undefined;
  clear(): void;
}

/** No faults on order. */
export function createFaults(): Faults {
  const waiting: { fault: FaultOrder; left: number }[] = [];
  return {
    order(fault) {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    take(operation) {
      const next = waiting.find(({ fault, left }) => fault.operation === operation && left > 0);
      if (next === undefined) return undefined;
      next.left -= 1;
      return next.fault;
    },
    clear() {
      waiting.length = 0;
    },
  };
}

/** Whether the operation itself is carried out under this fault. */
export function carriesOut(fault: Fault | undefined): boolean {
  if (fault === undefined) return true;
  if (fault.kind === 'reset' || fault.kind === 'hang') return fault.after === true;
  return fault.kind !== 'status';
}
