/** The same values, with `end` called once when they end, however that comes about. */
export function onIterableEnd<T>(
  source: AsyncIterableIterator<T>,
  end: () => void,
): AsyncIterableIterator<T> {
  let hasEnded = false;
  const ended = () => {
    if (!hasEnded) end();
    hasEnded = true;
  };
  return {
    async next() {
      try {
        const step = await source.next();
        if (step.done === true) ended();
        return step;
      } catch (error) {
        ended();
        throw error;
      }
    },
    async return() {
      ended();
      return (await source.return?.()) ?? { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
