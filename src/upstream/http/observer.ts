import type { Generation } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';

/** One call of the service that has ended, its repeats included. */
export interface EndedCall {
  machine: string;
  id: EndpointId;
  /** Null when it ended before the generation was known. */
  generation: Generation | null;
  /** `2xx` and the like where the service answered, otherwise what happened instead: one of a closed set of words. */
  outcome: string;
  seconds: number;
}

/** One call of the service in a trace, its repeats included. */
interface CallSpan {
  /** Sent to the service in place of the caller's. */
  traceparent: string;
  answered(status: number): void;
  /** @param failure What happened instead of a success, by one of a closed set of words; null for a success. */
  end(failure: string | null): void;
}

/** Follows calls of the service in traces. Must not throw. */
export interface CallTracer {
  /** @param call.path Template of the endpoint, without ids. `traceparent` is what the call is made for. */
  begin(call: { id: EndpointId; method: string; path: string; traceparent: string }): CallSpan;
}

/** What is going on between the gateway and the service. */
export interface UpstreamLoad {
  /** Calls that have a connection, and calls that wait for one. */
  inFlight: number;
  waiting: number;
  /** Calls are kept from a service that is sick. */
  isCircuitOpen: boolean;
}

/** A machine as it is watched. */
export interface MachineLoad extends UpstreamLoad {
  /** Projects of all users that are open on it, as far as is known. */
  projects: number;
  isAway: boolean;
}

/** Is told what passes between the gateway and the service. Must not throw. */
export interface UpstreamObserver {
  /** Called once for each machine, with a way to ask for its present load; the answer ends that. */
  watch(machine: string, load: () => MachineLoad): () => void;
  called(call: EndedCall): void;
  /** A read was answered by an equal read in flight. */
  coalesced(): void;
  /** A change begins (1) or ends (-1) to wait for the lock of its project. */
  waiting(change: 1 | -1): void;
}
