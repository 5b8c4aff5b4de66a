import { memory } from '../../model/memory.ts';
import { unprocessable } from '../../model/problem.ts';

/** Nothing the interface exchanges is nested deeper; what is would overflow the stack of whoever walks it. */
const DEEPEST = 64;
/** Bytes an object or a list takes, and one entry of it. */
const OBJECT = 56;
const ENTRY = 48;

/**
 * Reads JSON from a stranger. Errors: 422 for text that is not JSON, nests too deeply, would take too much
 * memory or names `__proto__`.
 */
export function parseJson(text: string): unknown {
  const { depth, weight } = extentOf(text);
  if (depth > DEEPEST) throw unprocessable(`The JSON is nested more than ${DEEPEST} levels deep.`);
  if (weight > memory.json) {
    throw unprocessable(
      `The JSON would take more than ${Math.floor(memory.json / 1e6)} MB of memory, for which the sandbox has no room.`,
    );
  }
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('the name __proto__ is not allowed');
      return value;
    });
  } catch (error) {
    if (error instanceof SyntaxError) throw unprocessable(`The JSON cannot be read: ${error.message}.`);
    throw error;
  }
}

/** What a text is before it is read: levels, and bytes it will take. */
function extentOf(text: string): { depth: number; weight: number } {
  let weight = 2 * text.length;
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      deepest = Math.max(deepest, ++depth);
      weight += OBJECT;
    } else if (char === ',') weight += ENTRY;
    else if (char === '}' || char === ']') depth--;
  }
  return { depth: deepest, weight };
}

/** UTF-8 bytes as text without a byte order mark. Errors: 422 for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unprocessable('The body is not UTF-8 text.');
  }
}
