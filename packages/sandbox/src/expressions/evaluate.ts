import type { Ast, Binary, Call, Comparison, Node, Reference } from './ast.ts';
import type { ExpressionFunction } from './functions/function-definition.ts';
import { documentedSpelling, findFunction } from './functions/function-table.ts';
import { parseExpression } from './parse.ts';
import { ExpressionError, FunctionError, quote } from './values/expression-error.ts';
import { applyArithmetic, applyUnary, holds } from './values/operators.ts';
import type { Scope } from './values/scope.ts';
import { createTextBudget, type TextBudget } from './values/text-budget.ts';
import { toBoolean, type Value } from './values/value.ts';

/**
 * The value of an expression in a scope. Branches not taken are not evaluated.
 * Throws `ExpressionError` for what cannot be read, for unknown names, for operands of the wrong kind
 * and for results that are no finite number. A budget shared by several calls bounds their texts together.
 */
export function evaluateExpression(
  source: string | Ast,
  scope: Scope,
  budget: TextBudget = createTextBudget(),
): Value {
  const ast = typeof source === 'string' ? parseExpression(source) : source;
  return new Evaluation(ast.source, scope, budget).valueOf(ast.root);
}

class Evaluation {
  readonly #source: string;
  readonly #scope: Scope;
  readonly #budget: TextBudget;

  constructor(source: string, scope: Scope, budget: TextBudget) {
    this.#source = source;
    this.#scope = scope;
    this.#budget = budget;
  }

  valueOf(node: Node): Value {
    switch (node.kind) {
      case 'literal':
        return node.value;
      case 'reference':
        return this.#parameter(node);
      case 'unary': {
        const operand = this.valueOf(node.operand);
        return this.#located(node.start, node, () => applyUnary(node.operator, operand));
      }
      case 'binary':
        return this.#binary(node);
      case 'comparison':
        return this.#comparison(node);
      case 'conditional':
        return this.valueOf(this.#truth(node.condition) ? node.whenTrue : node.whenFalse);
      case 'call':
        return this.#call(node);
    }
  }

  /** A sum of a thousand terms leans left a thousand deep, so the left side is walked, not recursed into. */
  #binary(outermost: Binary): Value {
    const spine: Binary[] = [];
    let innermost: Node = outermost;
    while (innermost.kind === 'binary') {
      spine.push(innermost);
      innermost = innermost.left;
    }
    let value = this.valueOf(innermost);
    for (const node of spine.reverse()) value = this.#combined(node, value);
    return value;
  }

  #combined(node: Binary, left: Value): Value {
    const { operator, right, at } = node;
    if (operator === '&&' || operator === '||') {
      const decided =
        this.#located(node.left.start, node.left, () => toBoolean(left)) === (operator === '||');
      return decided ? operator === '||' : this.#truth(right);
    }
    const rightValue = this.valueOf(right);
    return this.#located(at, node, () => applyArithmetic(operator, left, rightValue, this.#budget));
  }

  #comparison(node: Comparison): boolean {
    let left = this.valueOf(node.first);
    for (const { operator, operand, at } of node.links) {
      const right = this.valueOf(operand);
      if (!this.#located(at, node, () => holds(operator, left, right))) return false;
      left = right;
    }
    return true;
  }

  #truth(node: Node): boolean {
    const value = this.valueOf(node);
    return this.#located(node.start, node, () => toBoolean(value));
  }

  #parameter(node: Reference): Value {
    const value = this.#located(node.start, node, () => this.#scope.parameter(node.name) ?? null);
    if (value === null) throw new ExpressionError(`Unknown parameter ${quote(node.name)}`, node.start);
    // References count too: a thousand parameters that repeat one long text would fill the answer.
    if (typeof value === 'string') this.#located(node.start, node, () => this.#spent(value));
    return value;
  }

  #spent(text: string): string {
    this.#budget.spend(text.length);
    return text;
  }

  #call(node: Call): Value {
    const definition = findFunction(node.name);
    if (definition === undefined) {
      const spelling = documentedSpelling(node.name);
      const hint = spelling === undefined ? '' : `; it is spelled ${quote(spelling)}`;
      throw new ExpressionError(`Unknown function ${quote(node.name)}${hint}`, node.start);
    }
    requireCount(node, definition);
    if (definition.kind === 'lazy') {
      const later = node.args.map((arg) => () => this.valueOf(arg));
      return this.#located(node.start, node, () => definition.call(later));
    }
    const args = node.args.map((arg) => this.valueOf(arg));
    const context = { model: this.#scope.model, budget: this.#budget };
    return this.#located(node.start, node, () => definition.call(args, context));
  }

  /** Gives what went wrong its place, and refuses numbers that JSON and engineers cannot read. */
  #located<T extends Value | null>(position: number, node: Node, work: () => T): T {
    try {
      const value = work();
      if (typeof value === 'number' && !Number.isFinite(value)) {
        throw new FunctionError('the result is not a finite number');
      }
      // Adding 0 turns negative zero into zero; T is number here, or the value itself.
      return typeof value === 'number' ? ((value + 0) as T) : value;
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const text = this.#source.slice(node.start, node.end);
      throw new ExpressionError(`${quote(text)}: ${error.message}`, position, { cause: error });
    }
  }
}

function requireCount({ name, args, start }: Call, { fewest, most }: ExpressionFunction): void {
  if (args.length >= fewest && args.length <= most) return;
  const wanted =
    fewest === most ? `${fewest}` : most === Infinity ? `${fewest} or more` : `${fewest} to ${most}`;
  throw new ExpressionError(`${quote(name)} takes ${wanted} arguments, not ${args.length}`, start);
}
