import type { Ast, ComparisonLink, Node } from './ast.ts';
import { ExpressionError, quote } from './expression-error.ts';
import { infixOperators, prefixOperators, unaryPower } from './operator-table.ts';
import { type Token, tokenise } from './tokens.ts';

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
  readonly #tokens: readonly Token[];
  readonly #references = new Map<string, number>();
  #index = 0;
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokenise(source);
  }

  parse(): Ast {
    if (this.#next().kind === 'end') throw new ExpressionError('The expression is empty', 0);
    const root = this.#expression(0);
    if (this.#next().kind !== 'end') throw unexpected(this.#next());
    return { source: this.#source, root, references: this.#references };
  }

  #expression(weakest: number): Node {
    const from = this.#next();
    this.#depth += 1;
    if (this.#depth > deepestNesting) {
      throw new ExpressionError(`Nested deeper than ${deepestNesting} levels at ${name(from)}`, from.start);
    }
    let left = this.#operand();
    for (;;) {
      const next = this.#extended(left, weakest);
      if (next === null) break;
      left = next;
    }
    this.#depth -= 1;
    return left;
  }

  /** `left` taken together with the operator behind it, or null when that binds weaker than asked. */
  #extended(left: Node, weakest: number): Node | null {
    const token = this.#next();
    const infix = infixOperators.get(wordOf(token));
    if (infix === undefined || infix.power < weakest) return null;
    switch (infix.kind) {
      case 'conditional':
        return this.#conditional(left);
      case 'comparison':
        return this.#comparison(left, infix.power);
      case 'binary': {
        this.#index += 1;
        const rightAssociative = infix.operator === '**';
        const right = this.#expression(rightAssociative ? infix.power : infix.power + 1);
        const { start } = left;
        return {
          kind: 'binary',
          operator: infix.operator,
          left,
          right,
          at: token.start,
          start,
          end: right.end,
        };
      }
    }
  }

  #conditional(condition: Node): Node {
    this.#index += 1;
    const whenTrue = this.#expression(0);
    this.#expect(':');
    const whenFalse = this.#expression(0);
    return {
      kind: 'conditional',
      condition,
      whenTrue,
      whenFalse,
      start: condition.start,
      end: whenFalse.end,
    };
  }

  #comparison(first: Node, power: number): Node {
    const links: ComparisonLink[] = [];
    let end = first.end;
    for (;;) {
      const token = this.#next();
      const infix = infixOperators.get(wordOf(token));
      if (infix?.kind !== 'comparison' || infix.power !== power) break;
      this.#index += 1;
      const operand = this.#expression(power + 1);
      links.push({ operator: infix.operator, operand, at: token.start });
      end = operand.end;
    }
    return { kind: 'comparison', first, links, start: first.start, end };
  }

  #operand(): Node {
    const token = this.#next();
    const prefix = prefixOperators.get(wordOf(token));
    if (prefix !== undefined) {
      this.#index += 1;
      const operand = this.#expression(unaryPower);
      return { kind: 'unary', operator: prefix, operand, start: token.start, end: operand.end };
    }
    if (token.text === '(' && token.kind === 'symbol') {
      this.#index += 1;
      const inner = this.#expression(0);
      return { ...inner, start: token.start, end: this.#expect(')').end };
    }
    return this.#atom(token);
  }

  #atom(token: Token): Node {
    const { kind, text, start, end } = token;
    if (kind === 'number') {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new ExpressionError(`${quote(text)} is too large`, start);
      this.#index += 1;
      return { kind: 'literal', value, start, end };
    }
    if (kind === 'text') {
      this.#index += 1;
      return { kind: 'literal', value: text, start, end };
    }
    const word = wordOf(token);
    if (word === 'true' || word === 'false') {
      this.#index += 1;
      return { kind: 'literal', value: word === 'true', start, end };
    }
    if (kind === 'reference' || (kind === 'name' && !infixOperators.has(word))) {
      this.#index += 1;
      if (kind === 'name' && this.#isSymbol('(')) return this.#call(token);
      if (!this.#references.has(text)) this.#references.set(text, start);
      return { kind: 'reference', name: text, start, end };
    }
    throw unexpected(token);
  }

  #call({ text, start }: Token): Node {
    this.#index += 1;
    const args: Node[] = [];
    if (!this.#isSymbol(')')) {
      args.push(this.#expression(0));
      while (this.#isSymbol(',')) {
        this.#index += 1;
        args.push(this.#expression(0));
      }
    }
    return { kind: 'call', name: text, args, start, end: this.#expect(')').end };
  }

  #next(): Token {
    const token = this.#tokens[this.#index];
    if (token === undefined) throw new Error('The parser never reads past the end token.');
    return token;
  }

  #isSymbol(text: string): boolean {
    const token = this.#next();
    return token.kind === 'symbol' && token.text === text;
  }

  #expect(text: string): Token {
    const token = this.#next();
    if (!this.#isSymbol(text)) {
      throw new ExpressionError(`Expected ${quote(text)} but found ${name(token)}`, token.start);
    }
    this.#index += 1;
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
  return new ExpressionError(`Unexpected ${name(token)}`, token.start);
}
