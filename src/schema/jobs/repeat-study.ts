import * as repeat from '../../resolvers/jobs/repeat-study.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { UserErrorRef } from '../kit/user-error.ts';
import { ParameterStudy } from './parameter-study.ts';

const RepeatRow = builder.objectRef<repeat.RepeatRow>('RepeatRow').implement({
  description: 'What became of one connection that a study is repeated on.',
  fields: (t) => ({
    connectionId: t.id({
      description: 'Global id of the connection.',
      resolve: ({ key }) => encodeId('ConnectionItem', key.projectId, key.connectionId),
    }),
    study: t.expose('study', {
      type: ParameterStudy,
      nullable: true,
      description: 'The accepted study; null with `errors`.',
    }),
    errors: t.field({
      type: [UserErrorRef],
      description: 'Why no study was started; empty on success.',
      resolve: ({ errors }) => errors,
    }),
  }),
});

mutation('repeatStudy', {
  description:
    'Calculates other connections with the points of a study of parameters, a study each, with the same options. A connection that lacks a parameter, or bounds it more narrowly, has points that are FAILED. A connection that is refused does not stop the others. Answers at once; `jobs(repeatOf:)` lists them.',
  role: 'calculate',
  ops: [
    'GetConnection',
    'GetProjectData',
    'CopyConnection',
    'Update',
    'ExportIomConnectionData',
    'Calculate',
    'GetProductionCost',
    'DeleteConnection',
  ],
  input: builder.inputType('RepeatStudyInput', {
    description: 'Input of `repeatStudy`.',
    fields: (t) => ({
      studyId: t.id({
        required: true,
        description:
          'The study. Refused where it varies loads, sections or operations, or was combined by ONE_AT_A_TIME. Of one that is a repeat itself, the new ones repeat the first.',
      }),
      connectionIds: t.idList({
        required: true,
        description:
          'Connections, each once, of any project: global id or `<project UUID>/<number>`. Parameters are taken by their keys.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof repeat.repeatStudy>>>(
    'RepeatStudyPayload',
    'Result of `repeatStudy`. `errors` are refusals of the whole; those of one connection are in its row.',
    (t) => ({
      rows: t.expose('rows', {
        type: [RepeatRow],
        nullable: true,
        description: 'One for each connection, in the order of the input.',
      }),
    }),
  ),
  rows: { argument: 'connectionIds', of: ({ connectionIds }) => connectionIds.length },
  resolve: repeat.repeatStudy,
});
