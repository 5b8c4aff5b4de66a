import type { Cancellation } from '../../util/cancellation.ts';

/**
 * Each value of `source` through `change`, until `source` ends or is stopped. A source that fails ends with the
 * value of `failed`. Stopping, and `return` of the reader, end the source at once, even while it waits for a value.
 */
export function follow<In, Out>(
  source: AsyncIterable<In>,
  change: (value: In) => Out,
  failed: (error: unknown) => Out,
  whenOver: Cancellation,
): AsyncIterableIterator<Out> {
  const values = source[Symbol.asyncIterator]();
  const done = { done: true as const, value: undefined };
  let end = () => {};
  const ended = new Promise<typeof done>((resolve) => {
    end = () => resolve(done);
  });
  let leave = () => {};
  const stopped = () => {
    leave();
    end();
    // A source that fails while it is being ended has no reader left.
    Promise.resolve(values.return?.()).catch(() => {});
  };
  leave = whenOver(stopped);
  return {
    async next() {
      try {
        const step = await Promise.race([ended, values.next()]);
        if (step.done !== true) return { done: false, value: change(step.value) };
      } catch (error) {
        stopped();
        return { done: false, value: failed(error) };
      }
      leave();
      return done;
    },
    async return() {
      stopped();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

export function isStream(value: unknown): value is AsyncIterable<object> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
