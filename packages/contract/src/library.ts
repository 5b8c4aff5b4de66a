import { z } from 'zod';
import { ask, CONNECTION, get, post } from './endpoint.ts';
import { Guid, Int32, openEnum, orUnsentNull, Text } from './wire.ts';

export const ConDesignSet = z.object({
  id: Guid,
  name: Text,
  description: Text,
  ownerId: Text,
  type: Text,
});
export type ConDesignSet = z.infer<typeof ConDesignSet>;

export const ConDesignItem = z.object({
  version: Text,
  name: Text,
  designCode: Text,
  conDesignSetId: Guid,
  conDesignItemId: Guid,
});
export type ConDesignItem = z.infer<typeof ConDesignItem>;

const SearchOption = openEnum(['ignore', 'must', 'mustNot']);

/** Everything may be left out: all sets, no condition. */
export const ConConnectionLibrarySearchParameters = z.object({
  members: z.array(Int32).nullish(),
  inPredefinedSet: z.boolean().optional(),
  inCompanySet: z.boolean().optional(),
  inPersonalSet: z.boolean().optional(),
  hasBolts: SearchOption.optional(),
  hasWelds: SearchOption.optional(),
  hasAnchor: SearchOption.optional(),
  hasClipAngles: SearchOption.optional(),
  isMoment: SearchOption.optional(),
  isShear: SearchOption.optional(),
  isTruss: SearchOption.optional(),
  isParametric: SearchOption.optional(),
});
export type ConConnectionLibrarySearchParameters = z.infer<typeof ConConnectionLibrarySearchParameters>;

export const ConTemplatePublishParam = z.object({
  name: Text,
  author: Text,
  companyName: Text,
  designSetType: orUnsentNull(openEnum(['private', 'company'])),
});
export type ConTemplatePublishParam = z.infer<typeof ConTemplatePublishParam>;

const item = { query: z.object({ designSetId: Guid, designItemId: Guid }), fleeting: true } as const;

export const libraryEndpoints = {
  GetDesignSets: get('/connection-library/get-design-sets', {
    answer: 'json',
    reply: z.array(ConDesignSet),
    fleeting: true,
  }),
  Propose: ask(`${CONNECTION}/propose`, {
    answer: 'json',
    reply: z.array(ConDesignItem),
    body: ConConnectionLibrarySearchParameters,
    bodyOptional: true,
    fleeting: true,
  }),
  // BASE64 of UTF-8 XML, unlike the template of a connection.
  GetTemplate: get('/connection-library/get-template', { answer: 'text', reply: z.string(), ...item }),
  GetDesignItemPicture: get('/connection-library/get-picture', {
    answer: 'file',
    mediaType: 'image/png',
    holds: 'png',
    ...item,
  }),
  PublishConnection: post(`${CONNECTION}/publish`, {
    answer: 'json',
    reply: z.boolean(),
    body: ConTemplatePublishParam,
    changes: 'library',
    recovery: 'nothing',
  }),
} as const;
