import { describe, expect, vi } from 'vitest';
import { createGateway } from '../../src/http/gateway.ts';
import { createAnswerStore } from '../../src/pipeline/idempotency/process-answer-store.ts';
import { schema } from '../../src/schema/index.ts';
import { openSocket } from '../http/ws/socket.ts';
import { openOn, sender } from '../support/send.ts';
import { test as base } from '../support/test.ts';

const copy = `mutation Copy($id: ID!, $name: String!) {
  copyConnection(input: { connectionId: $id, name: $name }) { connection { id name } errors { code } }
}`;

const test = base.extend<{
  joint: string;
  /** Sends the same mutation under a key. */
  copyUnder(key: string, name?: string, signal?: AbortSignal): Promise<Response>;
  copies(): Promise<number>;
}>({
  joint: async ({ frame }, use) => {
    const project = await frame([{ name: 'J1' }]);
    await use(project.replace('Project:', 'ConnectionItem:').concat('/1'));
  },
  copyUnder: async ({ send, joint }, use) => {
    await use((key, name = 'Twin', signal) =>
      send(
        { query: copy, variables: { id: joint, name } },
        { headers: { 'idempotency-key': key }, ...(signal === undefined ? {} : { signal }) },
      ),
    );
  },
  copies: async ({ sandbox }, use) => {
    await use(async () => sandbox.calls('CopyConnection').length);
  },
});

const read = async (response: Response) => ({
  status: response.status,
  replayed: response.headers.get('idempotency-replayed'),
  text: await response.text(),
});

