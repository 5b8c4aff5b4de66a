import type { ArgBuilder } from '@pothos/core';
import { chosenIn } from '../../resolvers/kit/ids.ts';
import type { Page } from '../../resolvers/kit/paging.ts';
import { detailsOf, governingChecks, type Results, selectChecks } from '../../resolvers/results/results.ts';
import { governingRow } from '../../resolvers/results/runs.ts';
import { verdictOn } from '../../resolvers/results/verdict.ts';
import type * as model from '../../upstream/model/results.ts';
import { costs } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { CheckStatus, IssueSeverity, Verdict } from '../kit/enums.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { UtilizationInput } from '../kit/quantity-inputs.ts';
import {
  AnchorCheck,
  BoltCheck,
  Check,
  ConcreteBlockCheck,
  PlateCheck,
  SummaryCheck,
  Utilization,
  WeldCheck,
} from './check.ts';

const BucklingMode = builder.objectRef<model.BucklingMode>('BucklingMode').implement({
  description: 'A buckling mode.',
  fields: (t) => ({
    loadEffectNumber: t.exposeInt('loadCaseId', { description: 'Number of the load effect.' }),
    mode: t.exposeInt('mode', { description: 'Number of the mode; starts again for each load effect.' }),
    factor: t.exposeFloat('factor', {
      nullable: true,
      description: 'Load factor; null when the service gives no number.',
    }),
  }),
});

const BucklingResults = builder.objectRef<model.DetailedResults>('BucklingResults').implement({
  description: 'Results of linear buckling.',
  fields: (t) => ({
    criticalFactor: t.float({
      nullable: true,
      description: 'The smallest positive factor; null when none is positive.',
      resolve: ({ bucklingModes }) => {
        const positive = bucklingModes.flatMap(({ factor }) =>
          factor !== null && factor > 0 ? [factor] : [],
        );
        return positive.length === 0 ? null : Math.min(...positive);
      },
    }),
    modes: t.field({
      type: [BucklingMode],
      description: 'All modes. The same number in two load effects need not be the same shape.',
      args: { loadEffectIds: t.arg.idList({ description: `Only these load effects, ${OR_NUMBERS}.` }) },
      resolve: (results, { loadEffectIds }) => {
        const isChosen = chosenIn('LoadEffect', results, loadEffectIds, ['loadEffectIds']);
        return results.bucklingModes.filter(({ loadCaseId }) => isChosen(loadCaseId));
      },
    }),
  }),
});

const AnalysisMessage = builder.objectRef<model.AnalysisMessage>('AnalysisMessage').implement({
  description: 'A message of the analysis.',
  fields: (t) => ({
    severity: t.expose('severity', { type: IssueSeverity, description: 'How serious.' }),
    code: t.exposeString('code', {
      description: 'Code as the service names it, for example `errBoltsTooClose`.',
    }),
    text: t.exposeString('text', { nullable: true, description: 'Text.' }),
  }),
});

const CheckFilter = builder.inputType('CheckFilter', {
  description: 'Which checks to keep; all given conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [CheckStatus], description: 'Only these outcomes.' }),
    minUtilization: t.field({ type: UtilizationInput, description: 'Only checks used at least so much.' }),
    loadEffectIds: t.idList({ description: `Only checks governed by these load effects, ${OR_NUMBERS}.` }),
  }),
});

const CheckOrder = builder.enumType('CheckOrder', {
  description: 'Order of checks.',
  values: {
    MODEL_ORDER: { description: 'As in the model.' },
    WORST_FIRST: { description: 'Failed first, then the highest utilisation; plates by strain.' },
  } as const,
});

/** Which checks of a list, and in which order. */
export const checkArgs = (arg: ArgBuilder<BuilderTypes>, size: number | null) => ({
  filter: arg({ type: CheckFilter, description: 'Keep only matching checks.' }),
  orderBy: arg({
    type: CheckOrder,
    required: true,
    defaultValue: 'MODEL_ORDER',
    description: 'Order of the list.',
  }),
  ...pageArgs(arg, size),
});

type Details = model.DetailedResults;
type ResultsFields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Results>;

