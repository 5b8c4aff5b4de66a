import type { UploadPlace } from '../../files/uploads.ts';
import { createUpload } from '../../resolvers/files/upload.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';

const UploadTarget = builder.objectRef<UploadPlace>('UploadTarget').implement({
  description:
    'A place to send one file to before a mutation uses it. The way for large files: nothing of them is held in memory.',
  fields: (t) => ({
    uploadId: t.exposeID('uploadId', {
      description: 'To be given as `uploadId` to the mutation that uses the file, once.',
    }),
    url: t.field({
      type: 'URL',
      description:
        'Send the bytes here with PUT, or a form with POST and the file in the field `file`. Answers 201, or problem JSON: 404 when it is unknown or too old, 409 when it is filled already, 413 when the file is too large. A transfer that broke off may be repeated.',
      resolve: (place, _args, { baseUrl, files, principal }) =>
        files.links.signUpload(place, baseUrl, principal),
    }),
    maxSizeBytes: t.expose('maxSizeBytes', { type: 'Bytes', description: 'Largest file that is taken.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the place, and an unused file in it, is given up.',
    }),
  }),
});

mutation('createUpload', {
  description:
    'Reserves a place to send a file to. For large files, and for clients that cannot send multipart requests.',
  ops: [],
  input: builder.inputType('CreateUploadInput', {
    description: 'Input of `createUpload`.',
    fields: (t) => ({
      filename: t.string({
        required: true,
        description: 'Name with its extension, for example `frame.ideaCon`.',
      }),
      sizeBytes: t.field({ type: 'Bytes', description: 'Its size, to be refused before anything is sent.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof createUpload>>>(
    'CreateUploadPayload',
    'Result of `createUpload`.',
    (t) => ({
      upload: t.expose('upload', {
        type: UploadTarget,
        nullable: true,
        description: 'Where to send the file.',
      }),
    }),
  ),
  resolve: createUpload,
});
