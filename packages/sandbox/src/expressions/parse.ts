import type { Ast, ComparisonLink, Node } from './ast.ts';
import { infixOperators, prefixOperators, unaryPower } from './operator-table.ts';
import { readToken, type Token } from './tokens.ts';
import { ExpressionError, quote } from './values/expression-error.ts';

const longestSource = 4096;
const deepestNesting = 64;

/**
 * Reads an expression of the NCalc dialect into a tree; nothing is evaluated.
 * Throws `ExpressionError` for anything else, for more than 4096 characters and for nesting beyond 64.
 */
export function parseExpression(source: string): Ast {
  if (source.length > longestSource) {
    throw new ExpressionError(
      `The expression has ${source.length} characters; at most ${longestSource} are read`,
      longestSource,
    );
  }
  return new Parser(source).parse();
}

class Parser {
  readonly #source: string;
  readonly #references = new Map<string, number>();
  /** The token to be looked at next. */
  #token: Token;
  /** Where the last token taken ends. */
  #end = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    this.#token = readToken(source, 0);
  }

  parse(): Ast {
    if (this.#isAtEnd()) throw new ExpressionError('The expression is empty', 0);
    const root = this.#expression(0);
    if (!this.#isAtEnd()) throw unexpected(this.#token);
    return { source: this.#source, root, references: this.#references };
  }

  #expression(weakest: number): Node {
    const from = this.#token;
    this.#depth += 1;
    if (this.#depth > deepestNesting) {
      throw new ExpressionError(`Nested deeper than ${deepestNesting} levels at ${name(from)}`, from.start);
    }
    let left = this.#operand();
    for (;;) {
      const next = this.#extended(left, from.start, weakest);
      if (next === null) break;
      left = next;
    }
    this.#depth -= 1;
    return left;
  }

  /** `left` taken together with the operator behind it, or null when that binds weaker than asked. */
  #extended(left: Node, start: number, weakest: number): Node | null {
    const token = this.#token;
    const infix = infixOperators.get(wordOf(token));
    if (infix === undefined || infix.power < weakest) return null;
    switch (infix.kind) {
      case 'conditional':
        return this.#conditional(left, start);
      case 'comparison':
        return this.#comparison(left, start, infix.power);
      case 'binary': {
        this.#advance();
        const rightAssociative = infix.operator === '**';
        const right = this.#expression(rightAssociative ? infix.power : infix.power + 1);
        return {
          kind: 'binary',
          operator: infix.operator,
          left,
          right,
          at: token.start,
          start,
          end: this.#end,
        };
      }
    }
  }

  #conditional(condition: Node, start: number): Node {
    this.#advance();
    const whenTrue = this.#expression(0);
    this.#expect(':');
    const whenFalse = this.#expression(0);
    return { kind: 'conditional', condition, whenTrue, whenFalse, start, end: this.#end };
  }

  #comparison(first: Node, start: number, power: number): Node {
    const links: ComparisonLink[] = [];
    for (;;) {
      const token = this.#token;
      const infix = infixOperators.get(wordOf(token));
      if (infix?.kind !== 'comparison' || infix.power !== power) break;
      this.#advance();
      const operand = this.#expression(power + 1);
      links.push({ operator: infix.operator, operand, at: token.start });
    }
    return { kind: 'comparison', first, links, start, end: this.#end };
  }

  #operand(): Node {
    const token = this.#token;
    const prefix = prefixOperators.get(wordOf(token));
    if (prefix !== undefined) {
      this.#advance();
      const operand = this.#expression(unaryPower);
      return { kind: 'unary', operator: prefix, operand, start: token.start, end: this.#end };
    }
    if (token.text === '(' && token.kind === 'symbol') {
      this.#advance();
      const inner = this.#expression(0);
      this.#expect(')');
      return inner;
    }
    return this.#atom(token);
  }

  #atom(token: Token): Node {
    const { kind, text, start, end } = token;
    if (kind === 'number') {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new ExpressionError(`${quote(text)} is too large`, start);
      this.#advance();
      return { kind: 'literal', value, start, end };
    }
    if (kind === 'text') {
      this.#advance();
      return { kind: 'literal', value: text, start, end };
    }
    const word = wordOf(token);
    if (word === 'true' || word === 'false') {
      this.#advance();
      return { kind: 'literal', value: word === 'true', start, end };
    }
    if (kind === 'reference' || (kind === 'name' && !infixOperators.has(word))) {
      this.#advance();
      if (kind === 'name' && this.#isSymbol('(')) return this.#call(token);
      if (!this.#references.has(text)) this.#references.set(text, start);
      return { kind: 'reference', name: text, start, end };
    }
    throw unexpected(token);
  }

  #call({ text, start }: Token): Node {
    this.#advance();
    const args: Node[] = [];
    if (!this.#isSymbol(')')) {
      args.push(this.#expression(0));
      while (this.#isSymbol(',')) {
        this.#advance();
        args.push(this.#expression(0));
      }
    }
    return { kind: 'call', name: text, args, start, end: this.#expect(')').end };
  }

  #advance(): void {
    this.#end = this.#token.end;
    this.#token = readToken(this.#source, this.#end);
  }

  #isAtEnd(): boolean {
    return this.#token.kind === 'end';
  }

  #isSymbol(text: string): boolean {
    const token = this.#token;
    return token.kind === 'symbol' && token.text === text;
  }

  #expect(text: string): Token {
    const token = this.#token;
    if (!this.#isSymbol(text)) {
      throw new ExpressionError(`Expected ${quote(text)} but found ${name(token)}`, token.start);
    }
    this.#advance();
    return token;
  }
}

/** The spelling under which operators are looked up; texts and references are never operators. */
function wordOf({ kind, text }: Token): string {
  if (kind === 'symbol') return text;
  return kind === 'name' ? text.toLowerCase() : '';
}

function name({ kind, text }: Token): string {
  if (kind === 'end') return 'the end of the expression';
  return kind === 'reference' ? quote(`[${text}]`) : quote(text);
}

function unexpected(token: Token): ExpressionError {
  if (token.kind === 'end')
    return new ExpressionError('The expression ends where a value is needed', token.start);
  return new ExpressionError(`Unexpected ${name(token)}`, token.start);
}
