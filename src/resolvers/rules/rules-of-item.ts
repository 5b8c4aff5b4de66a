import { ruleLimits } from '../../config/limits.ts';
import { type Context, createContext } from '../../context.ts';
import type { CheckRules } from '../../jobs/batch/do-item.ts';
import type { ItemRules, RuleFinding } from '../../jobs/kinds/batch-item.ts';
import type { BatchStep } from '../../jobs/kinds/batch-step.ts';
import { createLoaders } from '../../loaders/index.ts';
import type { Word } from '../../projects/rules/rule.ts';
import { MutationError } from '../kit/user-error.ts';
import { type RuleResult, resultsOfRules, rulesNamed } from './rules.ts';

type Services = Parameters<typeof createContext>[0];

/** Holds a connection against company rules for a job. Upstream: what the words of the rules need, each once. */
export async function rulesOfItem(
  services: Services,
  ...[{ projectId, connectionId }, keys, upstream]: Parameters<CheckRules>
): Promise<ItemRules> {
  const { principal, readConcurrency } = services;
  const call = { baseUrl: '', requestId: 'job', signal: new AbortController().signal };
  const context: Context = {
    ...createContext(services, { ...principal, roles: new Set() }, call),
    // Calls are those of the job.
    upstream,
    loaders: createLoaders(upstream, readConcurrency),
  };
  const rules = services.companyRules?.current().rules ?? [];
  // A rule that has left the file since the batch began is not checked any more.
  const chosen = rules.filter(({ key }) => keys === null || keys.includes(key));
  return countsOf(await resultsOfRules(chosen, { projectId, connectionId }, context));
}

function countsOf(results: readonly RuleResult[]): ItemRules {
  const having = (verdict: RuleResult['verdict']) => results.filter((one) => one.verdict === verdict);
  const [failed, undecided] = [having('FAILED'), having('UNDECIDED')];
  const findings = [...failed, ...undecided].slice(0, ruleLimits.findings).map(findingOf);
  return {
    passed: results.length - failed.length - undecided.length,
    ...{ failed: failed.length, undecided: undecided.length, findings },
  };
}

function findingOf({ rule: { key, text }, verdict, reason, parts }: RuleResult): RuleFinding {
  const failed = parts.filter((part) => part.verdict === 'FAILED');
  const found = reason ?? failed.map((part) => `${part.name}: ${part.found}`).join('; ');
  const isFailed = verdict === 'FAILED';
  return { key, text, verdict: isFailed ? verdict : 'UNDECIDED', found: shortened(found) };
}

const shortened = (text: string): string =>
  text.length <= ruleLimits.foundLength ? text : `${text.slice(0, ruleLimits.foundLength - 1)}…`;

/** The step of a batch. What is wrong with it is said before anything is begun. */
export function rulesStep(
  { keys = null }: { keys?: readonly string[] | null | undefined },
  path: readonly string[],
  context: Context,
): BatchStep {
  const { companyRules: source } = context;
  if (source === null) {
    const message = 'This gateway has no company rules: COMPANY_RULES names their file.';
    throw new MutationError({
      ...{ type: 'NotSupportedError', code: 'NOT_SUPPORTED', message, path: [...path] },
      capability: 'companyRules',
    });
  }
  const rules = keys === null ? source.current().rules : rulesNamed(keys, [...path, 'keys'], context);
  return { kind: 'CHECK_RULES', keys, calls: callsOf(new Set(rules.flatMap(({ words }) => words))) };
}

/** What words are read by: those of a row share its calls. Name and project are read for what rules are for, too. */
const reads: readonly (readonly [calls: number, words: readonly Word[]])[] = [
  [1, ['checks', 'maxUtilization']],
  // The model, an export of what it lacks, bolts and materials.
  [4, ['plates', 'bolts', 'anchors', 'welds', 'edges']],
  [2, ['members']],
  [1, ['parameters']],
  [1, ['cost']],
];

/** Calls for a connection, at most. */
const callsOf = (words: ReadonlySet<Word>): number =>
  reads.reduce((sum, [calls, own]) => sum + (own.some((word) => words.has(word)) ? calls : 0), 2);
