import type * as links from '../../files/links.ts';
import { builder } from '../kit/builder.ts';

export const DownloadLink = builder.objectRef<links.DownloadLink>('DownloadLink').implement({
  description:
    'A file to fetch. Asking for the link costs nothing: the file is made when the link is followed.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description:
        'Address on this gateway, signed. Fetch it with GET until `expiresAt`; what goes wrong before the first byte comes as problem JSON with a status, what goes wrong later breaks the transfer.',
    }),
    filename: t.exposeString('filename', {
      description: 'Name to save it under. It is also in the header of the answer.',
    }),
    mediaType: t.exposeString('mediaType', { description: 'Media type, for example `application/pdf`.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description:
        'Until when the link is good. Ask again for a new one; links that are asked for within half of that time are the same.',
    }),
    etag: t.exposeString('etag', {
      nullable: true,
      description:
        'Names the content, as the header of the answer does: for models and pictures of the view, whose address is another one after each change and may be cached until the link ends. Null for what is made anew each time.',
    }),
    sizeBytes: t.expose('sizeBytes', {
      type: 'Bytes',
      nullable: true,
      description: 'Its size where it is known without making the file; null otherwise.',
    }),
  }),
});
