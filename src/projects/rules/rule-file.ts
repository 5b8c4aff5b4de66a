import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { ExpressionError, readExpression } from './expression.ts';
import { type GivenLimits, limitFields, limitOf } from './limits.ts';
import type { CompanyRule, RuleSet } from './rule.ts';
import { listWords } from './words.ts';

/** Problems that one message names. */
const MOST_PROBLEMS = 10;
const limitNames = [...Object.keys(limitFields), 'expression'];
const patterns = z.array(z.string().min(1).max(200)).min(1).max(100);

const Rule = z
  .strictObject({
    key: z.string().regex(/^[a-z\d-]{1,60}$/, 'give 1 to 60 of a-z, 0-9 and -'),
    text: z.string().min(1).max(300),
    for: z
      .strictObject({
        designCodes: patterns.optional(),
        projects: patterns.optional(),
        connections: patterns.optional(),
      })
      .optional(),
    ...limitFields,
    each: z.enum(listWords).optional(),
    expression: z.string().min(1).max(2000).optional(),
  })
  .superRefine((rule, context) => {
    const given = limitNames.filter((name) => Reflect.get(rule, name) !== undefined);
    if (given.length !== 1)
      context.addIssue(`give one of ${limitNames.join(', ')}, not ${given.join(' and ') || 'none'}`);
    for (const name of given) {
      const value: unknown = Reflect.get(rule, name);
      if (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
        context.addIssue({ code: 'custom', path: [name], message: 'it limits nothing' });
    }
    if (rule.each !== undefined && rule.expression === undefined)
      context.addIssue({ code: 'custom', path: ['each'], message: 'it belongs to an expression' });
  });

const RuleFile = z.strictObject({
  version: z.union([z.string().max(80), z.number()]).optional(),
  rules: z.array(Rule).max(200),
});

/**
 * Reads a file of company rules, YAML or JSON. Throws an `Error` that names each problem with its line and place.
 *
 * @param text Contents of the file.
 */
export function readRules(text: string): RuleSet {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const broken = document.errors.map(({ message, pos: [at] }) => `line ${lineAt(at)}: ${message}`);
  if (broken.length > 0) throw new Error(`It is wrong: ${broken.slice(0, MOST_PROBLEMS).join('; ')}`);

  /** Line of the place, or of the nearest one around it. */
  function placed(path: readonly PropertyKey[], message: string): string {
    const name = path.map(String).join('.') || 'its top';
    for (let size = path.length; size >= 0; size -= 1) {
      const node: unknown = document.getIn(path.slice(0, size), true);
      if (isNode(node) && node.range != null) return `line ${lineAt(node.range[0])}, ${name}: ${message}`;
    }
    return `${name}: ${message}`;
  }

  const parsed = RuleFile.safeParse(document.toJS({ maxAliasCount: 100 }));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) =>
        issue.code === 'unrecognized_keys'
          ? placed([...issue.path, issue.keys[0] ?? ''], 'there is no such word')
          : placed(issue.path, issue.message),
      );
  const rules: CompanyRule[] = [];
  const known = new Set<string>();
  for (const [index, given] of (parsed.success ? parsed.data.rules : []).entries()) {
    if (known.has(given.key)) problems.push(placed(['rules', index, 'key'], 'another rule has this key'));
    known.add(given.key);
    try {
      rules.push(ruleOf(given));
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      problems.push(placed(['rules', index, 'expression'], error.message));
    }
  }
  if (problems.length > 0) throw new Error(`It is wrong at ${problems.slice(0, MOST_PROBLEMS).join('; ')}`);
  const version = parsed.data?.version;
  return { version: version === undefined ? null : String(version), rules };
}

function ruleOf({ key, text, for: scope, each, expression, ...limits }: z.output<typeof Rule>): CompanyRule {
  const limit = limitOf(limits satisfies GivenLimits);
  const { designCodes = [], projects = [], connections = [] } = scope ?? {};
  const about = { key, text, scope: { designCodes, projects, connections } };
  if (limit !== null)
    return { ...about, limit: limit.text, words: limit.words, evaluate: (facts) => limit.evaluate(facts) };
  const { words, evaluate } = readExpression(expression ?? '', each ?? null);
  return {
    ...about,
    limit: each === undefined ? (expression ?? '') : `${each}: ${expression}`,
    words,
    evaluate,
  };
}
