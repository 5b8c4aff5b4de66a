import * as outcome from '../../jobs/batch/outcome.ts';
import type { ItemOptimum } from '../../jobs/kinds/batch-item.ts';
import { bestFirst } from '../../jobs/kinds/design-run.ts';
import { builder } from '../kit/builder.ts';
import { Utilization } from '../results/check.ts';
import { DesignItem } from '../templates/library.ts';
import { Batch } from './batch.ts';
import { BatchItem } from './batch-item.ts';
import { DesignCandidate } from './design-run.ts';
import { OptimizeEnd } from './optimization.ts';
import { StudyPoint } from './parameter-study.ts';

const BatchOptimum = builder.objectRef<ItemOptimum>('BatchOptimum').implement({
  description: 'What a search for one connection of a batch came to.',
  fields: (t) => ({
    best: t.expose('best', {
      type: StudyPoint,
      nullable: true,
      description: 'The best that meets all constraints; null where nothing does.',
    }),
    ended: t.expose('ended', { type: OptimizeEnd, description: 'How the search ended.' }),
    runsUsed: t.exposeInt('runsUsed', { description: 'Calculations, with points that could not be built.' }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'What was searched, what was found and what was not looked at, for people.',
    }),
    isApplied: t.exposeBoolean('isApplied', { description: 'Whether the best was set on the connection.' }),
  }),
});

builder.objectFields(BatchItem, (t) => ({
  optimum: t.expose('optimum', {
    type: BatchOptimum,
    nullable: true,
    description: 'What the step `optimize` found; null until then, and without it.',
  }),
  candidates: t.field({
    type: [DesignCandidate],
    description: 'Designs that the step `design` has tried on copies, best first; empty until then.',
    resolve: ({ candidates }) => bestFirst(candidates),
  }),
  appliedDesign: t.expose('appliedDesign', {
    type: DesignItem,
    nullable: true,
    description: 'The design that this step has applied to the connection; null where it has none.',
  }),
}));

const TriedDesign = builder.objectRef<outcome.TriedDesign>('TriedDesign').implement({
  description: 'A library design, and what became of it on all connections of a batch.',
  fields: (t) => ({
    designItem: t.expose('designItem', { type: DesignItem, description: 'The design.' }),
    tried: t.exposeInt('tried', {
      description: 'Connections that it was tried for, with those that the library does not propose it for.',
    }),
    passed: t.exposeInt('passed', { description: 'Connections on which it passes.' }),
    maxUtilization: t.expose('maxUtilization', {
      type: Utilization,
      nullable: true,
      description: 'The highest utilisation on any of them.',
    }),
  }),
});

builder.objectFields(Batch, (t) => ({
  triedDesigns: t.field({
    type: [TriedDesign],
    description:
      'Designs that the step `design` has tried so far, what passes on most connections first. One with `passed` equal to the number of items is a detail for all.',
    resolve: outcome.triedDesignsOf,
  }),
}));
