import { describe, expect } from 'vitest';
import { type Edge, test, told } from '../http/edge.ts';
import { send } from '../http/raw-http.ts';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { until } from '../support/jobs.ts';
import { test as limited } from './limits/limited.ts';

const deferred = '{ hello ... @defer { slow } }';
const post = (url: string, query: string, accept: string, signal: AbortSignal | null = null) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query }),
    signal,
  });

/** Reads until the text has come. */
async function readUntil(response: Response, wanted: string) {
  const reader = response.body?.getReader();
  let seen = '';
  while (!seen.includes(wanted)) seen += new TextDecoder().decode((await reader?.read())?.value);
}

describe('a result in parts', () => {
  test.for(['multipart/mixed', 'text/event-stream'])(
    'of @defer and @stream comes as %s',
    async (accept, { edge }) => {
      const { url } = await edge.open();

      const whole = await (
        await post(url, '{ things @stream(initialCount: 1) { name ... @defer { thing { name } } } }', accept)
      ).text();

      expect(whole).toContain('"hasNext":true');
      expect(whole).toContain('"path":["things",1]');
      expect(whole).toContain('"path":["things",0]');
      expect(whole).toContain('"hasNext":false');
    },
  );

  test('comes on a socket too', async ({ edge }) => {
    const socket = await openSocket((await edge.open()).url);

    socket.send(subscribe('1', '{ things @stream(initialCount: 1) { name } }'));
    const messages: unknown[] = [];
    let type = '';
    while (type !== 'complete') {
      const message = await socket.next();
      messages.push(message.payload);
      type = message.type;
    }

    expect(messages[0]).toEqual({ data: { things: [{ name: 'thing' }] }, hasNext: true });
    expect(JSON.stringify(messages)).toContain('"path":["things",1]');
  });

  test.for(['multipart/mixed', 'text/event-stream', 'a socket', 'a socket with complete'])(
    'is no longer worked on when its reader leaves between the parts (%s)',
    async (how, { edge }) => {
      const { url } = await edge.open();
      const aborted = told(edge, 'aborted');
      const started = told(edge, 'started');
      const leave = await firstPart(edge, url, how);
      await started;

      leave();

      await aborted;
    },
  );

  test.for([
    ['@defer', deferred, 'multipart/mixed or text/event-stream'],
    ['@stream', '{ things @stream(initialCount: 1) { name } }', 'multipart/mixed or text/event-stream'],
    ['a subscription', 'subscription { never }', 'text/event-stream'],
    ['a subscription to parts', 'subscription { never }', 'text/event-stream'],
  ] as const)('of %s says what to accept where only JSON is', async ([name, query, forms], { edge }) => {
    const { url } = await edge.open();
    const accept = name.endsWith('parts') ? 'multipart/mixed' : 'application/json';

    const answer = await post(url, query, accept);

    expect(answer.status).toBe(406);
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: `The result comes in parts; send Accept: ${forms}.`,
          extensions: { code: 'BAD_REQUEST', requestId: answer.headers.get('x-request-id') },
        },
      ],
    });
  });

  test('that nobody can take leaves nothing behind', async ({ edgeWith }) => {
    const { url } = await edgeWith({ limits: { inProgress: 2 } }).open();

    for (let time = 0; time < 5; time += 1) {
      expect((await post(url, deferred, 'application/json')).status).toBe(406);
    }

    expect((await post(url, '{ hello }', 'application/json')).status).toBe(200);
  });

  limited('that nobody can take has no listener', async ({ frame, services, url }) => {
    const project = await frame([{ name: 'J1' }]);

    const answer = await post(
      url,
      `subscription { projectChanged(projectId: "${project}") { __typename } }`,
      'application/json',
    );

    expect(answer.status).toBe(406);
    await until(() => services.subscriberCount() === 0);
  });
});

describe('a request that takes no JSON', () => {
  test('gets 406 and says why', async ({ edge }) => {
    const { url } = await edge.open();
    const answer = await send(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'image/png' },
      body: [JSON.stringify({ query: '{ hello }' })],
    });

    expect(answer.status).toBe(406);
    expect(JSON.parse(answer.text).errors[0].message).toBe(
      'The result is JSON; send Accept: application/graphql-response+json or application/json.',
    );
  });
});

describe('an event stream', () => {
  test('says every now and then that it lives', async ({ edge }) => {
    const gone = new AbortController();
    const { url } = await edge.open();

    const answer = await post(url, 'subscription { never }', 'text/event-stream', gone.signal);
    // The library does so every 12 s, and every 300 ms under test.
    await readUntil(answer, ':\n\n:\n\n');

    gone.abort();
    await answer.text().catch(() => '');
  });
});

/** Starts the query, waits for its first part, and answers how to leave. */
async function firstPart(edge: Edge, url: string, how: string): Promise<() => void> {
  if (how.startsWith('a socket')) {
    const socket = await openSocket(url);
    socket.send(subscribe('1', deferred));
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: { hello: 'world' } } });
    return how.endsWith('complete') ? () => socket.send({ id: '1', type: 'complete' }) : socket.close;
  }
  const gone = new AbortController();
  await readUntil(await post(url, deferred, how, gone.signal), '"hello":"world"');
  expect(edge.signals.listenerCount('finish')).toBe(1);
  return () => gone.abort();
}
