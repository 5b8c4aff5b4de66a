import type { ExecutionResult } from 'graphql';
import type { FetchAPI } from 'graphql-yoga';
import { pingMs } from '../config/limits.ts';
import { withoutInternals } from './finish-result.ts';

/** Where a result of a subscription carries the id of its event; it is no part of the answer. */
export const eventIdOf = Symbol('id of an event');

/** Results of a subscription; those that are made of an event with an id say it. */
type Told = ExecutionResult & { [eventIdOf]?: string };

const headers = {
  'content-type': 'text/event-stream',
  // A proxy that compresses would hold events back.
  'cache-control': 'no-cache, no-transform',
};

/**
 * A subscription as server-sent events: `next` with its result, `complete` at the end. An event has an `id`, so that a
 * browser whose connection broke says which was its last.
 */
export function eventStream(
  results: AsyncIterable<Told>,
  { ReadableStream, Response }: Pick<FetchAPI, 'ReadableStream' | 'Response'>,
): Response {
  const encoder = new TextEncoder();
  const events = results[Symbol.asyncIterator]();
  let pings: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Some browsers see nothing of an answer before its first bytes.
      controller.enqueue(encoder.encode(':\n\n'));
      pings = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(':\n\n'));
      }, pingMs);
    },
    async pull(controller) {
      const step = await events.next();
      if (step.done !== true) return controller.enqueue(encoder.encode(toText(step.value)));
      clearInterval(pings);
      controller.enqueue(encoder.encode('event: complete\ndata:\n\n'));
      controller.close();
    },
    async cancel() {
      clearInterval(pings);
      await events.return?.();
    },
  });
  return new Response(body, { headers });
}

function toText(result: Told): string {
  const id = result[eventIdOf];
  return `${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${JSON.stringify(withoutInternals(result))}\n\n`;
}
