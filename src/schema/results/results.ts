import { strengthShareOf } from '../../resolvers/results/raw-results.ts';
import {
  detailsOf,
  governingChecks,
  loadEffectOfCheck,
  type Results,
  selectChecks,
} from '../../resolvers/results/results.ts';
import type * as model from '../../upstream/model/results.ts';
import { costs } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { CheckKind, CheckMeasure, CheckStatus, IssueSeverity } from '../kit/enums.ts';
import { LoadEffect } from '../kit/refs.ts';
import { stressField } from '../kit/units.ts';

export const Utilization = builder.objectRef<number>('Utilization').implement({
  description:
    'How much of a resistance is used. For showing and sorting; pass or fail is said by `status`, never by comparing.',
  fields: (t) => ({
    ratio: t.float({ description: 'As a ratio: 0.85 is 85 %.', resolve: (ratio) => ratio }),
    percent: t.float({
      description: 'In percent: 85 is 85 %.',
      // 1.176 * 100 is 117.6 only after the binary noise is cut.
      resolve: (ratio) => Number((ratio * 100).toPrecision(15)),
    }),
  }),
});

const Check = builder.interfaceRef<model.Check>('Check');
Check.implement({
  description: 'Anything that is checked.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name as the service reports it.' }),
    kind: t.expose('kind', { type: CheckKind, description: 'What is checked.' }),
    status: t.expose('status', { type: CheckStatus, description: 'Outcome, as the service says.' }),
    utilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Utilisation; null when the check is not measured by one, or was skipped.',
      resolve: ({ utilizationRatio }) => utilizationRatio,
    }),
    loadCaseId: t.exposeInt('loadCaseId', {
      nullable: true,
      description: 'Number of the governing load effect; null when the check names none.',
    }),
    loadEffect: t.field({
      type: LoadEffect,
      nullable: true,
      description: 'The governing load effect; null when the check names none.',
      ...costs(['GetLoadEffects']),
      resolve: (check, _args, context) => loadEffectOfCheck(check, context),
    }),
  }),
  resolveType: ({ type }) => type,
});

export const SummaryCheck = builder.objectRef<model.SummaryCheck>('SummaryCheck').implement({
  description: 'One row of the result summary, for example that of all bolts.',
  interfaces: [Check],
  fields: (t) => ({
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'Number as the service reports it, a percentage unless `measure` says otherwise. Null when skipped.',
    }),
    measure: t.expose('measure', { type: CheckMeasure, description: 'What `value` means.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'Text of the service, for example the value and its limit.',
    }),
  }),
});

const plateIds = {
  description: 'Numbers of the plates when several are shown as one.',
};

const PlateCheck = builder.objectRef<model.PlateCheck>('PlateCheck').implement({
  description:
    'Check of a plate. Plates are checked by strain, so `utilization` is null; `strengthShare` tells apart those that do not yield.',
  interfaces: [Check],
  fields: (t) => ({
    maxStrain: t.exposeFloat('maxStrain', {
      nullable: true,
      description: 'Largest plastic strain as the service reports it, in percent.',
    }),
    maxStress: stressField(t, {
      description: 'Largest equivalent stress.',
      value: ({ maxStress }) => maxStress,
    }),
    strengthShare: t.float({
      nullable: true,
      description:
        'Largest stress over the design strength, 1 where the plate yields: for showing and sorting plates without plastic strain. Worked out from the raw results, whatever the summary tells of plates; null where those do not name the strength, or the connection was changed since.',
      ...costs(['GetResults', 'GetRawJsonResults']),
      resolve: strengthShareOf,
    }),
    plateIds: t.exposeIntList('plateIds', plateIds),
  }),
});

const WeldCheck = builder.objectRef<model.WeldCheck>('WeldCheck').implement({
  description: 'Check of a weld. A full strength weld has no `utilization`: it is satisfied by definition.',
  interfaces: [Check],
  fields: (t) => ({
    weldId: t.exposeInt('weldId', { description: 'Number of the weld.' }),
    isFullStrength: t.exposeBoolean('isFullStrength', {
      nullable: true,
      description: 'Whether it is a full strength weld without a stress check. Null before API 4.',
    }),
    plateIds: t.exposeIntList('plateIds', plateIds),
  }),
});

const BoltCheck = builder.objectRef<model.BoltCheck>('BoltCheck').implement({
  description: 'Check of a bolt. The service names no load effect for single bolts.',
  interfaces: [Check],
  fields: (t) => ({
    ordinal: t.exposeInt('ordinal', {
      description:
        'Position from 1 after sorting by the number in the name. That number is opaque and shifts when bolts change.',
    }),
  }),
});

const AnchorCheck = builder.objectRef<model.AnchorCheck>('AnchorCheck').implement({
  description: 'Check of an anchor. The service names no load effect for single anchors.',
  interfaces: [Check],
});

