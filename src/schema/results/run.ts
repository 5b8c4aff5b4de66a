import { runsWithChecks } from '../../config/limits.ts';
import { numberOfValue, signOfValue } from '../../resolvers/jobs/study.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import * as model from '../../resolvers/results/runs.ts';
import {
  governingRow,
  highestUtilization,
  loadEffectsOfRun,
  parameterChanges,
  statusAfter,
} from '../../resolvers/results/runs.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionStatus } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { pageTypes } from '../kit/page.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { valueSignFieldAsked, valueUnitArg } from '../kit/value-fields.ts';
import { Person } from '../service/person.ts';
import { SummaryCheck, Utilization } from './check.ts';
import { CheckPage, checkArgs } from './results.ts';

const SetParameter = builder.objectRef<model.SetParameterOf>('SetParameter').implement({
  description: 'A parameter and what it was set to.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the parameter.' }),
    expression: t.exposeString('expression', {
      nullable: true,
      description: 'What it was set to, as the service keeps it: numbers in SI units.',
    }),
    number: t.float({
      nullable: true,
      description: 'The same when it is a plain number.',
      args: valueUnitArg(t),
      ...costs(['GetParameters']),
      resolve: ({ expression, ...value }, { unit }, context) =>
        numberOfValue({ ...value, expression: expression ?? '' }, unit, context),
    }),
    unit: valueSignFieldAsked(t, {
      ...costs(['GetParameters']),
      sign: ({ expression, ...value }, context) =>
        signOfValue({ ...value, expression: expression ?? '' }, context),
    }),
  }),
});

const RunChange = builder.objectRef<model.RunChange & { connection: ConnectionKey }>('RunChange').implement({
  description: 'A change that made the results of a calculation outdated.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was made.' }),
    mutation: t.exposeString('mutation', {
      nullable: true,
      description: 'Name of the mutation, for example `updateParameters`; null when it was none.',
    }),
    actor: t.expose('actor', {
      type: Person,
      nullable: true,
      description: 'Who made it; null where that is not known.',
    }),
    parameters: t.field({
      type: [SetParameter],
      description: 'The parameters it set, with their new values.',
      resolve: ({ parameters, connection }) => parameters.map((one) => ({ ...one, connection })),
    }),
  }),
});

const AppliedDesign = builder
  .objectRef<NonNullable<model.CalculationRun['design']>>('AppliedDesign')
  .implement({
    description: 'A library design that was applied through this gateway.',
    fields: (t) => ({
      designItemId: t.id({
        description: 'To be used as `TemplateSourceInput.designItemId`.',
        resolve: ({ designSetId, designItemId }) => encodeId('DesignItem', designSetId, designItemId),
      }),
      uuid: t.expose('designItemId', { type: 'UUID', description: 'Id inside the library.' }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'Name, where a design run applied it; null where it was applied by its id.',
      }),
    }),
  });

export const CalculationRun = builder.objectRef<model.CalculationRun>('CalculationRun').implement({
  description:
    'A calculation of a connection through this gateway, and what is kept of its results when the service has dropped them: the summary, and for a time the checks of single parts. Kept while the project is open, and with `--snapshots` over a restart of the gateway. Results that were there already, as in a demonstration, count as one when a change outdates them.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, number }) =>
        encodeId('CalculationRun', projectId, connectionId, number),
    }),
    number: t.exposeInt('number', { description: 'Number of the calculation at its connection, from 1.' }),
    connection: t.field({
      type: ConnectionItem,
      description: 'The connection that was calculated.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    actor: t.expose('actor', {
      type: Person,
      nullable: true,
      description: 'Who began the calculation; null where that is not known.',
    }),
    calculatedAt: t.expose('calculatedAt', {
      type: 'DateTime',
      description:
        'When it ended; of results that existed before a calculation here, when they were first read.',
    }),
    seconds: t.float({
      nullable: true,
      description:
        'How long the service took, as the gateway saw it; null where a job of the service did it.',
      resolve: ({ milliseconds }) => (milliseconds === null ? null : milliseconds / 1000),
    }),
    status: t.field({
      type: ConnectionStatus,
      description:
        'How it stood right after the calculation: `PASSED`, `FAILED`, `NOT_CHECKED`, or `PARTIAL` for chosen load effects.',
      resolve: statusAfter,
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'Highest utilisation of the summary.',
      resolve: highestUtilization,
    }),
    governing: t.field({
      type: SummaryCheck,
      nullable: true,
      description: 'The row that decides: a failed one first, then the highest utilisation.',
      resolve: governingRow,
    }),
    summary: t.field({
      type: [SummaryCheck],
      description: 'One row for each group of checks that were made.',
      resolve: ({ summary }) => summary.filter(({ status }) => status !== 'SKIPPED'),
    }),
    checks: t.field({
      type: CheckPage,
      nullable: true,
      description: `The checks of single plates, welds, bolts, anchors and blocks. Null where they are not kept: those of the last ${runsWithChecks} calculations of a connection are, until the gateway is restarted or they make room for others.`,
      args: checkArgs(t.arg, 50),
      resolve: (run, args, context) => model.checksOfRun(run, args, context),
    }),
    design: t.field({
      type: AppliedDesign,
      nullable: true,
      description:
        'The library design that was applied last before it; null when none was, when a template came from elsewhere or was deleted since, and where the gateway does not know.',
      resolve: ({ design }) => design,
    }),
    loadEffectIds: t.idList({
      nullable: true,
      description: 'The load effects it was restricted to; null for all active ones.',
      resolve: loadEffectsOfRun,
    }),
    outdated: t.boolean({
      description: 'Whether the connection was changed or calculated again since.',
      resolve: (run, _args, context) => model.isOutdated(run, context),
    }),
    parameterChanges: t.field({
      type: [SetParameter],
      nullable: true,
      description:
        'Parameters that were set between the calculation before and this one, with their last values; empty when none was. Null where it is not known: the first calculation, one whose predecessor is not kept, or too many changes.',
      resolve: (run, _args, context) => parameterChanges(run, context),
    }),
    changesSince: t.field({
      type: [RunChange],
      description:
        'What was changed after it and before the next calculation, oldest first: the first 20 changes. Changes that leave results alone are not among them.',
      resolve: ({ changesSince, projectId, connectionId }) =>
        changesSince.map((change) => ({ ...change, connection: { projectId, connectionId } })),
    }),
    moreChanges: t.exposeInt('moreChanges', { description: 'How many changes followed those.' }),
  }),
});

export const { page: CalculationRunPage } = pageTypes(CalculationRun, 'calculation');
