import { unprocessable } from '../../model/problem.ts';

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * A text with its references decoded: the five names of XML and numbers of characters. Half a character, as `&#xD800;`,
 * is none.
 *
 * @param place What messages call the place, the name of the element.
 * Errors: 422 quoting the reference that XML does not define.
 */
export function decodeReferences(text: string, place: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[^;\s&]{0,40});?/gi, (whole, body: string) => {
    const code = body.startsWith('#') ? characterOf(body) : null;
    const decoded = whole.endsWith(';') ? (code ?? PREDEFINED.get(body)) : undefined;
    if (decoded !== undefined) return decoded;
    throw unprocessable(`${place}: ${JSON.stringify(whole)} is no reference XML defines.`);
  });
}

function characterOf(body: string): string | null {
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  const isCharacter = code <= 0x10ffff && code > 0 && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
