import * as calculation from '../resolvers/calculation.ts';
import { builder } from './builder.ts';
import { mutation, payloadType } from './mutation.ts';
import { ConnectionItem } from './refs.ts';

const JobState = builder.enumType('JobState', {
  description: 'Life of a piece of work. Says nothing about the verdict of the checks.',
  values: {
    FINISHED: { description: 'Done.' },
    FAILED: { description: 'Ended by an error.' },
  } as const,
});

const CalculationItem = builder.objectRef<calculation.CalculationItem>('CalculationItem').implement({
  description: 'Outcome of one connection in a calculation.',
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection.',
      resolve: ({ connection }) => connection,
    }),
    state: t.expose('state', { type: JobState, description: 'Whether the calculation of it ended well.' }),
    passed: t.exposeBoolean('passed', { nullable: true, description: 'Verdict; null when it failed.' }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why it failed.' }),
    seconds: t.exposeFloat('seconds', { nullable: true, description: 'Seconds the service took.' }),
  }),
});

const CalculationTargetInput = builder.inputType('CalculationTargetInput', {
  description: 'What to calculate, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    connectionIds: t.idList({ description: 'These connections, all of one project.' }),
    projectId: t.id({ description: 'All connections of a project.' }),
  }),
});

mutation('calculate', {
  description:
    'Calculates connections one after another and waits for all of them. One that fails does not stop the others.',
  ops: ['GetProjectData', 'GetResults', 'Calculate'],
  input: builder.inputType('CalculateInput', {
    description: 'Input of `calculate`.',
    fields: (t) => ({
      target: t.field({ type: CalculationTargetInput, required: true, description: 'What to calculate.' }),
      onlyOutdated: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Leave out connections whose results are current.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof calculation.calculate>>>(
    'CalculatePayload',
    'Result of `calculate`. Connections that failed are items and errors; the others keep their results.',
    (t) => ({
      completed: t.exposeBoolean('completed', {
        nullable: true,
        description: 'Whether everything has ended.',
      }),
      allPassed: t.exposeBoolean('allPassed', {
        nullable: true,
        description: 'Verdict over all items; null when there are none.',
      }),
      items: t.expose('items', {
        type: [CalculationItem],
        nullable: true,
        description: 'One item for each connection, in order of execution.',
      }),
    }),
  ),
  subject: ({ target }) =>
    target.projectId == null
      ? {
          typeName: 'ConnectionItem',
          id: target.connectionIds?.[0] ?? '',
          path: ['input', 'target', 'connectionIds'],
        }
      : { typeName: 'Project', id: target.projectId, path: ['input', 'target', 'projectId'] },
  resolve: calculation.calculate,
});
