import { GatewayError } from '../errors.ts';
import type { FileToSend } from '../upstream/upstream.ts';

/** A file of an input: sent with the request, or given as text. */
export interface FileInput {
  file?: File | null | undefined;
  text?: string | null | undefined;
}

/** The file as it goes to the service. Sent files are streamed. */
export function fileToSend({ file, text }: FileInput, fallbackName: string): FileToSend {
  if (file) return { filename: file.name || fallbackName, content: file.stream() };
  return { filename: fallbackName, content: new TextEncoder().encode(text ?? '') };
}

/** Text of a file, decoded by its byte order mark: UTF-16 (as template files come) or UTF-8. */
export async function fileText({ file, text }: FileInput, path: readonly string[]): Promise<string> {
  if (!file) return text ?? '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `${file.name || 'The file'} is not ${encoding.toUpperCase()} text.`;
    throw new GatewayError('BAD_USER_INPUT', message, { path, cause });
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
