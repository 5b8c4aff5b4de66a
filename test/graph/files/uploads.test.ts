import { describe, expect } from 'vitest';
import { jointOf } from '../../support/designed.ts';
import { test } from '../../support/files.ts';
import { frameXml } from '../../support/frame.ts';
import { templateText } from '../../support/templates.ts';
import type { Answer } from '../../support/test.ts';

type Ask = (query: string, variables?: Record<string, unknown>) => Promise<Answer>;
type Follow = (url: string, init?: RequestInit) => Promise<Response>;

const create = `mutation ($input: CreateUploadInput!) {
  createUpload(input: $input) {
    upload { uploadId url maxSizeBytes expiresAt }
    errors { code message path }
  }
}`;
const open = `mutation ($upload: ID!) {
  openProject(input: { file: { uploadId: $upload } }) {
    project { id name connections { totalCount } }
    errors { __typename code message path ... on NotFoundError { typeName givenId } }
  }
}`;
const importIom = `mutation ($upload: ID!) {
  importIom(input: { file: { uploadId: $upload } }) {
    project { connections { nodes { name } } }
    errors { code path }
  }
}`;

async function uploadOf(ask: Ask, follow: Follow, filename: string, body: BodyInit): Promise<string> {
  const { data } = await ask(create, { input: { filename } });
  const { uploadId, url } = data.createUpload.upload;
  const { status } = await follow(url, { method: 'PUT', body });
  if (status !== 201) throw new Error(`The upload answered ${status}.`);
  return uploadId;
}

const notFound = (givenId: string, field: string[]) => ({
  __typename: 'NotFoundError',
  code: 'UPLOAD_NOT_FOUND',
  message: `Upload "${givenId}" is unknown, empty, used up or too old.`,
  path: [...field, 'uploadId'],
  typeName: 'UploadTarget',
  givenId,
});