describe('a mutation with an Idempotency-Key', () => {
  test('that is repeated is answered as before, without a call', async ({ copyUnder, callsOf }) => {
    const first = await read(await copyUnder('"one"'));

    let second = first;
    const calls = await callsOf(async () => {
      second = await read(await copyUnder('one'));
    });

    expect(first).toMatchObject({ status: 200, replayed: null, text: expect.stringContaining('"Twin"') });
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(calls).toEqual([]);
  });

  test('whose line is cut after the service has worked makes one copy', async ({
    copyUnder,
    copies,
    sandbox,
  }) => {
    const release = sandbox.hold('CopyConnection');
    const leaving = new AbortController();
    const first = copyUnder('cut', 'Twin', leaving.signal).catch((error: Error) => error.name);
    await vi.waitFor(async () => expect(await copies()).toBe(1));
    leaving.abort();
    expect(await first).toBe('AbortError');
    expect((await copyUnder('cut')).status).toBe(409);
    release();

    const again = await vi.waitFor(async () => {
      const response = await copyUnder('cut');
      expect(response.status).toBe(200);
      return response;
    });

    expect(await read(again)).toMatchObject({ replayed: 'true', text: expect.stringContaining('"Twin"') });
    expect(await copies()).toBe(1);
    expect(sandbox.abandoned('CopyConnection')).toEqual([]);
  });

  test('that comes 20 times at once runs once; the others are told when to come again', async ({
    copyUnder,
    copies,
    sandbox,
  }) => {
    const release = sandbox.hold('CopyConnection');

    let refusals = 0;
    const all = Array.from({ length: 20 }, async () => {
      const response = await copyUnder('many');
      refusals += response.status === 409 ? 1 : 0;
      return response;
    });
    await vi.waitFor(() => expect(refusals).toBe(19));
    release();
    const answers = await Promise.all(all);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect(await refused?.json()).toMatchObject({
      errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_IN_USE', retryable: true, retryAfterMs: 1000 } }],
    });
    expect(await copies()).toBe(1);
  });

  test('of another request is refused, and nothing runs', async ({ copyUnder, copies }) => {
    await copyUnder('mine');

    const other = await copyUnder('mine', 'Other');

    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED', retryable: false } }],
    });
    expect(await copies()).toBe(1);
  });

  test('takes the order of variables for the same request', async ({ send, joint, copies }) => {
    const headers = { 'idempotency-key': 'order' };
    await send({ query: copy, variables: { id: joint, name: 'Twin' } }, { headers });

    const again = await send({ query: copy, variables: { name: 'Twin', id: joint } }, { headers });

    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await copies()).toBe(1);
  });

  test('that was refused before it ran may be sent again under the key', async ({
    send,
    joint,
    copyUnder,
  }) => {
    const headers = { 'idempotency-key': 'free' };
    const wrong = await send({ query: copy.replace('$name)', '$nam)'), variables: {} }, { headers });
    const notCoerced = await send({ query: copy, variables: { id: joint } }, { headers });

    expect(wrong.headers.get('idempotency-replayed')).toBeNull();
    expect(await notCoerced.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
    expect(await read(await copyUnder('free'))).toMatchObject({ status: 200, replayed: null });
  });

  test('that failed with an unknown outcome is not done again', async ({ copyUnder, copies, sandbox }) => {
    sandbox.fault({ operation: 'CopyConnection', kind: 'reset', after: true });

    const first = await read(await copyUnder('unknown'));
    const second = await read(await copyUnder('unknown'));

    expect(first.text).toContain('"outcomeUnknown":true');
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await copies()).toBe(1);
  });

  test('may be sent again when the service was too busy to begin', async ({ copyUnder, sandbox }) => {
    sandbox.fault({ operation: 'CopyConnection', kind: 'status', status: 503 });

    const first = await read(await copyUnder('busy'));
    const second = await read(await copyUnder('busy'));

    expect(first.text).toContain('"retryable":true');
    expect(second).toMatchObject({ replayed: null, text: expect.stringContaining('"Twin"') });
  });

  test('is sent over a socket in its extensions, and replayed with its places', async ({
    listener,
    joint,
    copies,
  }) => {
    const socket = await openSocket(listener.url);
    const ask = async (id: string) => {
      const payload = {
        query: copy,
        variables: { id: joint, name: 'Twin' },
        extensions: { idempotencyKey: 'socket' },
      };
      socket.send({ id, type: 'subscribe', payload });
      const answer = await socket.next();
      await socket.next();
      return answer.payload;
    };

    const first = await ask('1');
    const second = await ask('2');

    expect(second).toEqual({ ...(first as object), extensions: { idempotencyReplayed: true } });
    expect(await copies()).toBe(1);
    socket.close();
  });

  test('is replayed over a socket with its errors', async ({ listener, joint, sandbox }) => {
    sandbox.fault({ operation: 'CopyConnection', kind: 'reset', after: true });
    const socket = await openSocket(listener.url);
    const payload = {
      query: copy,
      variables: { id: joint, name: 'Twin' },
      extensions: { idempotencyKey: 'socket' },
    };
    const answers = [];
    for (const id of ['1', '2']) {
      socket.send({ id, type: 'subscribe', payload });
      answers.push((await socket.next()).payload as { errors: unknown });
      await socket.next();
    }

    expect(answers[0]?.errors).toEqual([expect.objectContaining({ locations: [{ line: 2, column: 3 }] })]);
    expect(answers[1]?.errors).toEqual(answers[0]?.errors);
    socket.close();
  });

  test('takes a key on a query for nothing', async ({ send }) => {
    const headers = { 'idempotency-key': 'query' };
    const answers = [];
    for (const query of ['{ a: __typename }', '{ b: __typename }'])
      answers.push(await (await send({ query }, { headers })).json());

    expect(answers).toEqual([{ data: { a: 'Query' } }, { data: { b: 'Query' } }]);
  });

  test.for([['x'.repeat(256)], ['""']])(
    'with a wrong key is refused: %s',
    async ([key = ''], { copyUnder }) => {
      const { status, text } = await read(await copyUnder(key));

      expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
    },
  );
});

describe('answers that are kept', () => {
  test('make room for newer ones, oldest first', async ({ shared, gateway, joint, copies }) => {
    const limits = { lifetimeMs: 60_000, maxBytes: 64_000_000, mostOfPrincipal: 2 };
    const small = createGateway({
      ...{ schema, shared, access: gateway.access, corsOrigins: [], graphiql: false, introspection: true },
      answers: createAnswerStore(limits),
    });
    const listener = await openOn(small);
    const send = sender(listener);
    const under = async (key: string) =>
      await send(
        { query: copy, variables: { id: joint, name: 'Twin' } },
        { headers: { 'idempotency-key': key } },
      );
    for (const key of ['1', '2', '3']) await under(key);

    expect((await under('3')).headers.get('idempotency-replayed')).toBe('true');
    expect((await under('1')).headers.get('idempotency-replayed')).toBeNull();
    expect(await copies()).toBe(4);
    listener.terminate();
    await listener.close();
  });
});
