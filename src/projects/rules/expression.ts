import { type ASTNode, Environment } from '@marcbachmann/cel-js';
import { ruleLimits } from '../../config/limits.ts';
import { isLike } from './like.ts';
import {
  type Facts,
  factOf,
  Missing,
  outcomeOf,
  type RuleOutcome,
  type RulePart,
  type Word,
} from './rule.ts';
import { isWord, words } from './words.ts';

/** Nodes of one expression, and how deep they may stand in one another. */
const limits = { maxAstNodes: 500, maxDepth: 30, maxListElements: 200, maxMapEntries: 50 };
/** Walks over lists within one another: the time grows with the product of their lengths. */
const MOST_WALKS = 1;
const walks: ReadonlySet<unknown> = new Set(['all', 'exists', 'exists_one', 'filter', 'map']);

/** An expression that cannot be used. */
export class ExpressionError extends Error {}

/** An expression of a rule. */
export interface RuleExpression {
  words: readonly Word[];
  evaluate(facts: Facts): RuleOutcome;
}

const ofConnection = environment(false);
const ofPart = environment(true);

/** What numbers mean to the operators: CEL itself never mixes whole numbers with others. */
function environment(hasPart: boolean): Environment {
  const env = new Environment({ limits });
  for (const word of words) env.registerVariable(word, 'dyn');
  if (hasPart) env.registerVariable('part', 'dyn');
  env.registerFunction('string.like(string): bool', isLike);
  for (const type of ['double', 'int'])
    env.registerFunction(`mm(${type}): double`, (value: number | bigint) => Number(value) / 1000);
  const operators: Record<string, (a: number, b: number) => number> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '/': (a, b) => a / b,
  };
  for (const [sign, apply] of Object.entries(operators)) {
    const mixed = (a: number | bigint, b: number | bigint) => apply(Number(a), Number(b));
    env.registerOperator(`double ${sign} int`, mixed);
    env.registerOperator(`int ${sign} double`, mixed);
  }
  return env;
}

/**
 * An expression of the Common Expression Language (CEL) over the words of rules, without regular expressions. It cannot
 * loop, and at most one walk over a list stands in it. Throws `ExpressionError`.
 *
 * @param each Word of the list whose items it is evaluated for one by one, as `part`; null for the connection as a whole.
 */
export function readExpression(text: string, each: Word | null): RuleExpression {
  const program = parsed(text, each === null ? ofConnection : ofPart);
  const used = new Set<Word>(each === null ? [] : [each]);
  visit(program.ast, each === null ? 0 : 1, used);
  const checked = program.check();
  if (!checked.valid) throw new ExpressionError(firstLine(checked.error));
  if (checked.type !== undefined && !['bool', 'dyn'].includes(String(checked.type)))
    throw new ExpressionError(`It is ${checked.type}; give an expression that is true or false.`);
  const needed = [...used];
  return {
    words: needed,
    evaluate(facts) {
      const values: Record<string, unknown> = {};
      for (const word of needed) {
        const fact = factOf(facts, word);
        if (fact instanceof Missing) return undecidedFor(word, fact.reason);
        if (Array.isArray(fact) && fact.length > ruleLimits.items)
          return undecidedFor(word, `More than ${ruleLimits.items}.`);
        values[word] = fact;
      }
      if (each === null) return outcomeOf(1, judged('The connection', run(program, values)));
      const items = values[each] as readonly { name: string | null }[];
      const parts = items.flatMap((part, index) =>
        judged(part.name ?? `${each} ${index + 1}`, run(program, { ...values, part })),
      );
      return outcomeOf(items.length, parts);
    },
  };
}

type Program = ReturnType<Environment['parse']>;

function parsed(text: string, env: Environment): Program {
  try {
    return env.parse(text);
  } catch (error) {
    throw new ExpressionError(firstLine(error));
  }
}

/** True, false, or why it is neither. */
function run(program: Program, values: Record<string, unknown>): boolean | string {
  try {
    const value: unknown = program(values);
    return typeof value === 'boolean' ? value : 'The expression is neither true nor false.';
  } catch (error) {
    return firstLine(error);
  }
}

function judged(name: string, value: boolean | string): RulePart[] {
  if (value === true) return [];
  return value === false
    ? [{ name, verdict: 'FAILED', found: 'The expression is false.' }]
    : [{ name, verdict: 'UNDECIDED', found: value }];
}

const undecidedFor = (word: Word, reason: string): RuleOutcome => ({
  ...{ verdict: 'UNDECIDED', reason: `${word}: ${reason}`, checked: 0, parts: [] },
});

/** Notes the words, and refuses what may take long. */
function visit(node: unknown, depth: number, used: Set<Word>): void {
  if (Array.isArray(node)) for (const one of node) visit(one, depth, used);
  if (!isNode(node)) return;
  if (node.op === 'id' && typeof node.args === 'string' && isWord(node.args)) used.add(node.args);
  const called = node.op === 'rcall' && Array.isArray(node.args) ? (node.args[0] as unknown) : null;
  if (called === 'matches')
    throw new ExpressionError('matches is not available; use like, with *, ? and # for a digit.');
  const inner = walks.has(called) ? depth + 1 : depth;
  if (inner > MOST_WALKS)
    throw new ExpressionError('A walk over a list stands within another, or within each; one is allowed.');
  visit(node.args, inner, used);
}

const isNode = (node: unknown): node is Pick<ASTNode, 'op' | 'args'> =>
  typeof node === 'object' && node !== null && 'op' in node && 'args' in node;

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
