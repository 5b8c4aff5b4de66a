import { unprocessable } from '../../model/problem.ts';

/** Nothing the interface exchanges is nested deeper; what is would overflow the stack of whoever walks it. */
const DEEPEST = 64;

/**
 * Reads JSON from a stranger. Errors: 422 for text that is not JSON, nests too deeply or names `__proto__`.
 */
export function parseJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw unprocessable(`The JSON is nested more than ${DEEPEST} levels deep.`);
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

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}

/** UTF-8 bytes as text without a byte order mark. Errors: 422 for bytes that are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unprocessable('The body is not UTF-8 text.');
  }
}
