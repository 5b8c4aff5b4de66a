import { pictureOf, templateOf } from '../../resolvers/files/download.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import * as library from '../../resolvers/templates/library.ts';
import type * as model from '../../upstream/model/library.ts';
import { designCodeOf } from '../../upstream/model/words.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import { DownloadLink } from '../files/download-link.ts';
import { builder } from '../kit/builder.ts';
import { OR_NUMBERS } from '../kit/connection-fields.ts';
import { DesignCode } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { pageTypes } from '../kit/page.ts';

const DesignSet = builder.objectRef<model.DesignSet>('DesignSet').implement({
  description: 'A set of library designs.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ description: 'Global id.', resolve: ({ designSetId }) => encodeId('DesignSet', designSetId) }),
    uuid: t.expose('designSetId', { type: 'UUID', description: 'Id inside the library.' }),
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    description: t.exposeString('description', { nullable: true, description: 'Description.' }),
    owner: t.exposeString('ownerId', { nullable: true, description: 'Owner as the service names it.' }),
    rawType: t.exposeString('type', {
      nullable: true,
      description: 'Kind of set as the service names it, an open list.',
    }),
  }),
});

export const DesignItem = builder.objectRef<model.DesignItem>('DesignItem').implement({
  description: 'A library design. The service cannot look one up by its id: it is no Node.',
  fields: (t) => ({
    designItemId: t.id({
      description: 'To be used as `TemplateSourceInput.designItemId`.',
      resolve: ({ designSetId, designItemId }) => encodeId('DesignItem', designSetId, designItemId),
    }),
    uuid: t.expose('designItemId', { type: 'UUID', description: 'Id inside the library.' }),
    designSet: t.field({
      type: DesignSet,
      nullable: true,
      description: 'The set it belongs to; null when the library does not list it.',
      ...costs(['GetDesignSets'], 'REQUEST'),
      resolve: (item, _args, context) => library.designSetOf(item, context),
    }),
    name: t.exposeString('name', { nullable: true, description: 'Name.' }),
    designCode: t.field({
      type: DesignCode,
      nullable: true,
      description: 'Design code; null when the library does not say.',
      resolve: ({ designCode }) => designCodeOf(designCode),
    }),
    rawDesignCode: t.exposeString('designCode', {
      nullable: true,
      description: 'The same as the service names it.',
    }),
    version: t.exposeString('version', { nullable: true, description: 'Version.' }),
    picture: t.field({
      type: DownloadLink,
      description: 'What it looks like, PNG.',
      ...costs(['GetDesignItemPicture'], 'DOWNLOAD'),
      resolve: (item, _args, context) => pictureOf(item, context),
    }),
    template: t.field({
      type: DownloadLink,
      description: 'The design as a template file, `.contemp`.',
      ...costs(['GetTemplate'], 'DOWNLOAD'),
      resolve: (item, _args, context) => templateOf(item, context),
    }),
  }),
});

export const { page: DesignItemPage } = pageTypes(DesignItem, 'library design');

const DesignLibrary = builder.objectRef<library.DesignLibrary>('DesignLibrary').implement({
  description: 'The connection library as the user of the service sees it.',
  fields: (t) => ({
    available: t.boolean({
      description: 'False when the user has no design set or is not signed in: a normal state, no error.',
      resolve: ({ unavailableReason }) => unavailableReason === null,
    }),
    unavailableReason: t.exposeString('unavailableReason', {
      nullable: true,
      description: 'Why it is not available.',
    }),
    designSets: t.expose('designSets', {
      type: [DesignSet],
      description: 'Design sets; empty when not available.',
    }),
  }),
});

builder.queryField('designLibrary', (t) =>
  t.field({
    type: DesignLibrary,
    description: 'The connection library: predefined, company and private designs.',
    ...costsNeverNull(['GetDesignSets'], 'REQUEST'),
    resolve: (_, _args, context) => library.designLibrary(context),
  }),
);

const DesignSetScope = builder.enumType('DesignSetScope', {
  description: 'Sets of the library to search.',
  values: {
    PREDEFINED: { description: 'Shipped with the program.' },
    COMPANY: { description: 'Of the company.' },
    PERSONAL: { description: 'Of the user.' },
  } as const,
});

const FeatureRequirement = builder.enumType('FeatureRequirement', {
  description: 'What a search wants of a feature.',
  values: {
    IGNORE: { description: 'Either way.' },
    REQUIRED: { description: 'The design has it.' },
    EXCLUDED: { description: 'The design does not have it.' },
  } as const,
});

export const DesignFilter = builder.inputType('DesignFilter', {
  description: 'Narrows a search in the connection library.',
  fields: (t) => {
    const feature = (description: string) =>
      t.field({ type: FeatureRequirement, required: true, defaultValue: 'IGNORE', description });
    return {
      scopes: t.field({
        type: [DesignSetScope],
        required: true,
        defaultValue: ['PREDEFINED', 'COMPANY', 'PERSONAL'],
        description: 'Sets to search.',
      }),
      memberIds: t.idList({ description: `Design only for these members, ${OR_NUMBERS}.` }),
      bolts: feature('Bolts.'),
      welds: feature('Welds.'),
      anchors: feature('Anchors.'),
      clipAngles: feature('Clip angles.'),
      moment: feature('Made to carry moment.'),
      shear: feature('Made to carry shear.'),
      truss: feature('Made for trusses.'),
      parametric: feature('With parameters.'),
    };
  },
});
