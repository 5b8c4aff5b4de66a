import { Readable } from 'node:stream';
import type { FileKind } from '@connection-gateway/contract/endpoint';

/** So many bytes tell what a file is. */
const ENOUGH = 64;

const zip = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
/**
 * How files begin, as Latin-1 behind a byte order mark and blanks, and what they are called. Texts may be packed into a
 * JSON string, XML may be UTF-16.
 */
const beginnings: Readonly<
  Record<Exclude<FileKind, 'project' | 'dwg'>, { any: readonly string[]; name: string }>
> = {
  pdf: { any: ['%PDF-'], name: 'PDF document' },
  docx: { any: zip, name: 'Word document' },
  html: { any: zip, name: 'ZIP archive' },
  png: { any: ['\x89PNG\r\n\x1a\n'], name: 'PNG picture' },
  ifc: { any: ['ISO-10303-21', '"ISO-10303-21'], name: 'IFC model' },
  xml: { any: ['<', '"<', '\xff\xfe', '\xfe\xff', '\0<'], name: 'XML' },
  json: { any: ['{', '[', '"'], name: 'JSON' },
};

/**
 * The beginning of a stream, and a stream of all of it. A short one has then been read whole; what breaks it before that
 * is thrown.
 */
export async function withBeginning(body: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < ENOUGH) continue;
    const head = Buffer.concat(chunks, length);
    body.unshift(head);
    return { head, whole: body };
  }
  const head = Buffer.concat(chunks, length);
  return { head, whole: Readable.from(length === 0 ? [] : [head], { objectMode: false }) };
}

/** Why these cannot be the first bytes of such a file, for people; null when they can. */
export function misfit(kind: FileKind, head: Buffer, mediaType: string): string | null {
  if (head.length === 0) return 'It is empty.';
  const text = head
    .subarray(0, ENOUGH)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/html/i.test(mediaType) || /^<(?:!doctype html|html)\b/i.test(text)) return 'It is a web page.';
  if (/^application\/problem\+json/i.test(mediaType)) return 'It is the description of a problem.';
  if (kind === 'project' || kind === 'dwg') return textual(text, mediaType);
  const { any, name } = beginnings[kind];
  const fits = any.some((beginning) => text.startsWith(beginning));
  return fits ? null : (textual(text, mediaType) ?? `It is no ${name}.`);
}

/** What is certainly no file of bytes. By chance such a file may begin with a bracket, but not go on as text. */
function textual(text: string, mediaType: string): string | null {
  if (/^application\/(?:[\w.-]+\+)?json/i.test(mediaType)) return 'It is JSON.';
  const isText = /^[\t\n\r\x20-\x7e]*$/.test(text);
  if (isText && (/^[[{"]/.test(text) || text.trimEnd() === 'null')) return 'It is JSON.';
  return isText && text.startsWith('<') ? 'It is XML.' : null;
}
