/** What the parser says, and what a person is told instead; `$1` and so on are the names in it. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^char '&' is not expected/, 'an "&" of the text must be written &amp;'],
  [/^char '(.)' is not expected/s, 'there is "$1" where only an element may be'],
  [/^Start tag expected/, 'there is no element in it'],
  [/^Extra text at the end/, 'there is text after the last element'],
  [/^Multiple possible root nodes/, 'there is a second root element; XML has one'],
  [
    /^Expected closing tag '(.*?)' \(opened in line (\d+), col (\d+)\) instead of closing tag '(.*?)'/,
    '</$4> stands where <$1> of line $2, column $3 must be closed first',
  ],
  [/^Closing tag '(.*?)' has not been opened/, '</$1> closes what was never opened'],
  [/^Closing tag '(.*?)'/, '</$1> is not written as a closing tag'],
  [/^Unclosed tag '(.*?)'/, '<$1> is never closed'],
  [/^Attributes for '(.*?)' have open quote/, 'a quote among the attributes of <$1> is never closed'],
  [/^Attribute '(.*?)' is repeated/, 'the attribute "$1" is there twice'],
  [/^Attribute '(.*?)' is without value/, 'the attribute "$1" has no value'],
  [/^boolean attribute '(.*?)'/, 'the attribute "$1" has no value'],
  [/^Attribute '(.*?)'/, 'the attribute "$1" is not written as one'],
  [/^Maximum nested tags exceeded/, 'its elements are nested deeper than is read'],
  [/^\[SECURITY\]/, 'an element has a name that is not read'],
];

/** How many names of unclosed elements are told. */
const MOST_NAMES = 5;

/**
 * Why a text is no XML, for people: with line and column, from 1, where the parser knows them.
 *
 * @param error What fast-xml-parser threw: a sentence of its own, with `:line:column` behind it when it knows them.
 */
export function xmlFault(error: unknown): string {
  const said = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
  const [, sentence = said, line, column] = /^(.*):(\d+):(\d+|undefined)$/.exec(said) ?? [];
  const unclosed = /^Invalid '\[(.*)\]' found/.exec(sentence)?.[1];
  // The place of that one is where the parser gave up, which says nothing.
  if (unclosed !== undefined) return `these elements are never closed: ${namesIn(unclosed)}.`;
  const place =
    line === undefined ? '' : `line ${line}${column === 'undefined' ? '' : `, column ${column}`}: `;
  for (const [pattern, wording] of wordings) {
    if (pattern.test(sentence)) {
      return `${place}${sentence.replace(new RegExp(`${pattern.source}.*$`, 's'), wording).slice(0, 200)}.`;
    }
  }
  return `${place}${sentence.slice(0, 200)}`;
}

function namesIn(list: string): string {
  const names = list.split(',').map((name) => name.replace(/["\s]/g, ''));
  const more = names.length > MOST_NAMES ? ' and more' : '';
  return names.slice(0, MOST_NAMES).join(', ').slice(0, 200) + more;
}