describe('createUpload', () => {
  test('answers a place for one file, and asks the service nothing', async ({ ask, callsOf, listener }) => {
    let answer: Answer | undefined;

    const calls = await callsOf(async () => {
      answer = await ask(create, { input: { filename: 'hall.ideaCon', sizeBytes: 10_000_000 } });
    });

    const { upload, errors } = answer?.data.createUpload ?? {};
    expect({ upload, errors }).toEqual({
      upload: {
        uploadId: expect.stringMatching(/^[\da-f-]{36}$/),
        url: expect.stringMatching(
          `^${listener.url}/files/uploads/${upload.uploadId}\\?for=anybody&expires=\\d+&signature=[\\w-]+$`,
        ),
        maxSizeBytes: 10_000_000,
        expiresAt: expect.any(String),
      },
      errors: [],
    });
    expect((Date.parse(upload.expiresAt) - Date.now()) / 60_000).toBeGreaterThan(14);
    expect(calls).toEqual([]);
  });

  test.for([-1, 1.5, 9_007_199_254_740_992, '5'])('takes no %j for a size', async (sizeBytes, { ask }) => {
    const { errors } = await ask(create, { input: { filename: 'a', sizeBytes } });

    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('Bytes reads like 3000000000'),
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  describe('where 4 GB are allowed', () => {
    const large = test.override({ limits: { maxUploadBytes: 4_000_000_000 } });

    large('says so, and takes a file of 3 GB', async ({ ask }) => {
      const answers = [
        await ask(create, { input: { filename: 'a', sizeBytes: 3_000_000_000 } }),
        await ask(
          'mutation { createUpload(input: { filename: "a", sizeBytes: 3000000000 }) { upload { maxSizeBytes } errors { message } } }',
        ),
        await ask(create, { input: { filename: 'a', sizeBytes: 4_000_000_001 } }),
      ].map(({ data }) => data.createUpload);

      expect(answers).toMatchObject([
        { upload: { maxSizeBytes: 4_000_000_000 }, errors: [] },
        { upload: { maxSizeBytes: 4_000_000_000 }, errors: [] },
        { upload: null, errors: [{ path: ['input', 'sizeBytes'] }] },
      ]);
    });
  });

  test.for<[string, object, string, string]>([
    [
      'too large',
      { filename: 'a', sizeBytes: 10_000_001 },
      'A file of 10000001 bytes is not taken; 0 to 10000000 are.',
      'sizeBytes',
    ],
    [
      'without a name',
      { filename: '../ ' },
      'The name of a file has 1 to 255 characters, for example frame.ideaCon.',
      'filename',
    ],
    [
      'with an endless name',
      { filename: 'a'.repeat(256) },
      'The name of a file has 1 to 255 characters, for example frame.ideaCon.',
      'filename',
    ],
  ])('refuses a file that is %s', async ([, input, message, field], { ask }) => {
    const { data } = await ask(create, { input });

    expect(data.createUpload).toEqual({
      upload: null,
      errors: [{ code: 'VALIDATION_FAILED', message, path: ['input', field] }],
    });
  });
});

describe('an upload', () => {
  test('opens a project, once', async ({ ask, follow, frame }) => {
    const id = await frame([{ name: 'J1' }, { name: 'J2' }]);
    const { data } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
    const file = await (await follow(data.project.download.url)).blob();
    const upload = await uploadOf(ask, follow, 'hall.ideaCon', file);

    const opened = await ask(open, { upload });
    const again = await ask(open, { upload });

    expect(opened.data.openProject).toEqual({
      project: { id: expect.not.stringMatching(id), name: 'Frame', connections: { totalCount: 2 } },
      errors: [],
    });
    expect(again.data.openProject).toEqual({
      project: null,
      errors: [notFound(upload, ['input', 'file'])],
    });
  });

  test('is used up by a file the service refuses', async ({ ask, follow }) => {
    const upload = await uploadOf(ask, follow, 'hall.ideaCon', 'no project');

    const first = await ask(open, { upload });
    const second = await ask(open, { upload });

    expect(first.data.openProject.errors).toMatchObject([{ code: 'VALIDATION_FAILED' }]);
    expect(second.data.openProject.errors).toMatchObject([{ code: 'UPLOAD_NOT_FOUND' }]);
  });

  test('stays when the service could not be reached, and serves the next try', async ({
    ask,
    follow,
    sandbox,
  }) => {
    const upload = await uploadOf(ask, follow, 'model.xml', frameXml([{ name: 'J1' }]));
    sandbox.fault({ operation: 'ImportIOM', kind: 'status', status: 503 });

    const first = await ask(importIom, { upload });
    const second = await ask(importIom, { upload });

    expect(first.errors).toMatchObject([{ extensions: { retryable: true } }]);
    expect(second.data.importIom).toEqual({
      project: { connections: { nodes: [{ name: 'J1' }] } },
      errors: [],
    });
  });

  test.for(['00000000-0000-4000-8000-000000000000', '../../etc/passwd', '', '__proto__'])(
    'called %j is not found',
    async (upload, { ask, callsOf }) => {
      let answer: Answer | undefined;

      const calls = await callsOf(async () => {
        answer = await ask(open, { upload });
      });

      expect(answer?.data.openProject).toEqual({
        project: null,
        errors: [notFound(upload, ['input', 'file'])],
      });
      expect(calls).toEqual([]);
    },
  );

  test('that was never sent is not found', async ({ ask }) => {
    const { data } = await ask(create, { input: { filename: 'a' } });
    const { uploadId } = data.createUpload.upload;

    expect((await ask(open, { upload: uploadId })).data.openProject.errors).toEqual([
      notFound(uploadId, ['input', 'file']),
    ]);
  });

  test('updates a project from an open model', async ({ ask, follow, frame }) => {
    const id = await frame([{ name: 'J1' }]);
    const upload = await uploadOf(ask, follow, 'model.xml', frameXml([{ name: 'J1' }]));

    const { data } = await ask(
      `mutation ($id: ID!, $upload: ID!) {
        updateProjectFromIom(input: { projectId: $id, file: { uploadId: $upload } }) { project { id } errors { code } }
      }`,
      { id, upload },
    );

    expect(data.updateProjectFromIom).toEqual({ project: { id }, errors: [] });
  });

  test('in UTF-16 is a template: kept by a preview, used up when it is applied', async ({
    ask,
    follow,
    frame,
  }) => {
    const id = jointOf(await frame([{ name: 'J1' }])).connection;
    const text = templateText().replace(/encoding="utf-8"/i, 'encoding="utf-16"');
    const upload = await uploadOf(ask, follow, 'fin.contemp', Buffer.from(`\uFEFF${text}`, 'utf16le'));
    const template = { file: { uploadId: upload } };
    const preview = `query ($id: ID!, $template: TemplateSourceInput!) {
      connection(id: $id) { templateMapping(template: $template) { designCode } }
    }`;
    const apply = `mutation ($id: ID!, $template: TemplateSourceInput!) {
      applyTemplate(input: { connectionId: $id, template: $template }) { appliedWithoutIssues errors { code path } }
    }`;

    const previews = [await ask(preview, { id, template }), await ask(preview, { id, template })];
    const applied = [await ask(apply, { id, template }), await ask(apply, { id, template })];
    const late = await ask(preview, { id, template });

    expect(previews.map(({ data }) => data.connection.templateMapping.designCode)).toEqual(['ECEN', 'ECEN']);
    expect(applied.map(({ data }) => data.applyTemplate)).toEqual([
      { appliedWithoutIssues: true, errors: [] },
      {
        appliedWithoutIssues: null,
        errors: [{ code: 'UPLOAD_NOT_FOUND', path: ['input', 'template', 'file', 'uploadId'] }],
      },
    ]);
    expect(late.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});
