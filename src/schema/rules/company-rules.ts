import { ruleLimits } from '../../config/limits.ts';
import type { RuleFinding as Finding, ItemRules } from '../../jobs/kinds/batch-item.ts';
import type * as model from '../../projects/rules/rule.ts';
import * as tables from '../../resolvers/files/rule-files.ts';
import {
  companyRules,
  type RuleResult as Result,
  rulesOfConnection,
  rulesOfRun,
} from '../../resolvers/rules/rules.ts';
import { costs } from '../cost/declared-cost.ts';
import { ruleOps } from '../cost/rule-ops.ts';
import { DownloadLink } from '../files/download-link.ts';
import { BatchItem } from '../jobs/batch-item.ts';
import { TableFormat } from '../jobs/tables.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { CalculationRun } from '../results/run.ts';

const RuleVerdict = builder.enumType('RuleVerdict', {
  description: 'What a company rule says of a connection.',
  values: {
    PASSED: { description: 'Everything it is about was looked at and meets it.' },
    FAILED: { description: 'Something does not meet it.' },
    UNDECIDED: { description: 'It cannot be evaluated, or not for everything; never counted as passed.' },
  } as const satisfies Record<model.RuleVerdict, object>,
});

const CompanyRule = builder.objectRef<model.CompanyRule>('CompanyRule').implement({
  description: 'A rule of the company, from the file that `COMPANY_RULES` names.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Its name in the file; no other rule has it.' }),
    text: t.exposeString('text', { description: 'What it demands, in the words of the company.' }),
    limit: t.exposeString('limit', { description: 'Its limit or expression.' }),
  }),
});

const RulePart = builder.objectRef<model.RulePart>('RulePart').implement({
  description: 'A plate, weld, group of bolts, check or the like that does not meet a rule, or may not.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    verdict: t.expose('verdict', {
      type: RuleVerdict,
      description: '`FAILED`, or `UNDECIDED` where what the rule asks for is not known.',
    }),
    found: t.exposeString('found', { description: 'What it has, or why that is not known.' }),
  }),
});

const RuleResult = builder.objectRef<Result>('RuleResult').implement({
  description:
    'What a company rule says of a connection. It stands beside the checks of the service, and never changes `status`.',
  fields: (t) => ({
    rule: t.expose('rule', { type: CompanyRule, description: 'The rule.' }),
    verdict: t.expose('verdict', { type: RuleVerdict, description: 'Whether it is met.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it is undecided; null otherwise.',
    }),
    checked: t.exposeInt('checked', {
      description: 'Things that were looked at: a connection without bolts meets every limit of bolts.',
    }),
    parts: t.expose('parts', {
      type: [RulePart],
      description: `What does not meet it, then what is not known; the first ${ruleLimits.parts}. Empty where it is met.`,
    }),
  }),
});

const CompanyRules = builder
  .objectRef<NonNullable<ReturnType<typeof companyRules>>>('CompanyRules')
  .implement({
    description: 'The rules of the company as they are now.',
    fields: (t) => ({
      version: t.exposeString('version', {
        nullable: true,
        description: 'What the file calls its version; null where it says none.',
      }),
      problem: t.exposeString('problem', {
        nullable: true,
        description:
          'Why the file as it is now is not used, with lines; those of before hold then. Null while it is used.',
      }),
      rules: t.expose('rules', { type: [CompanyRule], description: 'All of them, in their order.' }),
    }),
  });

builder.queryField('companyRules', (t) =>
  t.field({
    type: CompanyRules,
    nullable: true,
    description: 'Company rules; null where the gateway has none. Costs the service nothing.',
    resolve: companyRules,
  }),
);

builder.objectFields(ConnectionItem, (t) => ({
  rules: t.field({
    type: [RuleResult],
    nullable: true,
    description:
      'What the company rules that are for it say of the connection as it is now. Each rule reads what its words need and nothing else; what others have read costs nothing more. Null where the gateway has no rules.',
    ...costs(ruleOps),
    resolve: rulesOfConnection,
  }),
}));

builder.objectFields(CalculationRun, (t) => ({
  rules: t.field({
    type: [RuleResult],
    nullable: true,
    description:
      'The same for this calculation. Where the connection was changed since, rules of its checks hold, and what is about the model is `UNDECIDED`. The rules are those of now. Null where the gateway has none.',
    ...costs(ruleOps),
    resolve: rulesOfRun,
  }),
}));

const RuleFinding = builder.objectRef<Finding>('RuleFinding').implement({
  description: 'A company rule that a connection did not pass when it was checked.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Name of the rule in the file.' }),
    text: t.exposeString('text', { description: 'What it demanded, in the words of the company.' }),
    verdict: t.expose('verdict', { type: RuleVerdict, description: '`FAILED` or `UNDECIDED`.' }),
    found: t.exposeString('found', { description: 'What does not meet it, or why it is undecided.' }),
  }),
});

const CheckedRules = builder.objectRef<ItemRules>('CheckedRules').implement({
  description:
    'What company rules said of a connection when a batch checked them. Rules that are not for it are not counted.',
  fields: (t) => ({
    passed: t.exposeInt('passed', { description: 'Rules that it meets.' }),
    failed: t.exposeInt('failed', { description: 'Rules that it does not meet.' }),
    undecided: t.exposeInt('undecided', {
      description: 'Rules that cannot be evaluated, or not for everything.',
    }),
    findings: t.expose('findings', {
      type: [RuleFinding],
      description: `Rules that it does not pass, the failed ones first; at most ${ruleLimits.findings}.`,
    }),
  }),
});

builder.objectFields(BatchItem, (t) => ({
  rules: t.expose('rules', {
    type: CheckedRules,
    nullable: true,
    description: 'What the step `checkRules` found; null until then, and without it. Costs no call.',
  }),
}));

const format = { type: TableFormat, defaultValue: 'csv', description: 'Form of the table.' } as const;

builder.objectFields(Project, (t) => ({
  rulesTable: t.field({
    type: DownloadLink,
    nullable: true,
    description:
      'What the company rules say of each connection, one a row. Null where the gateway has no rules.',
    args: { format: t.arg(format) },
    ...costs(['GetProjectData', ...ruleOps], 'DOWNLOAD'),
    resolve: (project, args, context) => tables.rulesTableOf(project, args.format ?? 'csv', context),
  }),
  rulesBcf: t.field({
    type: DownloadLink,
    nullable: true,
    description:
      'A file for programs that coordinate models (BCF 2.1): a topic for each rule that a connection does not meet. Null where the gateway has no rules.',
    ...costs(['GetProjectData', ...ruleOps], 'DOWNLOAD'),
    resolve: (project, _args, context) => tables.rulesBcfOf(project, context),
  }),
}));
