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
      description: 'Until when the link is good. Ask again for a new one.',
    }),
  }),
});
