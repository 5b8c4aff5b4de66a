import { GatewayError } from '../errors.ts';
import type { Generation } from './contract/endpoint.ts';
import type { OperationId } from './contract/later.ts';
import type { Exchange, Identity } from './exchange.ts';

/** One call of the service that has ended, its repeats included. */
export interface EndedCall {
  operation: OperationId;
  /** Null when it ended before the generation was known. */
  generation: Generation | null;
  /** `2xx` and the like where the service answered, otherwise what happened instead: one of a closed set of words. */
  outcome: string;
  seconds: number;
}

/** What is going on between the gateway and the service. */
export interface UpstreamLoad {
  /** Calls that have a connection, and calls that wait for one. */
  underWay: number;
  waiting: number;
  /** Calls are kept from a service that is sick. */
  isHeldBack: boolean;
}

/** Is told what passes between the gateway and the service. Must not throw. */
export interface UpstreamObserver {
  /** Called once, with a way to ask for the present load. */
  watch(load: () => UpstreamLoad): void;
  called(call: EndedCall): void;
  /** A read was answered by one that was already under way. */
  joined(): void;
  /** A change begins (1) or ends (-1) to wait for its turn in its project. */
  waiting(change: 1 | -1): void;
}

/** The same exchange, telling the observer of each call. Files count as ended when their first bytes arrive. */
export function observed(exchange: Exchange, observer: UpstreamObserver | undefined): Exchange {
  if (observer === undefined) return exchange;
  return async (request, identity, signal, take) => {
    const startedAt = performance.now();
    let generation: Generation | null = null;
    const watched: Identity = {
      ...identity,
      async generation(given) {
        generation = await identity.generation(given);
        return generation;
      },
    };
    const tell = (outcome: string) =>
      observer.called({
        operation: request.id,
        generation,
        outcome,
        seconds: (performance.now() - startedAt) / 1000,
      });
    try {
      const value = await exchange(request, watched, signal, take);
      tell('2xx');
      return value;
    } catch (error) {
      tell(outcomeOf(error, signal));
      throw error;
    }
  };
}

function outcomeOf(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'aborted';
  if (!(error instanceof GatewayError)) return 'failed';
  const status = error.code === 'UPSTREAM_INVALID' ? null : (error.upstream?.status ?? null);
  if (status !== null) return `${Math.floor(status / 100)}xx`;
  return error.code.replace('UPSTREAM_', '').toLowerCase();
}
