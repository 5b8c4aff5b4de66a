import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** A text that is answered again and again, kept compressed. */
export interface CachedFile {
  /** Of its content: the first 16 characters of a SHA-256. */
  hash: string;
  type: string;
  /** Whether it is never compressed. */
  isPlain?: boolean;
  encoded(encoding: 'br' | 'gzip' | 'identity'): Promise<Bytes>;
}

export async function cacheFile(text: string, type: string): Promise<CachedFile> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const br = bytes(await promisify(brotliCompress)(text, { params: quality }));
  const plain = async () => bytes(await promisify(brotliDecompress)(br));
  let zipped: Promise<Bytes> | null = null;
  return {
    hash,
    type,
    async encoded(encoding) {
      if (encoding === 'br') return br;
      if (encoding === 'identity') return await plain();
      zipped ??= plain().then(async (whole) => bytes(await promisify(gzip)(whole)));
      return await zipped;
    },
  };
}

/** The same of bytes that are compressed already. */
export function cacheBytes(content: Buffer, type: string): CachedFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const whole = new Uint8Array(content);
  return { hash, type, isPlain: true, encoded: async () => whole };
}

/** The response to GET or HEAD; 304 where they have it already. */
export async function cachedFileAnswer(
  file: CachedFile,
  request: Request,
  FetchResponse: typeof Response,
  caching: string,
): Promise<Response> {
  const etag = `"${file.hash}"`;
  const headers: Record<string, string> = { etag, vary: 'accept-encoding', 'cache-control': caching };
  const had = request.headers.get('if-none-match');
  if (had === '*' || had?.includes(etag)) return new FetchResponse(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = file.isPlain
    ? 'identity'
    : /\bbr\b/.test(accepted)
      ? 'br'
      : /\bgzip\b/.test(accepted)
        ? 'gzip'
        : 'identity';
  const content = await file.encoded(encoding);
  headers['content-type'] = file.type;
  headers['content-length'] = String(content.length);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new FetchResponse(request.method === 'HEAD' ? null : content, { headers });
}

const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);
