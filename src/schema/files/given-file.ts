import { builder } from '../kit/builder.ts';

const SENT_ALONG =
  'Sent with the request (multipart). The gateway holds it in memory until the service has it; upload large files instead.';
const UPLOADED =
  'Uploaded before, see `createUpload`. It goes from the disk of the gateway to the service, and can be used once.';

export const ProjectFileInput = builder.inputType('ProjectFileInput', {
  description: 'A project file, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    file: t.field({ type: 'File', description: SENT_ALONG }),
    uploadId: t.id({ description: UPLOADED }),
  }),
});

export const LoadFileInput = builder.inputType('LoadFileInput', {
  description: 'A workbook of loads (.xlsx), given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    file: t.field({ type: 'File', description: SENT_ALONG }),
    uploadId: t.id({ description: UPLOADED }),
  }),
});

export const TextFileInput = builder.inputType('TextFileInput', {
  description: 'A text file, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    file: t.field({ type: 'File', description: SENT_ALONG }),
    uploadId: t.id({ description: UPLOADED }),
    text: t.string({ description: 'The text itself; handy in an explorer.' }),
  }),
});
