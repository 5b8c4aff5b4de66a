/** A tag of an XML text. */
export interface XmlTag {
  /** Without the prefix of its namespace. */
  name: string;
  kind: 'OPEN' | 'CLOSE' | 'EMPTY';
  /** What stands behind the name. */
  attributes: string;
  /** What stands before it, up to the tag before, with references to characters: `decoded` reads it. */
  text: string;
}

const [DOUBLE, SINGLE, END] = [0x22, 0x27, 0x3e];

/**
 * The tags of an XML text, one after another, in a time that grows with its length: what a caller sent may be large. Comments and
 * instructions are left out. Throws `Error` for a type definition, which spreadsheets do not write, and where a tag has no end.
 */
export function* tagsOf(xml: string): Generator<XmlTag> {
  let textFrom = 0;
  let text = '';
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', textFrom)) {
    text += xml.slice(textFrom, at);
    const end = endOf(xml, at);
    textFrom = end + 1;
    if (xml.startsWith('<![CDATA[', at)) text += xml.slice(at + 9, end - 2).replaceAll('&', '&amp;');
    else if (xml[at + 1] !== '!' && xml[at + 1] !== '?') {
      const isClose = xml[at + 1] === '/';
      const isEmpty = xml[end - 1] === '/';
      const inside = xml.slice(isClose ? at + 2 : at + 1, isEmpty ? end - 1 : end);
      const [full = ''] = /^[^\s]+/.exec(inside) ?? [];
      yield {
        name: full.slice(full.indexOf(':') + 1),
        kind: isClose ? 'CLOSE' : isEmpty ? 'EMPTY' : 'OPEN',
        attributes: inside.slice(full.length),
        text,
      };
      text = '';
    }
  }
}

/** Place of the last character of what begins there. */
function endOf(xml: string, at: number): number {
  if (xml.startsWith('<!DOCTYPE', at)) throw new Error('It defines a type.');
  const closing = xml.startsWith('<!--', at) ? '-->' : xml.startsWith('<![CDATA[', at) ? ']]>' : null;
  if (closing !== null) {
    const end = xml.indexOf(closing, at + 4);
    if (end < 0) throw new Error('A tag has no end.');
    return end + 2;
  }
  let quote = 0;
  for (let place = at + 1; place < xml.length; place += 1) {
    const character = xml.charCodeAt(place);
    if (quote !== 0) quote = character === quote ? 0 : quote;
    else if (character === DOUBLE || character === SINGLE) quote = character;
    else if (character === END) return place;
  }
  throw new Error('A tag has no end.');
}

/** Value of an attribute, whatever its prefix; null where there is none. */
export function attributeOf({ attributes }: XmlTag, name: string): string | null {
  for (const [, found, double, single] of attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (found === name || found?.endsWith(`:${name}`)) return decoded(double ?? single ?? '');
  return null;
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** A text without its references to characters; those that are none stay. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
