import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { readForm } from './form.ts';
import { failure, OTHER_PROJECT, PROJECT, test } from './test.ts';

const open = 'POST /projects/open';
const project = { projectId: PROJECT, projectInfo: { name: 'P', countryCode: 'ecen' }, connections: [] };
const bytes = Uint8Array.from({ length: 700 }, (_, index) => index % 256);

describe('an upload', () => {
  test.for([
    ['bytes', () => bytes],
    ['a stream', () => Readable.from([bytes.subarray(0, 300), bytes.subarray(300)])],
    [
      'a web stream',
      () =>
        new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(bytes);
            controller.close();
          },
        }),
    ],
  ] as const)('of %s arrives whole in the part the service wants', async ([, content], { stub, request }) => {
    stub.on(open, { json: project });

    await request().projects.open({ filename: 'hall.ideaCon', content: content() });

    const parts = readForm(await stub.called(open));
    expect(parts).toEqual([
      {
        name: 'ideaConFile',
        filename: 'hall.ideaCon',
        type: 'application/octet-stream',
        bytes: Buffer.from(bytes),
      },
    ]);
  });

  test.for<[string, string]>([
    ['C:\\files\\hall.ideaCon', 'hall.ideaCon'],
    ['../../etc/passwd', 'passwd'],
    ['a"b\r\nX: 1.ideaCon', 'a%22b%0D%0AX: 1.ideaCon'],
    ['Träger 1.ideaCon', 'Träger 1.ideaCon'],
    ['', 'file'],
  ])('named %j is sent as %j', async ([filename, sent], { stub, request }) => {
    stub.on(open, { json: project });

    await request().projects.open({ filename, content: bytes });

    expect(readForm(await stub.called(open)).map((part) => part.filename)).toEqual([sent]);
  });

  test('is sent once, and again only after a 401 when it can be', async ({ stub, request }) => {
    stub.on(open, { json: project });
    const upstream = request();
    await upstream.projects.open({ filename: 'a', content: bytes });

    stub.forgetClients();
    await upstream.projects.open({ filename: 'b', content: bytes });

    expect(stub.routes()).toEqual([open, open, open]);
    expect(readForm(stub.calls.at(-1)).map(({ bytes: { length } }) => length)).toEqual([bytes.length]);
  });

  test('of a stream whose source breaks is BAD_USER_INPUT and names the file', async ({ stub, request }) => {
    stub.on(open, { json: project });
    async function* broken() {
      yield bytes;
      throw new Error('the disk is gone');
    }

    expect(
      await failure(request().projects.open({ filename: 'a.ideaCon', content: Readable.from(broken()) })),
    ).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'The file a.ideaCon ended before it was complete.',
      outcomeUnknown: false,
    });
  });

  test('that the service resets is not blamed on the file, and lets go of it', async ({ stub, request }) => {
    stub.on(open, { fault: 'reset', eager: true });
    const content = new Readable({ read() {} });
    content.push(bytes);

    expect(await failure(request().projects.open({ filename: 'a', content }))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      outcomeUnknown: true,
    });
    expect(content.destroyed).toBe(true);
  });

  test('ends with its request and lets go of the file', async ({ stub, request }) => {
    stub.on(open, { fault: 'hang', eager: true });
    const content = new Readable({ read() {} });
    content.push(bytes);
    const leaving = new AbortController();

    const left = failure(request(leaving.signal).projects.open({ filename: 'a', content }));
    await stub.called(open);
    leaving.abort();

    expect(await left).toMatchObject({ name: 'AbortError' });
    expect(content.destroyed).toBe(true);
  });

  test('is not collected: the beginning arrives before the end exists', async ({ stub, request }) => {
    stub.on(open, { json: project, eager: true });
    const content = new Readable({ read() {} });
    content.push(bytes);

    const opened = request().projects.open({ filename: 'a', content });
    await stub.called(open);
    content.push(null);

    expect((await opened).projectId).toBe(PROJECT);
  });
});

