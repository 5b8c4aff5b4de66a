import { reviewLimits } from '../../config/limits.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as reviews from '../../resolvers/connections/review.ts';
import { revisedBy } from '../../resolvers/kit/revision.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { Person } from '../service/person.ts';

export const ApprovalState = builder.enumType('ApprovalState', {
  description: 'Whether people approve a connection. Says nothing of its checks.',
  values: {
    OPEN: { description: 'Not asked for, or changed since.' },
    REQUESTED: { description: 'Approval was asked for.' },
    APPROVED: { description: 'Approved, and not changed since.' },
    REJECTED: { description: 'Rejected, and not changed since.' },
  } as const,
});

const ApprovalEnd = builder.objectRef<reviews.ApprovalEnd>('ApprovalEnd').implement({
  description: 'The change that made a connection `OPEN` again.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    state: t.expose('state', { type: ApprovalState, description: 'What it was until then.' }),
    mutation: t.exposeString('mutation', {
      nullable: true,
      description: 'Name of the mutation; null when it was none.',
    }),
    actor: t.expose('actor', {
      type: Person,
      nullable: true,
      description: 'Who made the change; null where that is not known.',
    }),
  }),
});

const Approval = builder.objectRef<reviews.Approval>('Approval').implement({
  description:
    'Whether a connection is approved as it is now. Ends with the next change of the connection, or of what concerns all of the project.',
  fields: (t) => ({
    state: t.expose('state', { type: ApprovalState, description: 'Where it stands.' }),
    by: t.expose('by', {
      type: Person,
      nullable: true,
      description: 'Who asked, approved or rejected; null while `OPEN`.',
    }),
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'When; null while `OPEN`.' }),
    revision: t.exposeString('revision', {
      nullable: true,
      description:
        '`revision` of the connection then; null while `OPEN`. The connection has it until the gateway is restarted, and the approval holds after that too.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'What was said to it; null for nothing.' }),
    ended: t.expose('ended', {
      type: ApprovalEnd,
      nullable: true,
      description: 'What ended the one before; null where there was none, or nothing has ended it.',
    }),
  }),
});

const Comment = builder.objectRef<reviews.Comment>('Comment').implement({
  description: 'What a person said of a connection.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'From 1 for each connection.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When.' }),
    by: t.expose('by', { type: Person, description: 'Who.' }),
    text: t.exposeString('text', { description: 'What was said.' }),
    revision: t.exposeString('revision', { description: '`revision` of the connection then.' }),
  }),
});
const { page: CommentPage } = pageTypes(Comment, 'comment');

builder.objectField(ConnectionItem, 'approval', (t) =>
  t.field({
    type: Approval,
    description:
      'Whether it is approved as it is now. Kept while the project is open, and with `--snapshots` over a restart of the gateway, as are comments and tags. Costs the service nothing.',
    resolve: (connection, _args, context) => reviews.reviewOf(connection, context).approval,
  }),
);
builder.objectField(ConnectionItem, 'comments', (t) =>
  t.field({
    type: CommentPage,
    description: `What people said of it, newest first: the last ${reviewLimits.comments}.`,
    args: pageArgs(t.arg, 20),
    resolve: (connection, page, context) => reviews.commentsOf(connection, page, context),
  }),
);
builder.objectField(ConnectionItem, 'tags', (t) =>
  t.stringList({
    description: 'Its tags, as `setTags` was given them.',
    resolve: (connection, _args, context) => [...reviews.reviewOf(connection, context).tags],
  }),
);

const CONNECTION = 'Connection.';
const NOTE = `What is said to it, at most ${reviewLimits.textLength} characters.`;
const reviewed = (name: string) =>
  payloadType<Awaited<ReturnType<typeof reviews.addComment>>>(
    `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Payload`,
    `Result of \`${name}\`.`,
    (t) => ({
      connection: t.field({
        type: ConnectionItem,
        nullable: true,
        description: 'The connection.',
        resolve: ({ connection }) => connection,
      }),
    }),
  );

mutation('requestApproval', {
  description: 'Asks for the approval of a connection as it is now.',
  ops: ['GetConnection'],
  input: builder.inputType('RequestApprovalInput', {
    description: 'Input of `requestApproval`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION }),
      note: t.string({ description: NOTE }),
    }),
  }),
  payload: reviewed('requestApproval'),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: reviews.requestApproval,
});

mutation('decideApproval', {
  description:
    'Approves a connection as it is now, or rejects it. Give `ifRevision`, so that what is approved is what was read.',
  ops: ['GetConnection'],
  role: 'approve',
  input: builder.inputType('DecideApprovalInput', {
    description: 'Input of `decideApproval`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION }),
      isApproved: t.boolean({ required: true, description: 'False rejects it.' }),
      note: t.string({ description: NOTE }),
    }),
  }),
  payload: reviewed('decideApproval'),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  revised: ({ connectionId }, context) => revisedBy(connectionSubject(connectionId), context),
  resolve: reviews.decideApproval,
});

mutation('addComment', {
  description: 'Says something of a connection. It changes nothing of it, nor of its approval.',
  ops: ['GetConnection'],
  input: builder.inputType('AddCommentInput', {
    description: 'Input of `addComment`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION }),
      text: t.string({
        required: true,
        description: `What is said, at most ${reviewLimits.textLength} characters.`,
      }),
    }),
  }),
  payload: reviewed('addComment'),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: reviews.addComment,
});

mutation('setTags', {
  description: 'Replaces the tags of a connection. It changes nothing of it, nor of its approval.',
  ops: ['GetConnection'],
  input: builder.inputType('SetTagsInput', {
    description: 'Input of `setTags`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION }),
      tags: t.stringList({
        required: true,
        description: `All tags it is to have: at most ${reviewLimits.tags}, of ${reviewLimits.tagLength} characters.`,
      }),
    }),
  }),
  payload: reviewed('setTags'),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: reviews.setTags,
});