export const { page: CheckPage } = pageTypes(Check, 'check');
const { page: PlateCheckPage } = pageTypes(PlateCheck, 'plate check');
const { page: WeldCheckPage } = pageTypes(WeldCheck, 'weld check');
const { page: BoltCheckPage } = pageTypes(BoltCheck, 'bolt check');
const { page: AnchorCheckPage } = pageTypes(AnchorCheck, 'anchor check');
const { page: ConcreteBlockCheckPage } = pageTypes(ConcreteBlockCheck, 'concrete block check');

/** A list of checks of one kind, with filter, order and length. */
const checkList = <C extends model.Check>(
  t: ResultsFields,
  type: PothosSchemaTypes.ObjectRef<BuilderTypes, Page<C>>,
  description: string,
  listOf: (details: Details) => readonly C[],
) =>
  t.field({
    type,
    description,
    args: checkArgs(t.arg, null),
    ...costs(['GetResults'], 'PROJECT'),
    // Pothos cannot follow the generic list type.
    resolve: async (results, args, context) =>
      selectChecks(listOf(await detailsOf(results, context)), args, results) as never,
  });

export const ConnectionResults = builder.objectRef<Results>('ConnectionResults').implement({
  description: 'Results of the last calculation of a connection.',
  fields: (t) => ({
    verdict: t.field({
      type: Verdict,
      description:
        'The verdict of the service on the whole; without one, what the checks that were made come to. OPEN when no check was made.',
      resolve: verdictOn,
    }),
    outdated: t.exposeBoolean('outdated', {
      description: 'Whether the connection was changed through this gateway after the calculation.',
    }),
    calculatedAt: t.expose('calculatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When this gateway calculated it; null when it did not.',
    }),
    loadEffectIds: t.exposeIDList('loadEffectIds', {
      nullable: true,
      description:
        'The load effects this gateway calculated it for, active or not, when they were chosen. Null for all active ones. Reports and exports made now are restricted in the same way.',
    }),
    summary: t.field({
      type: [SummaryCheck],
      description: 'One row for each group of checks.',
      args: {
        includeSkipped: t.arg.boolean({
          required: true,
          defaultValue: false,
          description: 'Also rows that were not calculated. They carry no value.',
        }),
      },
      resolve: ({ summary }, { includeSkipped }) =>
        summary.filter(({ status }) => includeSkipped || status !== 'SKIPPED'),
    }),
    governing: t.field({
      type: CheckPage,
      description:
        'The checks that decide, over all plates, welds, bolts, anchors and blocks: failed ones first, then the highest utilisation.',
      args: pageArgs(t.arg, 1),
      ...costs(['GetResults'], 'PROJECT'),
      resolve: governingChecks,
    }),
    governingSummary: t.field({
      type: SummaryCheck,
      nullable: true,
      description:
        'The row of the summary that decides: a failed one first, then the highest utilisation. The only one that tells of a failed analysis, which is about no part.',
      resolve: governingRow,
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description:
        'Highest utilisation of the summary. Known right after a calculation without another call.',
      resolve: ({ maxUtilization }) => maxUtilization,
    }),
    plates: checkList(t, PlateCheckPage, 'Plates.', ({ plates }) => plates),
    welds: checkList(t, WeldCheckPage, 'Welds.', ({ welds }) => welds),
    bolts: checkList(t, BoltCheckPage, 'Bolts, by the number in their name.', ({ bolts }) => bolts),
    anchors: checkList(t, AnchorCheckPage, 'Anchors.', ({ anchors }) => anchors),
    concreteBlocks: checkList(
      t,
      ConcreteBlockCheckPage,
      'Concrete blocks.',
      ({ concreteBlocks }) => concreteBlocks,
    ),
    buckling: t.field({
      type: BucklingResults,
      nullable: true,
      description: 'Linear buckling; null when it was not analysed.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: async (results, _args, context) => {
        const details = await detailsOf(results, context);
        return details.bucklingModes.length === 0 ? null : details;
      },
    }),
    messages: t.field({
      type: [AnalysisMessage],
      description: 'Messages of the analysis.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: async (results, _args, context) => (await detailsOf(results, context)).messages,
    }),
  }),
});
