import { ExpressionError, quote } from './expression-error.ts';

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

/** Tokens in reading order, closed by one of kind `end`. Throws `ExpressionError` at what is no token. */
export function tokenise(source: string): Token[] {
  // Made here because a sticky expression remembers where it stopped.
  const plain =
    /(\s+)|((?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|(\*\*|<<|>>|<=|>=|<>|!=|==|&&|\|\||[-+*/%=<>!~&|^?:(),])/uy;
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const opening = source[at];
    if (opening === "'" || opening === '[') {
      const token = opening === '[' ? readReference(source, at) : readText(source, at);
      tokens.push(token);
      at = token.end;
      continue;
    }
    plain.lastIndex = at;
    const match = plain.exec(source);
    if (match === null) throw new ExpressionError(`Unexpected character ${characterAt(source, at)}`, at);
    const [text, space, number, name] = match;
    const end = at + text.length;
    if (number !== undefined) tokens.push({ kind: 'number', text, start: at, end });
    else if (name !== undefined) tokens.push({ kind: 'name', text, start: at, end });
    else if (space === undefined) tokens.push({ kind: 'symbol', text, start: at, end });
    at = end;
  }
  tokens.push({ kind: 'end', text: '', start: at, end: at });
  return tokens;
}

function characterAt(source: string, at: number): string {
  return quote(String.fromCodePoint(source.codePointAt(at) ?? 0));
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
