import { unprocessable } from '../../model/problem.ts';

/**
 * The text of an XML file, by what its bytes are: byte order mark, else the zero byte beside the first `<`, else UTF-8.
 * The declared encoding is not looked at: the official clients send UTF-8 that calls itself utf-16. Text that is decoded
 * already only loses its mark.
 *
 * @param what What messages call it, for example `The template`.
 * Errors: 422 for bytes that are no text of that encoding.
 */
export function decodeXml(source: string | Uint8Array, what: string): string {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  const encoding = encodingOf(source);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(source);
  } catch (cause) {
    throw unprocessable(`${what} is not ${encoding} text.`, { cause });
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
