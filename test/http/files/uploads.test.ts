import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { createDisk } from '../../../src/files/disk.ts';
import { createUploads, type UploadsOptions } from '../../../src/files/uploads.ts';
import { send } from '../raw-http.ts';
import { ORIGIN, test } from './file-edge.ts';

const bytes = Buffer.from(Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7) % 256));

const problemOf = (text: string) => {
  const { status, code } = JSON.parse(text);
  return { status, code };
};

/** Parts of a form, each a field with its content and, for files, a name. */
function form(...parts: [field: string, content: string | Buffer, filename?: string][]) {
  const sections = parts.flatMap(([field, content, filename]) => [
    `--b\r\ncontent-disposition: form-data; name="${field}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  return Buffer.concat([...sections, '--b--\r\n'].map((section) => Buffer.from(section)));
}
const formHeaders = { 'content-type': 'multipart/form-data; boundary=b' };

describe('an upload', () => {
  test('arrives whole, and can be taken once', async ({ listener, services: { files }, place }) => {
    const { uploadId, path } = place('hall.ideaCon');

    const answer = await send(`${listener.url}${path}`, { method: 'PUT', body: [bytes] });
    const taken = await files.uploads.take(uploadId);

    expect({ status: answer.status, body: JSON.parse(answer.text) }).toEqual({
      status: 201,
      body: { uploadId, sizeBytes: bytes.length },
    });
    expect(taken).toMatchObject({ filename: 'hall.ideaCon', sizeBytes: bytes.length });
    expect(taken && (await buffer(taken.open())).equals(bytes)).toBe(true);
    expect(await files.uploads.take(uploadId)).toBeNull();
  });

  test('may come as the field "file" of a form', async ({ listener, services: { files }, place }) => {
    const { uploadId, path } = place('hall.ideaCon');
    const body = [
      form(['note', 'x'], ['other', 'y', 'other.bin'], ['file', bytes, '../../x'], ['after', 'z']),
    ];

    const answer = await send(`${listener.url}${path}`, {
      method: 'POST',
      headers: formHeaders,
      body,
    });
    const taken = await files.uploads.take(uploadId);

    expect(answer.status).toBe(201);
    expect(taken?.filename).toBe('hall.ideaCon');
    expect(taken && (await buffer(taken.open())).equals(bytes)).toBe(true);
  });

  test('of a form with two files of one name is the first of them', async ({ listener, services, place }) => {
    const { uploadId, path } = place();
    const [first, second] = [bytes.subarray(0, 300_000), bytes.subarray(300_000)];
    const body = [form(['file', first, 'a'], ['file', second, 'b'], ['note', 'x'])];

    const answer = await send(`${listener.url}${path}`, { method: 'POST', headers: formHeaders, body });
    const taken = await services.files.uploads.take(uploadId);

    expect(answer.status).toBe(201);
    expect(taken && (await buffer(taken.open())).equals(first)).toBe(true);
  });

  test.for<[string, Record<string, string>, Buffer]>([
    ['no field of that name', formHeaders, form(['files', 'x', 'a'])],
    ['a field that is no file', formHeaders, form(['file', 'x'])],
    ['no parts', formHeaders, Buffer.from('--b--\r\n')],
    ['a form that breaks off', formHeaders, form(['file', 'x'.repeat(90), 'a']).subarray(0, 120)],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, form(['file', 'x', 'a'])],
    ['many parts', formHeaders, form(...Array.from({ length: 500 }, (): [string, string] => ['a', 'b']))],
    ['no form', { 'content-type': 'application/octet-stream' }, Buffer.from('x')],
  ])('of %s is 400, and the place stays free', async ([, headers, body], { listener, place }) => {
    const { path } = place();
    const url = `${listener.url}${path}`;

    const answer = await send(url, { method: 'POST', headers, body: [body] });

    expect(problemOf(answer.text)).toEqual({ status: 400, code: 'BAD_USER_INPUT' });
    expect((await send(url, { method: 'PUT', body: ['x'] })).status).toBe(201);
  });

  test('is refused where it was received already, is unknown, or is no id', async ({
    listener,
    services: { files },
    place,
  }) => {
    const { path } = place();
    const put = async (to: string) =>
      problemOf((await send(`${listener.url}${to}`, { method: 'PUT', body: ['x'] })).text);
    const placeOf = (uploadId: string) =>
      files.links.signUpload({ uploadId, maxSizeBytes: 1, expiresAt: new Date(Date.now() + 60_000) }, '');
    await put(path);

    expect(await put(path)).toEqual({ status: 409, code: 'CONFLICT' });
    expect(await put(placeOf('00000000-0000-4000-8000-000000000000'))).toEqual({
      status: 404,
      code: 'UPLOAD_NOT_FOUND',
    });
    expect(await put(placeOf('..%2f..%2fetc%2fpasswd'))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(await put(placeOf('__proto__'))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  test.for<[string, (path: string) => string]>([
    ['is not signed', (path) => path.replace(/\?.*/, '')],
    ['is another', (path) => path.replace(/[\da-f]{8}-/, '00000000-')],
    ['ends later', (path) => path.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 60}`)],
    ['is of somebody else', (path) => path.replace('for=anybody', 'for=key-1')],
  ])('into a place that %s is 403', async ([, change], { listener, services: { files }, place }) => {
    const { uploadId, path } = place();
    expect(change(path)).not.toBe(path);

    const answer = await send(`${listener.url}${change(path)}`, { method: 'PUT', body: ['x'] });

    expect(problemOf(answer.text)).toEqual({ status: 403, code: 'FORBIDDEN' });
    expect(await files.uploads.take(uploadId)).toBeNull();
  });

  test.for(['GET', 'HEAD', 'DELETE', 'OPTIONS'])(
    'is not sent with %s',
    async (method, { listener, place }) => {
      const { path } = place();

      const answer = await send(`${listener.url}${path}`, { method });

      expect({ status: answer.status, allow: answer.headers.allow }).toEqual({
        status: 405,
        allow: 'PUT, POST',
      });
    },
  );

  test('is let in from pages of listed origins', async ({ listener }) => {
    const answer = await send(`${listener.url}/files/uploads/x`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN },
    });

    expect({ status: answer.status, headers: answer.headers }).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-origin': ORIGIN, 'access-control-allow-methods': 'PUT, POST' },
    });
  });

  test('that is encoded is refused', async ({ listener, place }) => {
    const { path } = place();
    const headers = { 'content-encoding': 'gzip' };

    const answer = await send(`${listener.url}${path}`, {
      method: 'PUT',
      headers,
      body: ['x'],
    });

    expect(problemOf(answer.text)).toEqual({ status: 415, code: 'BAD_USER_INPUT' });
  });

  test('that breaks off leaves nothing, and may be repeated', async ({
    listener,
    services: { files },
    place,
  }) => {
    const { uploadId, path } = place();
    const url = `${listener.url}${path}`;
    const req = request(url, { method: 'PUT', headers: { 'content-length': 1000 }, agent: false });
    req.on('error', () => {});
    req.write('half of it');
    await expect.poll(() => listener.running()).toHaveLength(1);

    req.destroy();
    await expect.poll(() => listener.running()).toEqual([]);

    expect(await files.uploads.take(uploadId)).toBeNull();
    await expect.poll(async () => (await send(url, { method: 'PUT', body: [bytes] })).status).toBe(201);
    expect((await files.uploads.take(uploadId))?.sizeBytes).toBe(bytes.length);
  });

  describe('over the limit', () => {
    test.override({ maxUploadBytes: 500_000 });

    test.for<[string, Record<string, string>]>([
      ['by its length', { 'content-length': String(bytes.length) }],
      ['as it comes', { 'transfer-encoding': 'chunked' }],
    ])(
      'is 413, told %s, and the place stays free',
      async ([, headers], { listener, services: { files }, place }) => {
        const { uploadId, path } = place();
        const url = `${listener.url}${path}`;

        const answer = await send(url, { method: 'PUT', headers, body: [bytes] });

        expect(problemOf(answer.text)).toEqual({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
        await expect.poll(() => listener.running()).toEqual([]);
        expect(await files.uploads.take(uploadId)).toBeNull();
        // The place is free once what had arrived is cleared away, which may be after the answer.
        await expect.poll(async () => (await send(url, { method: 'PUT', body: ['x'] })).status).toBe(201);
      },
    );
  });

  test('is taken one at a time into one place', async ({ listener, place }) => {
    const { path } = place();
    const url = `${listener.url}${path}`;
    const first = request(url, { method: 'PUT', headers: { 'content-length': 4 }, agent: false });
    first.write('12');
    await expect.poll(() => listener.running()).toHaveLength(1);

    const second = await send(url, { method: 'PUT', body: ['x'] });
    first.end('34');
    const [answer] = await once(first, 'response');
    answer.resume();

    expect(problemOf(second.text)).toEqual({ status: 409, code: 'CONFLICT' });
    expect(answer.statusCode).toBe(201);
  });
});

