import type { Trial } from '../../jobs/kinds/step.ts';
import { machineNamed } from '../../resolvers/machines.ts';
import { verdictOn } from '../../resolvers/results/verdict.ts';
import { ProductionCost } from '../connections/production-cost.ts';
import { type BuilderTypes, builder, type InputFields } from '../kit/builder.ts';
import { Verdict, WeldSizingMethod } from '../kit/enums.ts';
import { Machine } from '../kit/refs.ts';
import { SummaryCheck, Utilization } from '../results/check.ts';
import { TemplateMappingEditInput } from '../templates/template.ts';
import { JobState } from './job.ts';

type FieldBuilder<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

export const RankCriterion = builder.enumType('RankCriterion', {
  description:
    'What makes one outcome better than another. Wherever PASSED is among the criteria, nothing that fails comes before something that passes.',
  values: {
    PASSED: { description: 'What passes before what fails.' },
    COST: { description: 'The cheaper first; an unknown cost last.' },
    UTILIZATION: { description: 'The lower utilisation first.' },
    EFFICIENCY: { description: 'The closest to full use first, among those that pass.' },
  } as const,
});

/** How each design of the library is applied to a copy, and which of them is the best. */
export const candidateFields = (t: InputFields) => ({
  edits: t.field({
    type: [TemplateMappingEditInput],
    required: true,
    defaultValue: [],
    description: 'Changes to every default mapping; one that matches nothing in a design is left out there.',
  }),
  replaceOperations: t.boolean({
    required: true,
    defaultValue: false,
    description:
      'Delete the operations that the connection has before each design is applied; otherwise designs come on top of them. A design that the service then refuses on the connection itself leaves it without operations.',
  }),
  preDesignWelds: t.field({
    type: WeldSizingMethod,
    description: 'Size the welds before each calculation; null keeps those of the template.',
  }),
  rankBy: t.field({
    type: [RankCriterion],
    required: true,
    defaultValue: ['PASSED', 'COST', 'UTILIZATION'],
    description: 'What counts, most important first. Ties go by name.',
  }),
});

/** Fields of everything that is tried on a copy: its state and what came out. */
export const trialFields = <T extends Trial>(t: FieldBuilder<T>) => ({
  state: t.field({ type: JobState, description: 'How far it is.', resolve: ({ state }) => state }),
  verdict: t.field({
    type: Verdict,
    description: 'What its checks come to; OPEN until calculated, and when nothing was checked.',
    resolve: verdictOn,
  }),
  maxUtilization: t.field({
    type: Utilization,
    nullable: true,
    description: 'Highest utilisation; null until calculated, and when no check is measured by one.',
    resolve: ({ maxUtilization }) => maxUtilization,
  }),
  summary: t.field({
    type: [SummaryCheck],
    description: 'Summary of the checks, without skipped ones; empty until calculated.',
    resolve: ({ summary }) => [...summary],
  }),
  productionCost: t.field({
    type: ProductionCost,
    nullable: true,
    description: 'Production cost; null when it was not asked for or is not known.',
    resolve: ({ productionCost }) => productionCost,
  }),
  machine: t.field({
    type: Machine,
    nullable: true,
    description:
      'The machine that did it last; null until one has begun, and when it is not in the fleet any more.',
    resolve: ({ machine }, _args, context) => machineNamed(machine, context),
  }),
  failure: t.string({ nullable: true, description: 'Why it failed.', resolve: ({ failure }) => failure }),
});
