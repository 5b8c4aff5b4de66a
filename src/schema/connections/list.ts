import type { ArgBuilder } from '@pothos/core';
import type { RowCost } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { AnalysisType, CheckKind, ConnectionStatus } from '../kit/enums.ts';
import { OrderDirection, pageArgs } from '../kit/page.ts';
import { UtilizationInput } from '../kit/quantity-inputs.ts';
import { ApprovalState } from './review.ts';

export const ConnectionFilter = builder.inputType('ConnectionFilter', {
  description: 'Which connections to keep; all given conditions must hold.',
  fields: (t) => ({
    text: t.string({
      description: 'Name or description contain this, whatever the case, or it is the number.',
    }),
    nameContains: t.string({ description: 'The name contains this, whatever the case.' }),
    connectionIds: t.idList({ description: `Only these; ${OR_NUMBERS}.` }),
    analysisTypes: t.field({ type: [AnalysisType], description: 'Only these kinds of analysis.' }),
    statuses: t.field({
      type: [ConnectionStatus],
      description: 'Only these states; needs the results, one more call, as do the next three.',
    }),
    minUtilization: t.field({ type: UtilizationInput, description: 'Used at least so much.' }),
    maxUtilization: t.field({
      type: UtilizationInput,
      description: 'Used at most so much; not those without results.',
    }),
    failingKinds: t.field({
      type: [CheckKind],
      description: 'A check of one of these kinds fails in the current results.',
    }),
    typologyCodes: t.stringList({
      description:
        'Only these arrangements of members, by their code. Needs a call for each connection, cached like the next three until it is changed.',
    }),
    sectionNames: t.stringList({ description: 'Has a member of one of these cross-sections.' }),
    memberNameContains: t.string({
      description: 'Has a member whose name contains this, whatever the case.',
    }),
    libraryTemplateUuids: t.field({
      type: ['UUID'],
      description: 'One of these library templates was applied to it.',
    }),
    approval: t.field({
      type: [ApprovalState],
      description: 'Where its approval stands. This and the next need no call.',
    }),
    tags: t.stringList({ description: 'It has one of these tags.' }),
    brokenRules: t.stringList({
      description:
        'It fails one of these company rules, by their keys. Reads what these rules need, as `ConnectionItem.rules` does; a rule that is undecided is not broken.',
    }),
  }),
});

const ConnectionOrderField = builder.enumType('ConnectionOrderField', {
  description: 'What connections are ordered by. Those that have none of it come last in both directions.',
  values: {
    PROJECT: { description: 'As in the project.' },
    NUMBER: { description: 'By number.' },
    NAME: { description: 'By name; numbers in it count as numbers.' },
    STATUS: {
      description:
        'By state: FAILED, OUTDATED, PARTIAL, NOT_CHECKED, CALCULATING, NOT_CALCULATED, PASSED. Needs one more call.',
    },
    UTILIZATION: { description: 'By the highest utilisation. Needs one more call.' },
    CALCULATED_AT: { description: 'By the time this gateway calculated it.' },
    TYPOLOGY: { description: 'By the code of the arrangement of members. Needs a call for each connection.' },
    SECTION: { description: 'By the cross-sections of the members. Needs a call for each connection.' },
    DESIGN: { description: 'By the library templates applied to it. Needs a call for each connection.' },
  } as const,
});

const ConnectionOrderInput = builder.inputType('ConnectionOrderInput', {
  description: 'Order of connections. Equal ones are ordered by number.',
  fields: (t) => ({
    field: t.field({ type: ConnectionOrderField, required: true, description: 'What counts.' }),
    direction: t.field({
      type: OrderDirection,
      defaultValue: 'ASCENDING',
      description: 'Which comes first.',
    }),
  }),
});

/** Arguments of a list of connections: a page, which to keep and in which order. */
export const connectionListArgs = (arg: ArgBuilder<BuilderTypes>) => ({
  ...pageArgs(arg, 100),
  filter: arg({ type: ConnectionFilter, description: 'Keep only matching connections.' }),
  orderBy: arg({
    type: ConnectionOrderInput,
    defaultValue: { field: 'PROJECT', direction: 'ASCENDING' },
    description: 'Order of the list.',
  }),
});

type Given = Partial<Record<string, unknown>>;

/** Calls that filter and order bring about. */
export function costsOfConnectionList({ filter, orderBy }: Given): RowCost[] {
  const given = (name: string) => (filter as Given | null | undefined)?.[name] != null;
  const by = (...fields: string[]) =>
    fields.includes(String((orderBy as Given | null | undefined)?.['field']));
  const isSome = (names: string[]) => names.some(given);
  return [
    ...(isSome(['statuses', 'minUtilization', 'maxUtilization', 'failingKinds']) ||
    by('STATUS', 'UTILIZATION')
      ? rowCosts.STATUS
      : []),
    ...(given('typologyCodes') || by('TYPOLOGY') ? rowCosts.TYPOLOGY : []),
    ...(given('sectionNames') || by('SECTION') ? rowCosts.SECTION : []),
    ...(given('memberNameContains') ? rowCosts.MEMBER : []),
    ...(given('libraryTemplateUuids') || by('DESIGN') ? rowCosts.DESIGN : []),
    ...(given('brokenRules') ? rowCosts.RULES : []),
  ];
}

/** Calls for what connections are told apart by. */
export const rowCosts = {
  STATUS: [{ op: 'GetResults', per: 'PROJECT' }],
  TYPOLOGY: [{ op: 'GetConnectionTopology', per: 'CONNECTION' }],
  SECTION: [
    { op: 'GetMembers', per: 'CONNECTION' },
    { op: 'GetCrossSections', per: 'PROJECT' },
  ],
  MEMBER: [{ op: 'GetMembers', per: 'CONNECTION' }],
  DESIGN: [{ op: 'GetTemplatesInConnection', per: 'CONNECTION' }],
  /** What rules of all kinds read; which there are is not known to the schema. */
  RULES: [
    { op: 'GetResults', per: 'PROJECT' },
    { op: 'GetBoltAssemblies', per: 'PROJECT' },
    { op: 'GetSteelMaterials', per: 'PROJECT' },
    { op: 'GetCrossSections', per: 'PROJECT' },
    { op: 'ExportIomConnectionData', per: 'CONNECTION' },
    { op: 'ExportIom', per: 'CONNECTION' },
    { op: 'GetMembers', per: 'CONNECTION' },
    { op: 'GetParameters', per: 'CONNECTION' },
    { op: 'GetProductionCost', per: 'CONNECTION' },
  ],
} as const satisfies Record<string, readonly RowCost[]>;
