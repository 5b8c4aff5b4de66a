import { ruleLimits } from '../../config/limits.ts';
import type * as model from '../../projects/rules/rule.ts';
import * as tables from '../../resolvers/rules/rule-files.ts';
import {
  companyRules,
  type RuleResult as Result,
  rulesOfConnection,
  rulesOfRun,
} from '../../resolvers/rules/rules.ts';
import { costs } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { TableFormat } from '../jobs/tables.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';
import { CalculationRun } from '../results/run.ts';

/** What rules may need: each reads only what its words ask for. */
const ruleReads = [
  'GetResults',
  'ExportIomConnectionData',
  'ExportIom',
  'GetBoltAssemblies',
  'GetSteelMaterials',
  'GetMembers',
  'GetCrossSections',
  'GetParameters',
  'GetProductionCost',
] as const;

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
    ...costs(ruleReads),
    resolve: rulesOfConnection,
  }),
}));

builder.objectFields(CalculationRun, (t) => ({
  rules: t.field({
    type: [RuleResult],
    nullable: true,
    description:
      'The same for this calculation. Where the connection was changed since, rules of its checks hold, and what is about the model is `UNDECIDED`. The rules are those of now. Null where the gateway has none.',
    ...costs(ruleReads),
    resolve: rulesOfRun,
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
    ...costs(['GetProjectData', ...ruleReads], 'DOWNLOAD'),
    resolve: (project, args, context) => tables.rulesTableOf(project, args.format ?? 'csv', context),
  }),
  rulesBcf: t.field({
    type: DownloadLink,
    nullable: true,
    description:
      'A file for programs that coordinate models (BCF 2.1): a topic for each rule that a connection does not meet. Null where the gateway has no rules.',
    ...costs(['GetProjectData', ...ruleReads], 'DOWNLOAD'),
    resolve: (project, _args, context) => tables.rulesBcfOf(project, context),
  }),
}));
