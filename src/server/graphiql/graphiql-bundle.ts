import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the query page, kept compressed. */
export interface PageFile {
  /** Path with a hash of the content, so that it may be cached for ever. */
  path: string;
  etag: string;
  type: string;
  encoded(encoding: 'br' | 'gzip' | 'identity'): Promise<Bytes>;
}

export interface GraphiqlBundle {
  script: PageFile;
  start: PageFile;
  style: PageFile;
}

// The editor measures its tabs before they are in place, moves them away at the first press, and that click is lost.
const tabsStayInPlace = '.graphiql-tab { transform: none !important; }';

/**
 * The editor as files: the package renders one page of 9 MB with everything inline, and taking it apart lets the
 * browser keep it, the page itself stay small, and the content security policy refuse inline scripts. Throws when the
 * package renders another kind of page than the one taken apart here.
 */
export async function loadGraphiqlBundle(startScript: string): Promise<GraphiqlBundle> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL();
  if (typeof page !== 'string') throw new Error('The GraphiQL package rendered something else than a text.');
  const start = page.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL(');
  if (start < 0) throw new Error('The GraphiQL package rendered a page that does not start the editor.');
  const [script, starter, style] = await Promise.all([
    file('graphiql', 'js', between(page.slice(0, start), '<script>', null)),
    file('start', 'js', startScript),
    file('graphiql', 'css', between(page, '<style>', '</style>') + tabsStayInPlace),
  ]);
  return { script, start: starter, style };
}

function between(page: string, open: string, close: string | null): string {
  const from = page.indexOf(open);
  const to = close === null ? page.length : page.indexOf(close);
  if (from < 0 || to < from) throw new Error(`The GraphiQL package rendered a page without ${open}.`);
  return page.slice(from + open.length, to);
}

async function file(name: string, extension: 'js' | 'css', text: string): Promise<PageFile> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const br = bytes(await promisify(brotliCompress)(text, { params: quality }));
  const plain = async () => bytes(await promisify(brotliDecompress)(br));
  let zipped: Promise<Bytes> | null = null;
  return {
    path: `/graphiql/${name}-${hash}.${extension}`,
    etag: `"${hash}"`,
    type: extension === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
    async encoded(encoding) {
      if (encoding === 'br') return br;
      if (encoding === 'identity') return await plain();
      zipped ??= plain().then(async (whole) => bytes(await promisify(gzip)(whole)));
      return await zipped;
    },
  };
}

const bytes = (buffer: Buffer): Bytes => new Uint8Array(buffer);
