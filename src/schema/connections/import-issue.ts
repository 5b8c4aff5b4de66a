import type * as model from '../../upstream/model/results.ts';
import { builder } from '../kit/builder.ts';
import { IssueSeverity } from '../kit/enums.ts';
import { ConnectionItem } from '../kit/refs.ts';

export const ImportIssue = builder.objectRef<model.ImportIssue>('ImportIssue').implement({
  description:
    'Something of an open model that is not, or not as it was, in the connection made of it. The interface has no list of these: they are what the service says of the model among the messages of a connection, which the sandbox does from the import on. A service that keeps silent has none.',
  fields: (t) => ({
    severity: t.expose('severity', {
      type: IssueSeverity,
      description:
        'How serious: with `ERROR` something is missing, and the sandbox passes no verdict without it.',
    }),
    code: t.exposeString('code', {
      description: 'Code as the service names it, for example `errDataObjectNotCreated`.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'What it is, by name and number in the file, and why.',
    }),
    connection: t.field({
      type: ConnectionItem,
      description: 'The connection that lacks it.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
  }),
});
