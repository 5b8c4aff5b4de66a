import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { createLinks } from '../../../src/files/links.ts';
import { sendStream } from '../../../src/http/files/send-stream.ts';
import { send } from '../raw-http.ts';
import { connection, DESIGN, ORIGIN, ofProject, PROJECT, project, test } from './file-edge.ts';

const download = `GET /projects/${PROJECT}/download`;
const at = `/projects/${PROJECT}/connections/1`;
const octets = { 'content-type': 'application/octet-stream' };
const bytes = Buffer.from(Uint8Array.from({ length: 5_000_000 }, (_, index) => (index * 7) % 256));

const problemOf = (text: string) => {
  const { status, code, title } = JSON.parse(text);
  return { status, code, title };
};

describe('a download', () => {
  test('is the file as the service sends it, to be saved and not shown', async ({ stub, listener, link }) => {
    stub.on(download, { text: bytes, headers: { ...octets, 'content-length': String(bytes.length) } });

    const answer = await fetch(`${listener.url}${link(project, 'Hall.ideaCon')}`);

    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '5000000',
      'content-disposition': `attachment; filename="Hall.ideaCon"; filename*=UTF-8''Hall.ideaCon`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
    });
  });

  test.for<[string, string, string]>([
    ['a "quoted" name.pdf', 'a _quoted_ name.pdf', 'a%20%22quoted%22%20name.pdf'],
    ['x\r\nSet-Cookie: a=b.pdf', 'x__Set-Cookie: a=b.pdf', 'x%0D%0ASet-Cookie%3A%20a%3Db.pdf'],
    ['Träger (1)*.pdf', 'Tr_ger (1)*.pdf', 'Tr%C3%A4ger%20%281%29%2A.pdf'],
    ['梁🏗.pdf', '__.pdf', '%E6%A2%81%F0%9F%8F%97.pdf'],
    ["it's 100%\\.pdf", "it's 100__.pdf", 'it%27s%20100%25%5C.pdf'],
  ])('names %j so that no header breaks', async ([name, plain, encoded], { stub, listener, link }) => {
    stub.on(download, { text: 'x', headers: { ...octets } });

    const { status, headers } = await send(`${listener.url}${link(project, name)}`);

    expect({ status, disposition: headers['content-disposition'], cookie: headers['set-cookie'] }).toEqual({
      status: 200,
      disposition: `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      cookie: undefined,
    });
  });

  test('of a HEAD is told from the link, and the service is not asked', async ({ stub, listener, link }) => {
    const answer = await send(`${listener.url}${link(connection('report.pdf'), 'C1.pdf')}`, {
      method: 'HEAD',
    });

    expect({ status: answer.status, text: answer.text, type: answer.headers['content-type'] }).toEqual({
      status: 200,
      text: '',
      type: 'application/pdf',
    });
    expect(stub.routes()).toEqual([]);
  });

  test('in the old text form is decoded to JSON in UTF-8', async ({ stub, listener, link }) => {
    const scene = { groups: [], text: 'Träger "B1" \\ 🏗\n' };
    stub.on(`GET ${at}/presentations/text`, { text: JSON.stringify(JSON.stringify(scene)) });

    const answer = await fetch(`${listener.url}${link(connection('scene.json'))}`);

    expect({ type: answer.headers.get('content-type'), scene: await answer.json() }).toEqual({
      type: 'application/json',
      scene,
    });
  });

  test('of an open model says the encoding it has', async ({ stub, listener, link }) => {
    stub.on(`GET ${at}/export-iom`, {
      text: '<?xml version="1.0" encoding="utf-16"?><M name="Träger"/>',
      headers: { 'content-type': 'application/xml' },
    });

    const answer = await fetch(`${listener.url}${link(connection('model.xml'))}`);

    expect(await answer.text()).toBe('<?xml version="1.0" encoding="utf-8"?><M name="Träger"/>');
  });

  test('of text is compressed for whoever takes that', async ({ stub, listener, link }) => {
    const model = 'ISO-10303-21;'.repeat(1000);
    stub.on(`GET ${at}/export-ifc`, { text: model });
    const headers = { 'accept-encoding': 'gzip' };

    const req = request(`${listener.url}${link(connection('model.ifc'))}`, { headers }).end();
    const [res] = await once(req, 'response');
    const body: Buffer[] = await res.toArray();

    expect(res.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(Buffer.concat(body)))).toBe(model);
  });

  test('of a report names the chosen connections, or all of them', async ({ stub, listener, link }) => {
    const route = `POST /projects/${PROJECT}/reports/pdf`;
    const con = (id: number) => ({
      id,
      name: `C${id}`,
      analysisType: 'stress_Strain',
      isCalculated: false,
      includeBuckling: false,
    });
    const connections = [con(3), con(1)].map((one) => ({ ...one, identifier: DESIGN }));
    stub.on(route, { text: '%PDF', headers: { ...octets } });
    stub.on(`GET /projects/${PROJECT}`, { json: { projectId: PROJECT, projectInfo: {}, connections } });

    await send(`${listener.url}${link(ofProject('report.pdf', [2, 7]))}`);
    await send(`${listener.url}${link(ofProject('report.pdf'))}`);

    expect(stub.calls.filter((call) => call.route === route).map(({ body }) => String(body))).toEqual([
      '[2,7]',
      '[3,1]',
    ]);
  });
});

describe('raw results', () => {
  const results = `POST /projects/${PROJECT}/connections/results`;
  const raw = `POST /projects/${PROJECT}/connections/rawresults-text`;
  const row = { name: 'Bolts', checkStatus: true, checkValue: 40, skipped: false, loadCaseId: 1 };

  test('are asked for only when there are results', async ({ stub, listener, link }) => {
    stub.on(results, { json: [{ id: 1, checkResSummary: [row], name: 'C1' }] });
    stub.on(raw, { json: ['{"bolts":{"1":{"name":"B\\u00e4r"}}}'] });

    const answer = await fetch(`${listener.url}${link(connection('raw-results.json'))}`);

    expect(await answer.json()).toEqual({ bolts: { '1': { name: 'Bär' } } });
    expect(stub.routes()).toEqual([results, raw]);
  });

  test('are 409 without, and nothing is calculated', async ({ stub, listener, link }) => {
    stub.on(results, { json: [{ id: 1, checkResSummary: [], name: 'C1' }] });

    const answer = await send(`${listener.url}${link(connection('raw-results.json'))}`);

    expect(problemOf(answer.text)).toEqual({ status: 409, code: 'CONFLICT', title: 'Conflict' });
    expect(stub.routes()).toEqual([results]);
  });
});

describe('a library picture', () => {
  const picture = { of: 'library', file: 'picture.png', designSetId: PROJECT, designItemId: DESIGN } as const;
  const route = `GET /connection-library/get-picture?designSetId=${PROJECT}&designItemId=${DESIGN}`;
  const png = Buffer.from('\x89PNG\r\n\x1a\n0123456789', 'latin1');
  const image = { text: png, headers: { 'content-type': 'image/png' } };

  test('has a tag, and is not sent again to who has it', async ({ stub, listener, link }) => {
    stub.on(route, image);
    const url = `${listener.url}${link(picture)}`;

    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });

    expect(Buffer.from(await first.arrayBuffer())).toEqual(png);
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    expect({ status: again.status, etag: again.headers.get('etag') }).toEqual({ status: 304, etag });
  });

  test.for<[string, number, string, string | undefined]>([
    ['bytes=8-11', 206, '0123', 'bytes 8-11/18'],
    ['bytes=14-', 206, '6789', 'bytes 14-17/18'],
    ['bytes=-2', 206, '89', 'bytes 16-17/18'],
    ['bytes=14-900', 206, '6789', 'bytes 14-17/18'],
    ['bytes=18-', 416, '', 'bytes */18'],
    ['bytes=-0', 416, '', 'bytes */18'],
    ['bytes=9-8', 200, png.toString('latin1'), undefined],
    ['bytes=0-1,4-5', 200, png.toString('latin1'), undefined],
    ['lines=1-2', 200, png.toString('latin1'), undefined],
  ])('asked for %s answers %i', async ([range, status, part, place], { stub, listener, link }) => {
    stub.on(route, image);

    const answer = await fetch(`${listener.url}${link(picture)}`, { headers: { range } });

    expect({
      status: answer.status,
      part: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
      place: answer.headers.get('content-range') ?? undefined,
    }).toEqual({ status, part, place });
  });

  test('that is a web page or something else is 502', async ({ stub, listener, link }) => {
    stub.on(
      route,
      { text: '<script>', headers: { 'content-type': 'image/png' } },
      { text: '<html>', headers: { 'content-type': 'text/html' } },
    );

    const answers = [
      await send(`${listener.url}${link(picture)}`),
      await send(`${listener.url}${link(picture)}`),
    ];

    const wanted = { status: 502, code: 'UPSTREAM_INVALID', title: 'Bad Gateway' };
    expect(answers.map(({ text }) => problemOf(text))).toEqual([wanted, wanted]);
  });
});

describe('a link', () => {
  const forged = { status: 403, code: 'FORBIDDEN', title: 'Forbidden' };

  test.for<[string, (url: string) => string]>([
    ['another project', (url) => url.replace(PROJECT, DESIGN)],
    ['another file of it', (url) => url.replace('project.ideaCon', 'report.pdf')],
    ['another kind of path', (url) => url.replace('/projects/', '/connections/')],
    ['a later end', (url) => url.replace(/expires=(\d+)/, (_, end) => `expires=${Number(end) + 60}`)],
    ['another owner', (url) => url.replace('for=anybody', 'for=key-1')],
    ['another name', (url) => url.replace('a.bin', 'b.exe')],
    ['a parameter more', (url) => `${url}&connections=1`],
    ['a parameter in front', (url) => url.replace('?', '?version=2&')],
    ['another signature', (url) => url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['a shorter signature', (url) => url.slice(0, -1)],
    ['a second signature', (url) => url.replace('signature=', 'signature=x&signature=')],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['no query', (url) => url.replace(/\?.*/, '')],
    ['a path that climbs', (url) => url.replace(PROJECT, `..%2f${PROJECT}`)],
  ])(
    'changed to %s is refused without a word to the service',
    async ([, change], { stub, listener, link }) => {
      const url = link(project);
      expect(change(url)).not.toBe(url);

      const answer = await send(`${listener.url}${change(url)}`);

      expect({ type: answer.headers['content-type'], ...problemOf(answer.text) }).toEqual({
        type: 'application/problem+json',
        ...forged,
      });
      expect(stub.routes()).toEqual([]);
    },
  );

  test('of another gateway is refused', async ({ listener, shared }) => {
    const foreign = createLinks({ secret: null, lifetimeMs: 60_000 })
      .of('anybody')
      .sign(project, 'a', '').url;

    expect(problemOf((await send(`${listener.url}${foreign}`)).text)).toEqual(forged);
    expect(shared.links.read(foreign)).toBe('forged');
  });

  test('may be encoded in another way on its way', async ({ stub, listener, link }) => {
    stub.on(download, { text: 'x', headers: { ...octets } });
    const url = link(project, "it's (1) ü.ideaCon");

    const answer = await send(`${listener.url}${url.replaceAll('+', '%20').replaceAll('%C3%BC', '%c3%bc')}`);

    expect(answer.status).toBe(200);
  });

  describe('that is too old', () => {
    test.override({ lifetimeMs: -1000 });
    test('is 410, and the service is not asked', async ({ stub, listener, link }) => {
      const answer = await send(`${listener.url}${link(project)}`);

      expect(problemOf(answer.text)).toEqual({ status: 410, code: 'EXPIRED', title: 'Gone' });
      expect(stub.routes()).toEqual([]);
    });
  });

  test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'is not for %s',
    async (method, { listener, link }) => {
      const answer = await send(`${listener.url}${link(project)}`, { method });

      expect({ allow: answer.headers.allow, ...problemOf(answer.text) }).toEqual({
        allow: 'GET, HEAD',
        status: 405,
        code: 'METHOD_NOT_ALLOWED',
        title: 'Method Not Allowed',
      });
    },
  );

  test('may be followed by pages of listed origins only', async ({ stub, listener, link }) => {
    stub.on(download, { text: 'x', headers: { ...octets } });
    const url = `${listener.url}${link(project)}`;
    const from = async (origin: string, method: string) => {
      const { status, headers } = await send(url, { method, headers: { origin } });
      return [status, headers['access-control-allow-origin'], headers['access-control-allow-methods']];
    };

    expect(await from(ORIGIN, 'OPTIONS')).toEqual([204, ORIGIN, 'GET, HEAD']);
    expect(await from(ORIGIN, 'GET')).toEqual([200, ORIGIN, undefined]);
    expect(await from('https://evil.example', 'OPTIONS')).toEqual([405, undefined, undefined]);
    expect(await from('https://evil.example', 'GET')).toEqual([200, undefined, undefined]);
  });
});

describe('a service that fails', () => {
  const problem = (status: number) => ({ status, json: { title: 'No', detail: 'Not like this.' } });

  test.for<[string, number, string, number]>([
    ['does not know the project', 404, 'NOT_FOUND', 404],
    ['finds it unprocessable', 422, 'BAD_USER_INPUT', 422],
    ['cannot do it', 501, 'NOT_SUPPORTED', 501],
    ['has a defect', 500, 'UPSTREAM_REJECTED', 502],
  ])(
    'and %s (%i) is told before the first byte',
    async ([, status, code, answered], { stub, listener, link }) => {
      stub.on(download, problem(status));

      const answer = await send(`${listener.url}${link(project)}`);

      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json',
        'cache-control': 'no-store',
      });
      expect(JSON.parse(answer.text)).toMatchObject({
        status: answered,
        code,
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.headers['content-disposition']).toBeUndefined();
    },
  );

  test('and is not there is 502', async ({ stub, listener, link }) => {
    stub.on(download, { fault: 'reset' });

    expect(JSON.parse((await send(`${listener.url}${link(project)}`)).text)).toMatchObject({
      status: 502,
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  describe('by silence', () => {
    test.override({ timeoutMs: 100 });
    test('is 504', async ({ stub, listener, link }) => {
      stub.on(download, { fault: 'hang' });

      expect(JSON.parse((await send(`${listener.url}${link(project)}`)).text)).toMatchObject({
        status: 504,
        code: 'UPSTREAM_TIMEOUT',
      });
    });
  });

  test.for<[string, object]>([
    ['with a length', { 'content-length': String(bytes.length) }],
    ['without a length', {}],
  ])('in the middle %s breaks the transfer', async ([, length], { stub, listener, link }) => {
    stub.on(download, { text: bytes, headers: { ...octets, ...length }, fault: 'reset in the middle' });

    const answer = await fetch(`${listener.url}${link(project)}`);

    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('in the middle resets a connection whose end would look like the end of the file', async ({
    stub,
    listener,
    link,
  }) => {
    stub.on(download, {
      text: 'half of it'.repeat(20),
      headers: { ...octets },
      fault: 'reset in the middle',
    });
    const { hostname, port } = new URL(listener.url);
    const socket = connect(Number(port), hostname);
    socket.resume().write(`GET ${link(project)} HTTP/1.0\r\nHost: ${hostname}\r\n\r\n`);

    const [error] = await Promise.race([once(socket, 'error'), once(socket, 'end')]);

    expect(error).toMatchObject({ code: 'ECONNRESET' });
  });

  test('to end packed text breaks the transfer', async ({ stub, listener, link }) => {
    stub.on(`GET ${at}/presentations/text`, { text: '"{ never ends' });

    const text = async () => (await fetch(`${listener.url}${link(connection('scene.json'))}`)).text();

    await expect(text()).rejects.toThrow();
  });
});

describe('a reader that leaves', () => {
  test.for(['model.ifc', 'model.xml', 'scene.json'] as const)(
    'ends the call for %s at once',
    async (file, { stub, listener, link }) => {
      const paths = {
        'model.ifc': 'export-ifc',
        'model.xml': 'export-iom',
        'scene.json': 'presentations/text',
      };
      const route = `GET ${at}/${paths[file]}`;
      const start = file === 'scene.json' ? '"' : '<';
      stub.on(route, { text: `${start}${'x'.repeat(100_000)}`, fault: 'stall' });
      const leaving = new AbortController();

      const answer = await fetch(`${listener.url}${link(connection(file))}`, {
        signal: leaving.signal,
        headers: { 'accept-encoding': 'identity' },
      });
      await answer.body?.getReader().read();
      const { over } = await stub.called(route);
      leaving.abort();

      expect(await over).toBe('aborted');
    },
  );

  test('before the first byte ends the call too', async ({ stub, listener, link }) => {
    stub.on(download, { fault: 'hang' });
    const leaving = new AbortController();

    const gone = fetch(`${listener.url}${link(project)}`, { signal: leaving.signal }).catch(() => 'gone');
    const { over } = await stub.called(download);
    leaving.abort();

    expect([await over, await gone]).toEqual(['aborted', 'gone']);
  });

  test('keeps the changes of a project unsaved, one that stays to the end saves them', async ({
    stub,
    listener,
    link,
    services,
  }) => {
    const { events } = services;
    const file = { text: bytes, headers: { ...octets, 'content-length': String(bytes.length) } };
    stub.on(download, { ...file, fault: 'stall' }, file);
    events.opened(PROJECT);
    events.changed(PROJECT, null);
    const leaving = new AbortController();

    const first = await fetch(`${listener.url}${link(project)}`, { signal: leaving.signal });
    await first.body?.getReader().read();
    leaving.abort();
    await (await stub.called(download)).over;
    const afterLeaving = events.hasUnsavedChanges(PROJECT);
    await (await fetch(`${listener.url}${link(project)}`)).arrayBuffer();
    await expect.poll(() => listener.running()).toEqual([]);

    expect([afterLeaving, events.hasUnsavedChanges(PROJECT)]).toEqual([true, false]);
  });

  test('does not save what was changed while it read', async ({ stub, listener, link, services }) => {
    const { events } = services;
    let release = () => {};
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    stub.on(download, { text: 'x', headers: { ...octets }, until });
    events.opened(PROJECT);
    events.changed(PROJECT, null);

    const answer = fetch(`${listener.url}${link(project)}`);
    await stub.called(download);
    events.changed(PROJECT, null);
    release();
    await (await answer).arrayBuffer();
    await expect.poll(() => listener.running()).toEqual([]);

    expect(events.hasUnsavedChanges(PROJECT)).toBe(true);
  });
});

describe('a slow reader', () => {
  test('slows the service instead of filling the memory', async ({ stub, listener, link }) => {
    const size = 60_000_000;
    let sent = 0;
    const stream = () =>
      new Readable({
        read() {
          const chunk = Buffer.alloc(Math.min(100_000, size - sent));
          sent += chunk.length;
          this.push(chunk.length > 0 ? chunk : null);
        },
      });
    stub.on(download, { stream, headers: { ...octets, 'content-length': String(size) } });
    const req = request(`${listener.url}${link(project)}`, { agent: false }).end();
    const [res] = await once(req, 'response');
    res.pause();
    await sleep(300);

    const sentInVain = sent;
    res.resume();
    let received = 0;
    for await (const chunk of res) received += chunk.length;

    expect(sentInVain).toBeLessThan(size / 2);
    expect(received).toBe(size);
  });

  test('that takes nothing for too long is cut off', async () => {
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(100_000));
      },
    });
    const server = createServer((req, res) => {
      const stream = { body, length: null, isText: false };
      server.emit(
        'sent',
        sendStream(req, res, stream, {}, { everyMs: 50, bytesPerSecond: 1000 }).catch(
          (error: Error) => error,
        ),
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const req = request({ port, host: '127.0.0.1', agent: false }).end();
    const [sent] = await once(server, 'sent');

    const [res] = await once(req, 'response');
    res.pause().on('error', () => {});

    expect(await sent).toBeInstanceOf(Error);
    expect(body.destroyed).toBe(true);
    server.close();
    req.destroy();
  });
});
