import { unprocessable } from '../../problem.ts';

/** Largest file that is read, in bytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The text of an XML file, decoded by what its bytes are: byte order mark, else the zero byte beside the first `<`, else
 * UTF-8. The declared encoding is not looked at: the official clients send UTF-8 that calls itself utf-16.
 *
 * Errors: 422 for a file over 64 MB or bytes that are no text of that encoding.
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_BYTES) {
    throw unprocessable(`The file has ${bytes.byteLength} bytes; open models are read up to ${MAX_BYTES}.`);
  }
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw unprocessable(`The file is not valid ${encoding} text.`, { cause });
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
