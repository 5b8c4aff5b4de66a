import { Readable } from 'node:stream';
import type { FileFromService } from './file.ts';

/** The file with its bytes sent through `recode`, chunk by chunk. */
export function recoded(
  file: FileFromService,
  recode: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): FileFromService {
  const { body } = file;
  // Until the new stream is read the old one has no listener.
  body.on('error', () => {});
  const changed = Readable.from(recode(body), { objectMode: false });
  changed.once('close', () => body.destroy());
  return { ...file, body: changed, length: null };
}
