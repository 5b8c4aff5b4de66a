import type { ServerResponse } from 'node:http';
import { pingMs } from '../../config/limits.ts';
import { eventIdOf, type Part } from '../../pipeline/operation/answer.ts';
import { withoutInternals } from '../../pipeline/operation/finish-result.ts';
import { writeFrames } from '../request/write-frames.ts';

const ping = ':\n\n';

/**
 * Results as server-sent events: `next` with each, `complete` at the end. An event of a subscription has an `id`, so that a
 * browser whose connection broke says which was its last.
 */
export async function sendEvents(results: AsyncIterableIterator<Part>, res: ServerResponse): Promise<void> {
  res.setHeader('content-type', 'text/event-stream');
  // A proxy that compresses would hold events back.
  res.setHeader('cache-control', 'no-cache, no-transform');
  // Some browsers see nothing of an answer before its first bytes.
  res.write(ping);
  const pings = setInterval(() => {
    if (!res.writableNeedDrain) res.write(ping);
  }, pingMs);
  res.once('close', () => clearInterval(pings));
  try {
    await writeFrames(results, frameOf, res);
  } finally {
    clearInterval(pings);
  }
  res.end('event: complete\ndata:\n\n');
}

function frameOf(result: Part): string {
  const id = result[eventIdOf];
  return `${id === undefined ? '' : `id: ${id}\n`}event: next\ndata: ${JSON.stringify(withoutInternals(result))}\n\n`;
}
