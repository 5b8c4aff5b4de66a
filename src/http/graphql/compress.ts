import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Json } from '../../pipeline/operation/answer.ts';
import { createSideTable } from '../../util/side-table.ts';

type Encoding = 'br' | 'gzip';

/** Shorter answers fit into one packet anyway, in bytes. */
export const leastCompressed = 1_000;
/** Quick ones: an answer is compressed while its caller waits. */
const brotliQuality = 4;
const gzipLevel = 4;

/** What answers are compressed with that were given before: one form of each, as long as the answer is kept. */
const compressed = createSideTable<object, { encoding: Encoding; bytes: Promise<Buffer> }>();

/** The best form that a request accepts; null where it accepts none. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  const names = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

/** JSON in another form. What was compressed before is not compressed again while it is the same list of bytes. */
export function compress(json: Json, encoding: Encoding): Promise<Buffer> {
  if (typeof json === 'string') return compressBytes(Buffer.from(json), encoding);
  const known = compressed.of(json);
  if (known?.encoding === encoding) return known.bytes;
  const bytes = compressBytes(json.length === 1 && json[0] ? json[0] : Buffer.concat(json), encoding);
  compressed.put(json, { encoding, bytes });
  return bytes;
}

function compressBytes(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: gzipLevel });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return promisify(brotliCompress)(bytes, { params });
}