describe('the store of uploads', () => {
  const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('connection-gateway-'));

  const storeTest = test.extend<{
    options: Partial<UploadsOptions>;
    store: ReturnType<typeof createUploads>;
  }>({
    options: [{}, { injected: false }],
    store: async ({ options }, use) => {
      const disk = createDisk(1000);
      const limits = { maxSizeBytes: 100, maxTotalBytes: 150, maxPlaces: 3, lifetimeMs: 60_000, disk };
      const store = createUploads({ ...limits, ...options });
      await use(store);
      store.close();
    },
  });
  async function* content(size: number) {
    yield Buffer.alloc(size);
  }
  const fill = async (store: ReturnType<typeof createUploads>, size: number) => {
    const { uploadId } = store.reserve('a') ?? { uploadId: '' };
    await store.receive(uploadId, content(size));
    return uploadId;
  };

  storeTest('keeps files where nobody else reads, and leaves nothing at its end', async ({ store }) => {
    const before = folders();
    await fill(store, 10);
    const [folder = ''] = folders().filter((name) => !before.includes(name));
    const path = join(tmpdir(), folder);
    const modes = [path, ...readdirSync(path).map((name) => join(path, name))].map(
      (one) => statSync(one).mode & 0o777,
    );

    store.close();

    expect(modes).toEqual([0o700, 0o600]);
    expect(folders()).not.toContain(folder);
  });

  storeTest('bounds the size of all files, and has room again when one is used', async ({ store }) => {
    const first = await fill(store, 100);
    await expect(fill(store, 60)).rejects.toMatchObject({ problem: 'full' });

    store.take(first)?.discard();

    expect(store.take(await fill(store, 60))?.sizeBytes).toBe(60);
  });

  storeTest('shares the disk with others, and leaves it to them in the end', async () => {
    const disk = createDisk(100);
    const limits = { maxSizeBytes: 100, maxTotalBytes: 100, maxPlaces: 3, lifetimeMs: 60_000, disk };
    const [first, second] = [createUploads(limits), createUploads(limits)];
    await fill(first, 80);
    await expect(fill(second, 30)).rejects.toMatchObject({ problem: 'full' });

    first.close();

    expect(second.take(await fill(second, 100))?.sizeBytes).toBe(100);
    second.close();
  });

  storeTest('bounds the number of files, and gives up places that were never filled', async ({ store }) => {
    const places = [store.reserve('1'), store.reserve('2'), store.reserve('3'), store.reserve('4')];
    const filled = await Promise.all(
      places.map((place) =>
        store.receive(place?.uploadId ?? '', content(1)).then(
          () => true,
          ({ problem }) => problem,
        ),
      ),
    );

    expect(filled).toEqual(['unknown', true, true, true]);
    expect(store.reserve('5')).toBeNull();
  });

  storeTest('takes a file back that could not be used', async ({ store }) => {
    const uploadId = await fill(store, 5);

    store.take(uploadId)?.putBack();

    expect(store.take(uploadId)?.sizeBytes).toBe(5);
  });

  describe('with a short life', () => {
    storeTest.override({ options: { lifetimeMs: 1_000 } });

    storeTest('forgets files that nobody uses', async ({ store }) => {
      const uploadId = await fill(store, 5);

      await new Promise((resolve) => setTimeout(resolve, 1_200));

      expect(store.take(uploadId)).toBeNull();
      await expect(store.receive(uploadId, content(1))).rejects.toMatchObject({ problem: 'unknown' });
    });

    storeTest('lets a file in use be, and does not take it back', async ({ store }) => {
      const uploadId = await fill(store, 5);
      const taken = store.take(uploadId);
      await new Promise((resolve) => setTimeout(resolve, 1_200));

      expect(taken && (await buffer(taken.open())).length).toBe(5);
      taken?.putBack();
      expect(store.take(uploadId)).toBeNull();
    });
  });
});
