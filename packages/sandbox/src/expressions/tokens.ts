import { ExpressionError, quote } from './values/expression-error.ts';

/** One token; `text` is its source for names and symbols, its content for texts and references. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'reference' | 'symbol' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const escapes = new Map([
  ["'", "'"],
  ['"', '"'],
  ['\\', '\\'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const pairs = new Set(['**', '<<', '>>', '<=', '>=', '<>', '!=', '==', '&&', '||']);
const singles = new Set('-+*/%=<>!~&|^?:(),');

/** The token at or after a column, without what follows it. Throws `ExpressionError` at what is no token. */
export function readToken(source: string, from: number): Token {
  let start = from;
  while (isSpace(source.charAt(start))) start += 1;
  const first = source.charAt(start);
  if (first === '') return { kind: 'end', text: '', start, end: start };
  if (first === "'") return readText(source, start);
  if (first === '[') return readReference(source, start);
  if (isDigit(first) || (first === '.' && isDigit(source.charAt(start + 1)))) {
    return plain('number', source, start, endOfNumber(source, start));
  }
  if (pairs.has(source.slice(start, start + 2))) return plain('symbol', source, start, start + 2);
  if (singles.has(first)) return plain('symbol', source, start, start + 1);
  if (isLetter(first)) return plain('name', source, start, endOfName(source, start));
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0);
  throw new ExpressionError(`Unexpected character ${quote(character)}`, start);
}

function plain(kind: Token['kind'], source: string, start: number, end: number): Token {
  return { kind, text: source.slice(start, end), start, end };
}

function isSpace(character: string): boolean {
  // The first two answers are those of nearly every character, and spare them the slower test.
  if (character === ' ') return true;
  return character !== '' && (character < ' ' || character > '~') && /\s/.test(character);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function isLetter(character: string): boolean {
  return /[\p{L}_]/u.test(character);
}

function endOfName(source: string, start: number): number {
  let end = start + 1;
  while (/[\p{L}\p{N}_]/u.test(source.charAt(end))) end += 1;
  return end;
}

function endOfDigits(source: string, start: number): number {
  let end = start;
  while (isDigit(source.charAt(end))) end += 1;
  return end;
}

function endOfNumber(source: string, start: number): number {
  let end = endOfDigits(source, start);
  if (source.charAt(end) === '.' && isDigit(source.charAt(end + 1))) end = endOfDigits(source, end + 1);
  if (source.charAt(end).toLowerCase() !== 'e') return end;
  const sign = source.charAt(end + 1);
  const exponent = sign === '+' || sign === '-' ? end + 2 : end + 1;
  return isDigit(source.charAt(exponent)) ? endOfDigits(source, exponent) : end;
}

function readReference(source: string, start: number): Token {
  const close = source.indexOf(']', start);
  if (close === -1) throw new ExpressionError("'[' is never closed by ']'", start);
  const text = source.slice(start + 1, close);
  if (text.trim() === '') throw new ExpressionError("'[]' names no parameter", start);
  return { kind: 'reference', text, start, end: close + 1 };
}

function readText(source: string, start: number): Token {
  const pieces: string[] = [];
  let at = start + 1;
  let from = at;
  for (; at < source.length; at += 1) {
    const character = source[at];
    if (character === "'") {
      pieces.push(source.slice(from, at));
      return { kind: 'text', text: pieces.join(''), start, end: at + 1 };
    }
    if (character !== '\\') continue;
    pieces.push(source.slice(from, at));
    const escaped = readEscape(source, at);
    pieces.push(escaped.text);
    from = escaped.end;
    at = from - 1;
  }
  throw new ExpressionError('The text is never closed by a single quote', start);
}

function readEscape(source: string, at: number): { text: string; end: number } {
  const letter = source[at + 1] ?? '';
  const code = source.slice(at + 2, at + 6);
  if (letter === 'u' && /^[\da-fA-F]{4}$/.test(code)) {
    return { text: String.fromCharCode(Number.parseInt(code, 16)), end: at + 6 };
  }
  const text = escapes.get(letter);
  if (text === undefined) throw new ExpressionError(`Unknown escape ${quote(source.slice(at, at + 2))}`, at);
  return { text, end: at + 2 };
}
