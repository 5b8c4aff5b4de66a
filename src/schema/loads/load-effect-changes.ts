import { graphLimits } from '../../config/limits.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { encodeId, loadEffectKeyOf } from '../../resolvers/kit/ids.ts';
import { oneConnection } from '../../resolvers/kit/revision.ts';
import {
  addLoadEffects,
  calculateLoadExtremes,
  deleteAllLoadEffects,
  deleteLoadEffects,
  updateLoadEffects,
  updateLoadSettings,
} from '../../resolvers/loads/load-effect.ts';
import type { LoadEffectKey } from '../../upstream/model/keys.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { LoadEffect } from '../kit/refs.ts';
import { LoadEffectEdge, LoadSettings } from './load-effect.ts';
import { LoadEffectInput, LoadEffectUpdateInput } from './load-effect-input.ts';

mutation('addLoadEffects', {
  description: 'Adds load effects, one call each.',
  ops: ['AddLoadEffect'],
  input: builder.inputType('AddLoadEffectsInput', {
    description: 'Input of `addLoadEffects`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      loadEffects: t.field({
        type: [LoadEffectInput],
        required: true,
        description: `Load effects to add, at most ${graphLimits.changes}.`,
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof addLoadEffects>>>(
    'AddLoadEffectsPayload',
    'Result of `addLoadEffects`. When some fail the others stay added; the path of an error names the index.',
    (t) => ({
      loadEffects: t.expose('loadEffects', {
        type: [LoadEffect],
        nullable: true,
        description: 'The added load effects, in the order of the input.',
      }),
      edges: t.expose('edges', {
        type: [LoadEffectEdge],
        nullable: true,
        description: 'The same as edges, for paged lists in Relay.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: addLoadEffects,
});

mutation('updateLoadEffects', {
  description: 'Changes load effects, one call each. Fields and member ends left out stay.',
  ops: ['GetLoadEffects', 'UpdateLoadEffect'],
  input: builder.inputType('UpdateLoadEffectsInput', {
    description: 'Input of `updateLoadEffects`.',
    fields: (t) => ({
      loadEffects: t.field({
        type: [LoadEffectUpdateInput],
        required: true,
        description: `Changes, at most ${graphLimits.changes}.`,
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateLoadEffects>>>(
    'UpdateLoadEffectsPayload',
    'Result of `updateLoadEffects`. When some fail the others stay changed.',
    (t) => ({
      loadEffects: t.expose('loadEffects', {
        type: [LoadEffect],
        nullable: true,
        description: 'The changed load effects, in the order of the input.',
      }),
    }),
  ),
  revised: async ({ loadEffects }) =>
    oneConnection(
      loadEffects.map(({ loadEffectId }) => loadEffectKeyOf(loadEffectId, ['input', 'loadEffects'])),
    ),
  resolve: updateLoadEffects,
});

const deletedIds = {
  nullable: true,
  description: 'Global ids of the deleted load effects, to be removed from caches.',
} as const;

const idsOf = (keys: readonly LoadEffectKey[] | undefined) =>
  keys?.map(({ projectId, connectionId, loadEffectId }) =>
    encodeId('LoadEffect', projectId, connectionId, loadEffectId),
  );

mutation('deleteLoadEffects', {
  description: 'Deletes load effects, one call each.',
  ops: ['DeleteLoadEffect'],
  input: builder.inputType('DeleteLoadEffectsInput', {
    description: 'Input of `deleteLoadEffects`.',
    fields: (t) => ({
      loadEffectIds: t.idList({
        required: true,
        description: `Global ids of load effects, at most ${graphLimits.changes}.`,
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof deleteLoadEffects>>>(
    'DeleteLoadEffectsPayload',
    'Result of `deleteLoadEffects`. When some fail the others stay deleted.',
    (t) => ({
      deletedLoadEffectIds: t.idList({
        ...deletedIds,
        resolve: ({ deletedLoadEffectIds }) => idsOf(deletedLoadEffectIds),
      }),
    }),
  ),
  revised: async ({ loadEffectIds }) =>
    oneConnection(loadEffectIds.map((id) => loadEffectKeyOf(id, ['input', 'loadEffectIds']))),
  resolve: deleteLoadEffects,
});

mutation('deleteAllLoadEffects', {
  description:
    'Deletes all load effects of a connection: with one call in API 5, where its build can, and one call each otherwise.',
  ops: ['DeleteAllLoadEffects', 'GetLoadEffects', 'DeleteLoadEffect'],
  input: builder.inputType('DeleteAllLoadEffectsInput', {
    description: 'Input of `deleteAllLoadEffects`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof deleteAllLoadEffects>>>(
    'DeleteAllLoadEffectsPayload',
    'Result of `deleteAllLoadEffects`. When some fail the others stay deleted.',
    (t) => ({
      deletedLoadEffectIds: t.idList({
        ...deletedIds,
        resolve: ({ deletedLoadEffectIds }) => idsOf(deletedLoadEffectIds),
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: deleteAllLoadEffects,
});

mutation('updateLoadSettings', {
  description: 'Changes how loads are entered. Fields left out stay.',
  ops: ['GetLoadSettings', 'SetLoadSettings'],
  input: builder.inputType('UpdateLoadSettingsInput', {
    description: 'Input of `updateLoadSettings`. Fields left out stay.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      inEquilibrium: t.boolean({ description: 'Whether the loads of all members must balance.' }),
      inPercentage: t.boolean({ description: 'Whether loads are entered in percent.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof updateLoadSettings>>>(
    'UpdateLoadSettingsPayload',
    'Result of `updateLoadSettings`.',
    (t) => ({
      loadSettings: t.expose('loadSettings', {
        type: LoadSettings,
        nullable: true,
        description: 'The settings now.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: updateLoadSettings,
});

mutation('calculateLoadExtremes', {
  description:
    'Finds the load effects that produce extremes and deactivates all others, whatever they were before. Needs the capability `loadExtremes`.',
  ops: ['GetLoadEffects', 'CalculateLoadExtremes'],
  input: builder.inputType('CalculateLoadExtremesInput', {
    description: 'Input of `calculateLoadExtremes`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof calculateLoadExtremes>>>(
    'CalculateLoadExtremesPayload',
    'Result of `calculateLoadExtremes`.',
    (t) => ({
      loadEffects: t.expose('loadEffects', {
        type: [LoadEffect],
        nullable: true,
        description: 'All load effects in their new state.',
      }),
      activeCount: t.exposeInt('activeCount', { nullable: true, description: 'How many stay active.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: calculateLoadExtremes,
});
