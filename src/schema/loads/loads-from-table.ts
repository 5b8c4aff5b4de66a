import { graphLimits } from '../../config/limits.ts';
import { connectionKeyOf } from '../../resolvers/kit/ids.ts';
import { oneConnection } from '../../resolvers/kit/revision.ts';
import { type LoadRow as Row, updateLoadsFromTable } from '../../resolvers/loads/loads-from-table.ts';
import { LoadFileInput } from '../files/given-file.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { ConnectionItem, LoadEffect } from '../kit/refs.ts';
import { UserErrorRef } from '../kit/user-error.ts';

const LoadRowAction = builder.enumType('LoadRowAction', {
  description: 'What becomes of a row of a sheet of loads.',
  values: {
    ADDED: { description: 'Its load effect is new.' },
    CHANGED: { description: 'Loads of the row, or whether its load effect is active, are other ones.' },
    UNCHANGED: { description: 'Everything is as it was.' },
    REFUSED: { description: 'Nothing is done for it; `errors` says why.' },
  } as const,
});

const LoadRow = builder.objectRef<Row>('LoadRow').implement({
  description: 'A row of a sheet of loads.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'As the spreadsheet numbers it; row 1 has the titles.' }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'Its connection. Null where the row is refused.',
      resolve: ({ connection }) => connection,
    }),
    loadEffect: t.expose('loadEffect', {
      type: LoadEffect,
      nullable: true,
      description: 'Its load effect, after the change where there was one. Null where there is none yet.',
    }),
    action: t.expose('action', { type: LoadRowAction, description: 'What becomes of it.' }),
    errors: t.field({
      type: [UserErrorRef],
      description: 'Why it is refused; empty otherwise.',
      resolve: ({ errors }) => errors,
    }),
  }),
});

mutation('updateLoadsFromTable', {
  description:
    'Reads loads from a workbook like that of `loadsTable`: rows of new names are added, changed cells are written, all others stay. Names of connection, load effect and member say what a row is about. Every row is looked at first; with one that is refused nothing is written. Begin with `dryRun`.',
  ops: ['GetProjectData', 'GetMembers', 'GetLoadEffects', 'UpdateLoadEffect', 'AddLoadEffect'],
  input: builder.inputType('UpdateLoadsFromTableInput', {
    description: 'Input of `updateLoadsFromTable`.',
    fields: (t) => ({
      connectionIds: t.idList({
        required: true,
        description: `Connections that the sheet may be about, at most ${graphLimits.changes}: global id or \`<project UUID>/<number>\`.`,
      }),
      file: t.field({
        type: LoadFileInput,
        required: true,
        description: 'The workbook; its first sheet is read.',
      }),
      dryRun: t.boolean({
        defaultValue: true,
        description: 'Whether nothing is written: the rows say what would become of them.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateLoadsFromTable>>>(
    'UpdateLoadsFromTablePayload',
    'Result of `updateLoadsFromTable`.',
    (t) => ({
      rows: t.expose('rows', {
        type: [LoadRow],
        nullable: true,
        description: 'One for each row below the titles that is not empty, in their order.',
      }),
      applied: t.exposeBoolean('applied', {
        nullable: true,
        description: 'Whether it was written: no row was refused, and it was no dry run.',
      }),
    }),
  ),
  revised: async ({ connectionIds }) =>
    oneConnection(connectionIds.map((id) => connectionKeyOf(id, ['input', 'connectionIds']))),
  resolve: updateLoadsFromTable,
});
