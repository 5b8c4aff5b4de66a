import { readToken, type Token } from '../expressions/tokens.ts';
import { ExpressionError } from '../expressions/values/expression-error.ts';

/** New names by old ones. */
export interface Renames {
  /** Texts that name members, operations or bolt assemblies. */
  readonly texts: ReadonlyMap<string, string>;
  /** Keys of parameters. */
  readonly keys: ReadonlyMap<string, string>;
}

/** An expression that says the same under the new names; one that cannot be read is left alone. */
export function renameInExpression(expression: string, { texts, keys }: Renames): string {
  const pieces: string[] = [];
  let written = 0;
  const tokens = tokensOf(expression);
  for (const [index, token] of tokens.entries()) {
    const replacement = replacementOf(token, tokens[index + 1]);
    if (replacement === undefined) continue;
    pieces.push(expression.slice(written, token.start), replacement);
    written = token.end;
  }
  return pieces.join('') + expression.slice(written);

  function replacementOf({ kind, text }: Token, next: Token | undefined): string | undefined {
    if (kind === 'text') {
      const renewed = texts.get(text);
      return renewed === undefined || renewed === text ? undefined : quoted(renewed);
    }
    const isCall = kind === 'name' && next?.kind === 'symbol' && next.text === '(';
    const renewed = (kind === 'name' || kind === 'reference') && !isCall ? keys.get(text) : undefined;
    return renewed === undefined ? undefined : `[${renewed}]`;
  }
}

/** A text constant of the expression language. */
function quoted(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `'${escaped}'`;
}

/** The tokens of an expression; none when it cannot be read to its end. */
function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  try {
    for (;;) {
      const token = readToken(expression, tokens.at(-1)?.end ?? 0);
      if (token.kind === 'end') return tokens;
      tokens.push(token);
    }
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}
