import type { ServerResponse } from 'node:http';

/**
 * Writes each value as its reader takes it, and ends the values when the reader leaves.
 *
 * @param frameOf The text of one value.
 */
export async function writeFrames<Value>(
  values: AsyncIterableIterator<Value>,
  frameOf: (value: Value) => string,
  res: ServerResponse,
): Promise<void> {
  let next = () => {};
  const onDrain = () => next();
  const onClose = () => {
    next();
    // Not waited for: a source may end only with its next value.
    values.return?.().catch(() => {});
  };
  res.on('drain', onDrain);
  res.once('close', onClose);
  for await (const value of values) {
    if (res.destroyed) break;
    if (res.write(frameOf(value))) continue;
    await new Promise<void>((resolve) => {
      next = resolve;
    });
  }
  res.off('drain', onDrain);
  res.off('close', onClose);
}
