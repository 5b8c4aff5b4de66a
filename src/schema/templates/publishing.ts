import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { publishConnection } from '../../resolvers/templates/library.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';

export const PublishTarget = builder.enumType('PublishTarget', {
  description: 'Set of the library a connection is published to.',
  values: {
    PRIVATE: { description: 'Set of the user.' },
    COMPANY: { description: 'Set of the company.' },
  } as const,
});

mutation('publishConnection', {
  description:
    'Publishes the design of a connection to the library, where `proposedDesigns` finds it from then on.',
  ops: ['PublishConnection'],
  input: builder.inputType('PublishConnectionInput', {
    description: 'Input of `publishConnection`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      name: t.string({ required: true, description: 'Name in the library.' }),
      target: t.field({
        type: PublishTarget,
        required: true,
        defaultValue: 'PRIVATE',
        description: 'Where to publish.',
      }),
      author: t.string({ description: 'Author.' }),
      companyName: t.string({ description: 'Company.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof publishConnection>>>(
    'PublishConnectionPayload',
    'Result of `publishConnection`.',
    (t) => ({
      published: t.exposeBoolean('published', {
        nullable: true,
        description: 'Whether the library took it.',
      }),
    }),
  ),
  revised: null,
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: publishConnection,
});
