import { unprocessable } from '../../problem.ts';

/**
 * The text of a template file: UTF-16 with a byte order mark, or UTF-8 with or without one. What an XML declaration says
 * of the encoding is ignored. Text that is decoded already only loses its mark.
 *
 * Errors: 422 for bytes that are neither.
 */
export function decodeText(source: string | Uint8Array): string {
  if (typeof source === 'string') return source.replace(/^\uFEFF/, '');
  const encoding = encodingOf(source);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(source);
  } catch (error) {
    throw unprocessable(`The template is not ${encoding} text.`, { cause: error });
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
