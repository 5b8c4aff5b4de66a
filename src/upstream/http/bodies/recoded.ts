import { Readable } from 'node:stream';
import type { FileFromService } from './file.ts';

/** The file with its bytes sent through `recode`, chunk by chunk. */
export function recoded(
  file: FileFromService,
  recode: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): FileFromService {
  const { body } = file;
  // Until somebody reads the new stream nobody listens to the old one.
  body.on('error', () => {});
  const changed = Readable.from(recode(body), { objectMode: false });
  changed.once('close', () => body.destroy());
  return { ...file, body: changed, length: null };
}
