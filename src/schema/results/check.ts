import {
  limitStrainOf,
  plateUseOf,
  strengthShareOf,
  yieldStrengthOf,
} from '../../resolvers/results/raw-results.ts';
import { loadEffectOfCheck } from '../../resolvers/results/results.ts';
import type * as model from '../../upstream/model/results.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { CheckKind, CheckMeasure, CheckStatus } from '../kit/enums.ts';
import { LoadEffect } from '../kit/refs.ts';
import { stressField, stressFieldAsked } from '../kit/units.ts';

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

export const Check = builder.interfaceRef<model.Check>('Check');
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
    loadEffectNumber: t.exposeInt('loadCaseId', {
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

const PlateMeasure = builder.enumType('PlateMeasure', {
  description: 'Of what a plate has used up a part.',
  values: {
    PLASTIC_STRAIN: { description: 'Of the plastic strain it may reach. It yields.' },
    STRESS: { description: 'Of its design yield strength. It does not yield.' },
  } as const,
});

const PlateUtilization = builder.objectRef<model.PlateUse>('PlateUtilization').implement({
  description:
    'How much of a plate is used, and of what. A plate that has just begun to yield starts again near 0, of its limit of strain: compare like with like, and colour by `PlateCheck.strengthShare` what is to be seen side by side.',
  fields: (t) => ({
    ratio: t.exposeFloat('ratio', { description: 'As a ratio: 0.85 is 85 %.' }),
    percent: t.float({
      description: 'In percent: 85 is 85 %.',
      resolve: ({ ratio }) => Number((ratio * 100).toPrecision(15)),
    }),
    measure: t.expose('measure', { type: PlateMeasure, description: 'Of what.' }),
  }),
});

const plateNumbers = {
  description: 'Numbers of the plates when several are shown as one.',
};

const rawReads = costs(['GetResults', 'GetRawJsonResults'], 'CONNECTION');
const FROM_RAW =
  'From the raw results: null where they do not tell, or the connection was changed since; never a default.';

export const PlateCheck = builder.objectRef<model.PlateCheck>('PlateCheck').implement({
  description:
    'Check of a plate. Plates are checked by strain, so `utilization` is null; `plateUtilization` says how much is used, and of what.',
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
    strengthShare: t.field({
      type: Utilization,
      nullable: true,
      description:
        'Largest stress over the design strength, 100 % where the plate yields: for showing and sorting plates without plastic strain. Worked out from the raw results, whatever the summary tells of plates; null where those do not name the strength, or the connection was changed since.',
      ...rawReads,
      resolve: strengthShareOf,
    }),
    limitStrain: t.float({
      nullable: true,
      description: `Plastic strain up to which it passes, in percent; plates of high strength steel may have a limit of their own. ${FROM_RAW}`,
      ...rawReads,
      resolve: async (check, args, context) => {
        const limit = await limitStrainOf(check, args, context);
        return limit === null ? null : Number((limit * 100).toPrecision(15));
      },
    }),
    yieldStrength: stressFieldAsked(t, {
      description: `Design value of the yield strength of its steel, with partial factors. ${FROM_RAW}`,
      ...rawReads,
      value: (check, context) => yieldStrengthOf(check, {}, context),
    }),
    plateUtilization: t.field({
      type: PlateUtilization,
      nullable: true,
      description: `How much of it is used: of the limit of plastic strain where it yields, of the design yield strength where it does not. ${FROM_RAW}`,
      ...rawReads,
      resolve: plateUseOf,
    }),
    plateNumbers: t.exposeIntList('plateIds', plateNumbers),
  }),
});

export const WeldCheck = builder.objectRef<model.WeldCheck>('WeldCheck').implement({
  description: 'Check of a weld. A full strength weld has no `utilization`: it is satisfied by definition.',
  interfaces: [Check],
  fields: (t) => ({
    weldNumber: t.exposeInt('weldId', { description: 'Number of the weld.' }),
    isFullStrength: t.exposeBoolean('isFullStrength', {
      nullable: true,
      description: 'Whether it is a full strength weld without a stress check. Null before API 4.',
    }),
    plateNumbers: t.exposeIntList('plateIds', plateNumbers),
  }),
});

export const BoltCheck = builder.objectRef<model.BoltCheck>('BoltCheck').implement({
  description: 'Check of a bolt. The service names no load effect for single bolts.',
  interfaces: [Check],
  fields: (t) => ({
    ordinal: t.exposeInt('ordinal', {
      description:
        'Position from 1 after sorting by the number in the name. That number is opaque and shifts when bolts change.',
    }),
  }),
});

export const AnchorCheck = builder.objectRef<model.AnchorCheck>('AnchorCheck').implement({
  description: 'Check of an anchor. The service names no load effect for single anchors.',
  interfaces: [Check],
});

export const ConcreteBlockCheck = builder
  .objectRef<model.ConcreteBlockCheck>('ConcreteBlockCheck')
  .implement({
    description: 'Check of a concrete block.',
    interfaces: [Check],
  });
