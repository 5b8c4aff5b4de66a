import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { isLike } from '../../projects/rules/like.ts';
import {
  type CompanyRule,
  type Facts,
  Missing,
  type RuleOutcome,
  type RuleSet,
  type Word,
} from '../../projects/rules/rule.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { type ConnectionHandle, connectionData } from '../kit/connection-data.ts';
import { type ProjectHandle, projectData } from '../projects/project.ts';
import { type CalculationRun, isOutdated } from '../results/runs.ts';
import { checksOf, factFor, highestOf } from './facts.ts';

/** What a rule says of a connection. */
export interface RuleResult extends RuleOutcome {
  rule: CompanyRule;
}

/** The rules and where their file stands; null without any. */
export function companyRules(_root: unknown, _args: unknown, { companyRules: source }: Context) {
  return source === null ? null : { ...source.current(), problem: source.problem() };
}

/** What each rule that is for the connection says of it as it is now; null without rules. */
export async function rulesOfConnection(
  connection: ConnectionHandle,
  _args: unknown,
  context: Context,
): Promise<RuleResult[] | null> {
  const rules = context.companyRules?.current().rules;
  return rules === undefined ? null : await resultsOfRules(rules, connection, context);
}

/** What these rules say of the connection, those that are for it. */
export async function resultsOfRules(
  rules: readonly CompanyRule[],
  connection: ConnectionHandle,
  context: Context,
): Promise<RuleResult[]> {
  return await results({ rules }, connection, (word) => factFor(word, connection, context), context);
}

/** The same for a calculation: when the connection was changed since, only what is kept of its checks is known. */
export async function rulesOfRun(
  run: CalculationRun,
  _args: unknown,
  context: Context,
): Promise<RuleResult[] | null> {
  const rules = context.companyRules?.current();
  if (rules === undefined) return null;
  const isOld = isOutdated(run, context);
  const summary = run.loadEffectIds === null && run.passed !== null ? run.summary : new Missing(whyNot(run));
  return await results(
    rules,
    run,
    async (word) => {
      if (word === 'checks') return checksOf(summary);
      if (word === 'maxUtilization') return highestOf(summary);
      if (isOld) return new Missing('The connection was changed after this calculation.');
      return await factFor(word, run, context);
    },
    context,
  );
}

const whyNot = ({ loadEffectIds }: CalculationRun): string =>
  loadEffectIds === null ? 'The service has checked nothing.' : 'Chosen load effects alone were calculated.';

/** What the rules say of all connections of a project, in their order. Throws `NOT_FOUND` without rules. */
export async function rulesOfProject(
  project: ProjectHandle,
  context: Context,
): Promise<{ connection: Connection; results: RuleResult[] }[]> {
  if (context.companyRules === null)
    throw new GatewayError('NOT_FOUND', 'This gateway has no company rules: COMPANY_RULES names their file.');
  const { connections } = await projectData(project, context);
  return await Promise.all(
    connections.map(async (connection) => ({
      connection,
      results: (await rulesOfConnection(connection, null, context)) ?? [],
    })),
  );
}

/**
 * Whether a connection fails one of the rules with these keys; reads what these need and nothing else. One that is undecided is
 * not broken.
 */
export async function breaksRule(
  connection: ConnectionHandle,
  keys: readonly string[],
  path: readonly string[],
  context: Context,
): Promise<boolean> {
  const found = await resultsOfRules(rulesNamed(keys, path, context), connection, context);
  return found.some(({ verdict }) => verdict === 'FAILED');
}

/** Throws `BAD_USER_INPUT` for a rule that there is not, so that nothing passes for checked that was not. */
export function rulesNamed(
  keys: readonly string[],
  path: readonly string[],
  { companyRules: source }: Context,
): CompanyRule[] {
  const rules = source?.current().rules ?? [];
  return keys.map((key, index) => {
    const rule = rules.find((one) => one.key === key);
    if (rule !== undefined) return rule;
    const known = rules.map((one) => one.key).join(', ') || 'none';
    throw new GatewayError(
      'BAD_USER_INPUT',
      `There is no company rule ${JSON.stringify(key.slice(0, 80))}. Rules of this gateway: ${known}.`,
      { path: [...path, String(index)], validation: 'UNKNOWN_REFERENCE' },
    );
  });
}

async function results(
  { rules }: Pick<RuleSet, 'rules'>,
  connection: ConnectionHandle,
  read: (word: Word) => Promise<Facts[Word]>,
  context: Context,
): Promise<RuleResult[]> {
  const isFor = await Promise.all(rules.map((rule) => applies(rule, connection, context)));
  const chosen = rules.filter((_, index) => isFor[index] === true);
  const needed = [...new Set(chosen.flatMap(({ words }) => words))];
  const found = await Promise.all(needed.map(read));
  const facts: Facts = Object.fromEntries(needed.map((word, index) => [word, found[index]]));
  return chosen.map((rule) => ({ rule, ...rule.evaluate(facts) }));
}

/** Whether a rule is for the connection; reads the project and the name only where the rule asks for them. */
async function applies({ scope }: CompanyRule, key: ConnectionHandle, context: Context): Promise<boolean> {
  const { designCodes, projects, connections } = scope;
  const isOneOf = (text: string | null, patterns: readonly string[]) =>
    patterns.length === 0 || (text !== null && patterns.some((one) => isLike(text, one)));
  const { projectId, connectionId } = key as ConnectionKey;
  if (designCodes.length > 0 || projects.length > 0) {
    const project = await projectData({ projectId }, context);
    if (!isOneOf(project.designCode, designCodes) || !isOneOf(project.projectNumber, projects)) return false;
  }
  if (connections.length === 0) return true;
  const { name } = 'name' in key ? key : await connectionData({ projectId, connectionId }, context);
  return isOneOf(name, connections);
}
