const PLAIN = /^[\x20-\x7e]*$/;
/** Joiners, variation selectors, marks of direction: they say how their neighbours look and are nothing themselves. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const BLANK = /\s/u;
/** Control characters, halves of pairs, codes without a meaning; and letters that run to the left, numbers among them not. */
const UNSHOWN = /\p{C}|\p{Script=Hebrew}/u;
const DIAMETER = /[⌀∅]/u;
const REPLACEMENT = '\ufffd';

/** A text in characters that `has` says are there; a replacement sign stands for each of the others. */
export function shownText(text: string, has: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  return [...text.normalize('NFC')].map((character) => shown(character, has)).join('');
}

function shown(character: string, has: (codePoint: number) => boolean): string {
  if (INVISIBLE.test(character)) return '';
  if (BLANK.test(character)) return ' ';
  if (UNSHOWN.test(character)) return REPLACEMENT;
  if (has(character.codePointAt(0) ?? 0)) return character;
  // Fonts for text have no sign of their own for diameters; the letter is written for it.
  return DIAMETER.test(character) ? 'Ø' : REPLACEMENT;
}