describe('an import of open-model XML', () => {
  const route = 'POST /projects/import-iom-file';
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>\n<M name="Träger">${'x'.repeat(900)}</M>`;

  test('sends one value for each connection point', async ({ stub, request }) => {
    stub.on(route, { json: project });

    await request().projects.importIom({ filename: 'm.xml', content: Buffer.from(xml('utf-8')) }, [19, 33]);

    expect(
      readForm(await stub.called(route)).map(({ name, bytes: { length }, type }) => [name, length, type]),
    ).toEqual([
      ['ConnectionsToCreate', 2, null],
      ['ConnectionsToCreate', 2, null],
      ['containerXmlFile', Buffer.byteLength(xml('utf-8')), 'application/octet-stream'],
    ]);
  });

  test('sends no value for all points', async ({ stub, request }) => {
    stub.on(route, { json: project });

    await request().projects.importIom({ filename: 'm.xml', content: Buffer.from(xml('utf-8')) }, []);

    expect(readForm(await stub.called(route)).map(({ name }) => name)).toEqual(['containerXmlFile']);
  });

  test.for<[string, () => Buffer]>([
    ['UTF-8 as it is', () => Buffer.from(xml('utf-8'))],
    ['UTF-8 that claims UTF-16', () => Buffer.from(xml('utf-16'))],
    ['UTF-16 with its mark', () => Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le')],
    ['UTF-16 without it', () => Buffer.from(xml('UTF-16'), 'utf16le')],
    ['UTF-16 the other way round', () => Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le').swap16()],
    ['a few bytes at a time', () => Buffer.from(`\ufeff${xml('utf-16')}`, 'utf16le')],
  ])('sends UTF-8 that says so for %s', async ([, make], { stub, request }) => {
    stub.on(`POST /projects/${PROJECT}/update-iom-file`, { json: project });
    const file = make();
    const pieces = Array.from({ length: Math.ceil(file.length / 7) }, (_, i) =>
      file.subarray(i * 7, i * 7 + 7),
    );

    await request().projects.updateFromIom(PROJECT, { filename: 'm.xml', content: Readable.from(pieces) });

    const [part] = readForm(await stub.called(`POST /projects/${PROJECT}/update-iom-file`));
    expect(String(part?.bytes)).toBe(xml('utf-8'));
  });
});

describe('a download', () => {
  const route = `GET /projects/${PROJECT}/download`;

  test('is a stream with its type and length', async ({ stub, request }) => {
    stub.on(route, {
      text: Buffer.from(bytes),
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) },
    });

    const { body, mediaType, length } = await request().projects.download(PROJECT);

    expect({ mediaType, length }).toEqual({ mediaType: 'application/octet-stream', length: 700 });
    expect(Buffer.concat(await body.toArray())).toEqual(Buffer.from(bytes));
  });

  test('of something unknown is NOT_FOUND before any byte', async ({ request }) => {
    expect(await failure(request().projects.download(OTHER_PROJECT))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that breaks off is a broken stream, not a short file', async ({ stub, request }) => {
    stub.on(route, { text: Buffer.from(bytes), fault: 'reset in the middle' });

    const { body } = await request().projects.download(PROJECT);

    expect(await failure(body.toArray())).toBeInstanceOf(Error);
  });

  test('ends with its request', async ({ stub, request }) => {
    stub.on(route, { text: Buffer.from(bytes), fault: 'stall' });
    const leaving = new AbortController();

    const { body } = await request(leaving.signal).projects.download(PROJECT);
    const rest = failure(body.toArray());
    leaving.abort();

    expect(await rest).toMatchObject({ name: 'AbortError' });
    expect(await (await stub.called(route)).over).toBe('aborted');
  });

  test('given up by its taker ends the call', async ({ stub, request }) => {
    stub.on(route, { text: Buffer.from(bytes), fault: 'stall' });

    const { body } = await request().projects.download(PROJECT);
    body.on('error', () => {}).destroy();

    expect(await (await stub.called(route)).over).toBe('aborted');
  });

  describe('with a short deadline', () => {
    test.override({ options: { timeoutMs: 200 } });
    test('may take longer than that, as long as something comes', async ({ stub, request }) => {
      stub.on(route, { text: Buffer.from(bytes), fault: 'dribble' });

      const { body } = await request().projects.download(PROJECT);
      let received = 0;
      for await (const chunk of body) {
        received += chunk.length;
        if (received > 350 + 20) break;
      }

      expect(received).toBeGreaterThan(350);
    });
  });
});

describe('a picture', () => {
  test('is asked for by set and item', async ({ stub, request }) => {
    const query = new URLSearchParams({ designSetId: PROJECT, designItemId: OTHER_PROJECT });
    stub.on(`GET /connection-library/get-picture?${query}`, {
      text: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      headers: { 'content-type': 'image/png' },
    });

    const { body, mediaType } = await request().library.picture(PROJECT, OTHER_PROJECT);
    body.resume();

    expect(mediaType).toBe('image/png');
    expect(stub.calls.at(-1)?.headers.accept).toBe('image/png');
  });
});

describe('an upload of a stream', () => {
  const upload = () => ({ filename: 'a', content: Readable.from([bytes]) });

  test('tries an old registration before, since it cannot be sent twice', async ({ stub, request }) => {
    stub.on(open, { json: project });
    stub.on('GET /projects', { json: [] });
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const upstream = request();
    await upstream.projects.open(upload());
    await upstream.projects.open(upload());

    stub.forgetClients();
    vi.advanceTimersByTime(10_000);
    await upstream.projects.open(upload());

    expect(stub.routes()).toEqual([open, open, 'GET /projects', 'GET /projects', open]);
  });

  test('that meets a service restarted this moment is refused, and the next one is not', async ({
    stub,
    request,
  }) => {
    stub.on(open, { json: project });
    const upstream = request();
    await upstream.projects.open(upload());

    stub.forgetClients();

    expect(await failure(upstream.projects.open(upload()))).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      upstream: { status: 401 },
    });
    expect((await upstream.projects.open(upload())).projectId).toBe(PROJECT);
  });
});