const ConcreteBlockCheck = builder.objectRef<model.ConcreteBlockCheck>('ConcreteBlockCheck').implement({
  description: 'Check of a concrete block.',
  interfaces: [Check],
});

const BucklingMode = builder.objectRef<model.BucklingMode>('BucklingMode').implement({
  description: 'A buckling mode.',
  fields: (t) => ({
    loadCaseId: t.exposeInt('loadCaseId', { description: 'Number of the load effect.' }),
    mode: t.exposeInt('mode', { description: 'Number of the mode; starts again for each load effect.' }),
    factor: t.exposeFloat('factor', { description: 'Load factor.' }),
  }),
});

const BucklingResults = builder.objectRef<readonly model.BucklingMode[]>('BucklingResults').implement({
  description: 'Results of linear buckling.',
  fields: (t) => ({
    criticalFactor: t.float({
      nullable: true,
      description: 'The smallest positive factor; null when none is positive.',
      resolve: (modes) => {
        const positive = modes.map(({ factor }) => factor).filter((factor) => factor > 0);
        return positive.length === 0 ? null : Math.min(...positive);
      },
    }),
    modes: t.field({
      type: [BucklingMode],
      description: 'All modes. The same number in two load effects need not be the same shape.',
      args: { loadCaseIds: t.arg.intList({ description: 'Only these load effects.' }) },
      resolve: (modes, { loadCaseIds }) =>
        modes.filter(({ loadCaseId }) => loadCaseIds?.includes(loadCaseId) ?? true),
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
    minUtilization: t.float({ description: 'Only checks used at least so much, as a ratio: 0.9 is 90 %.' }),
    loadCaseIds: t.intList({ description: 'Only checks governed by these load effects.' }),
  }),
});

const CheckOrder = builder.enumType('CheckOrder', {
  description: 'Order of checks.',
  values: {
    MODEL_ORDER: { description: 'As in the model.' },
    WORST_FIRST: { description: 'Failed first, then the highest utilisation; plates by strain.' },
  } as const,
});

type Details = model.DetailedResults;
type ResultsFields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, Results>;

/** A list of checks of one kind, with filter, order and length. */
const checkList = <C extends model.Check>(
  t: ResultsFields,
  type: PothosSchemaTypes.ObjectRef<BuilderTypes, C>,
  description: string,
  listOf: (details: Details) => readonly C[],
) =>
  t.field({
    type: [type],
    description,
    args: {
      filter: t.arg({ type: CheckFilter, description: 'Keep only matching checks.' }),
      orderBy: t.arg({
        type: CheckOrder,
        required: true,
        defaultValue: 'MODEL_ORDER',
        description: 'Order of the list.',
      }),
      first: t.arg.int({ description: 'At most this many.' }),
    },
    ...costs(['GetResults'], 'PROJECT'),
    // Pothos cannot follow the generic list type.
    resolve: async (results, args, context) =>
      selectChecks(listOf(await detailsOf(results, context)), args) as never,
  });

export const ConnectionResults = builder.objectRef<Results>('ConnectionResults').implement({
  description: 'Results of the last calculation of a connection.',
  fields: (t) => ({
    passed: t.exposeBoolean('passed', {
      nullable: true,
      description:
        "The service's verdict on the whole; without one, whether every check that was made is satisfied. Null when no check was made.",
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
      type: [Check],
      description:
        'The checks that decide, over all plates, welds, bolts, anchors and blocks: failed ones first, then the highest utilisation.',
      args: {
        first: t.arg.int({ required: true, defaultValue: 1, description: 'At most this many.' }),
      },
      ...costs(['GetResults'], 'PROJECT'),
      resolve: governingChecks,
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description:
        'Highest utilisation of the summary. Known right after a calculation without another call.',
      resolve: ({ maxUtilization }) => maxUtilization,
    }),
    plates: checkList(t, PlateCheck, 'Plates.', ({ plates }) => plates),
    welds: checkList(t, WeldCheck, 'Welds.', ({ welds }) => welds),
    bolts: checkList(t, BoltCheck, 'Bolts, by the number in their name.', ({ bolts }) => bolts),
    anchors: checkList(t, AnchorCheck, 'Anchors.', ({ anchors }) => anchors),
    concreteBlocks: checkList(
      t,
      ConcreteBlockCheck,
      'Concrete blocks.',
      ({ concreteBlocks }) => concreteBlocks,
    ),
    buckling: t.field({
      type: BucklingResults,
      nullable: true,
      description: 'Linear buckling; null when it was not analysed.',
      ...costs(['GetResults'], 'PROJECT'),
      resolve: async (results, _args, context) => {
        const { bucklingModes } = await detailsOf(results, context);
        return bucklingModes.length === 0 ? null : bucklingModes;
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
