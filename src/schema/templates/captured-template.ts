import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { captureDownload } from '../../resolvers/files/download.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { captureTemplate } from '../../resolvers/templates/template-changes.ts';
import type { StoredTemplate } from '../../templates/captured-templates.ts';
import { designCodeOf, fromWireOrNull, manufacturingTypes } from '../../upstream/model/words.ts';
import { DownloadLink } from '../files/download-link.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { DesignCode, unrecognized } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';

const ManufacturingType = builder.enumType('ManufacturingType', {
  description: 'How the parts of a connection are joined.',
  values: {
    WELDED: { description: 'By welds only.' },
    BOLTED: { description: 'By bolts only.' },
    MIXED: { description: 'By welds and bolts.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const CapturedTemplate = builder.objectRef<StoredTemplate>('CapturedTemplate').implement({
  description: 'A template taken from a connection, kept by the gateway for an hour. Its text stays hidden.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id, to be used as `TemplateSourceInput.capturedTemplateId`.',
      resolve: ({ captureId }) => encodeId('CapturedTemplate', captureId),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when it can be used. It may have to make room earlier when many are captured.',
    }),
    templateUuid: t.expose('templateId', { type: 'UUID', description: 'Id the service gave the template.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name, from the connection.' }),
    designCode: t.field({
      type: DesignCode,
      nullable: true,
      description: 'Design code; null when the service does not say.',
      resolve: ({ designCode }) => designCodeOf(designCode),
    }),
    rawDesignCode: t.exposeString('designCode', {
      nullable: true,
      description: 'The same as the service names it.',
    }),
    version: t.exposeInt('version', { description: 'Version of the template format.' }),
    manufacturingType: t.field({
      type: ManufacturingType,
      nullable: true,
      description: 'How it is made; null when the service does not say.',
      resolve: ({ manufacturingType }) => fromWireOrNull(manufacturingTypes, manufacturingType),
    }),
    rawManufacturingType: t.exposeString('manufacturingType', {
      nullable: true,
      description: 'The same as the service names it.',
    }),
    typologyCode: t.exposeString('typologyCode', {
      nullable: true,
      description:
        'Arrangement of the members, one token each: C for continuous or E for ended, then axis and side, for example `C;EX+;EY+`.',
    }),
    operationCount: t.exposeInt('operationCount', { description: 'Number of operations.' }),
    parameterCount: t.exposeInt('parameterCount', { description: 'Number of parameters.' }),
    parameterLinkCount: t.exposeInt('parameterLinkCount', {
      description: 'Number of links between parameters and the model.',
    }),
    download: t.field({
      type: DownloadLink,
      description: 'The template as a file, `.contemp`; as long as the gateway keeps it.',
      resolve: (captured, _args, context) => captureDownload(captured, context),
    }),
  }),
});

mutation('captureTemplate', {
  description: 'Takes a template from a connection, to be applied elsewhere. The connection is not changed.',
  ops: ['CreateTemplateFromConnection'],
  input: builder.inputType('CaptureTemplateInput', {
    description: 'Input of `captureTemplate`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof captureTemplate>>>(
    'CaptureTemplatePayload',
    'Result of `captureTemplate`.',
    (t) => ({
      template: t.expose('template', {
        type: CapturedTemplate,
        nullable: true,
        description: 'The template.',
      }),
    }),
  ),
  revised: null,
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: captureTemplate,
});
