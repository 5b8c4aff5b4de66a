import { formulasOf } from '../../resolvers/results/raw-results.ts';
import type * as model from '../../upstream/model/results.ts';
import { costs } from '../cost/declared-cost.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { AnchorCheck, BoltCheck, ConcreteBlockCheck, PlateCheck, Utilization, WeldCheck } from './check.ts';

/** What an engineer needs to work a check out by hand. */
const CheckStep = builder.objectRef<model.CheckStep>('CheckStep').implement({
  description: 'A value of a formula.',
  fields: (t) => ({
    symbol: t.exposeString('symbol', { description: 'Symbol in the formula, for example `Fv,Rd`.' }),
    value: t.exposeFloat('value', { description: 'Value in `unit`.' }),
    unit: t.exposeString('unit', { nullable: true, description: 'SI unit; null for a plain number.' }),
    formula: t.exposeString('formula', {
      nullable: true,
      description: 'How it follows from steps before it; null for a given value.',
    }),
  }),
});

const FormulaQuantity = builder.enumType('FormulaQuantity', {
  description: 'What demand and resistance measure.',
  values: {
    FORCE: { description: 'Force, N.' },
    MOMENT: { description: 'Moment, Nm.' },
    STRESS: { description: 'Stress, Pa.' },
  } as const,
});

const CheckFormula = builder.objectRef<model.CheckFormula>('CheckFormula').implement({
  description: 'One comparison of what a part has to carry with what it can, under one load effect.',
  fields: (t) => ({
    what: t.exposeString('what', { description: 'What is compared, for people.' }),
    clause: t.exposeString('clause', {
      nullable: true,
      description: 'Clause; of EN 1993-1-8 or AISC 360 unless it names another standard.',
    }),
    formula: t.exposeString('formula', {
      nullable: true,
      description: 'What the clause says, in the symbols of its code.',
    }),
    quantity: t.expose('quantity', {
      type: FormulaQuantity,
      nullable: true,
      description: 'What `demand` and `resistance` measure, and their unit.',
    }),
    demand: t.exposeFloat('demand', {
      nullable: true,
      description: 'What has to be carried, in the unit of `quantity`.',
    }),
    resistance: t.exposeFloat('resistance', {
      nullable: true,
      description: 'What can be carried, in the unit of `quantity`.',
    }),
    utilization: t.field({
      type: Utilization,
      nullable: true,
      description:
        'How much is used. Of an interaction it is more than demand over resistance, which are those of its leading part. Null where it is no number, as without any resistance; those come first.',
      resolve: ({ utilizationRatio }) => utilizationRatio,
    }),
    loadEffectNumber: t.exposeInt('loadCaseId', {
      nullable: true,
      description: 'Number of the load effect; null where none is named.',
    }),
    steps: t.expose('steps', {
      type: [CheckStep],
      description:
        'All values of the formula in the order in which one works them out; of the load effect that uses it most, and empty where they are not told.',
    }),
  }),
});

type FormulaFields = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, model.PartCheck>;

for (const check of [PlateCheck, WeldCheck, BoltCheck, AnchorCheck, ConcreteBlockCheck])
  builder.objectFields(check as typeof PlateCheck, (t) => formulaFields(t as unknown as FormulaFields));

function formulaFields(t: FormulaFields) {
  return {
    formulas: t.field({
      type: [CheckFormula],
      nullable: true,
      description:
        'The formulas it was checked by, the most used first: enough to work it out by hand. The sandbox tells them; CBFEM has none, and the list is empty then. Null without results that still hold.',
      ...costs(['GetResults', 'GetRawJsonResults'], 'CONNECTION'),
      resolve: formulasOf,
    }),
  };
}
