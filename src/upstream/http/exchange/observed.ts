import { GatewayError } from '../../../errors.ts';
import type { CallerSignal } from '../end-signal.ts';
import type { CallTracer } from '../observer.ts';
import type { MachineOptions } from '../options.ts';
import type { Exchange } from './exchange.ts';

/** The same exchange, telling the observer of each call. Files count as ended when their first bytes arrive. */
export function observed(
  exchange: Exchange,
  { machine, observer }: Pick<MachineOptions, 'machine' | 'observer'>,
): Exchange {
  if (observer === undefined) return exchange;
  return async (request, sender, signal, decoder) => {
    const startedAt = performance.now();
    // A call that fails may put it in doubt.
    const { generation } = sender.known();
    const tell = (outcome: string) =>
      observer.called({
        machine,
        id: request.id,
        generation: generation ?? sender.known().generation,
        outcome,
        seconds: (performance.now() - startedAt) / 1000,
      });
    try {
      const value = await exchange(request, sender, signal, decoder);
      tell('2xx');
      return value;
    } catch (error) {
      tell(outcomeOf(error, signal));
      throw error;
    }
  };
}

/**
 * The same exchange with a span for each call that is made for a caller; registrations and the like are in no trace.
 * Files count as ended when their first bytes arrive.
 */
export function tracked(exchange: Exchange, tracer: CallTracer | undefined): Exchange {
  if (tracer === undefined) return exchange;
  return async (request, sender, signal, decoder) => {
    const { id, endpoint, traceparent = null } = request;
    if (traceparent === null) return await exchange(request, sender, signal, decoder);
    const span = tracer.begin({ id, method: endpoint.method, path: endpoint.path, traceparent });
    const followed = { ...request, traceparent: span.traceparent, answered: span.answered };
    try {
      const value = await exchange(followed, sender, signal, decoder);
      span.end(null);
      return value;
    } catch (error) {
      span.end(outcomeOf(error, signal));
      throw error;
    }
  };
}

function outcomeOf(error: unknown, { aborted }: CallerSignal): string {
  if (aborted) return 'aborted';
  if (!(error instanceof GatewayError)) return 'failed';
  const status = error.code === 'UPSTREAM_INVALID' ? null : (error.upstream?.status ?? null);
  if (status !== null) return `${Math.floor(status / 100)}xx`;
  return error.code.replace('UPSTREAM_', '').toLowerCase();
}
