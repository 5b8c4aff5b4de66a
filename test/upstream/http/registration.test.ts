import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

const members = `GET ${AT}/members`;

describe('the registration', () => {
  test('is one for any number of first calls', async ({ stub, request }) => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    for (const id of ids) stub.on(`GET /projects/${PROJECT}/connections/${id}/members`, { json: [] });

    await Promise.all(
      ids.map((connectionId) => request().members.list({ projectId: PROJECT, connectionId })),
    );

    expect(stub.clientsIssued()).toBe(1);
    expect(stub.count('GET /clients/connect-client')).toBe(1);
  });

  test('is renewed once when a restarted service refuses 50 reads', async ({ stub, request }) => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    for (const id of ids) stub.on(`GET /projects/${PROJECT}/connections/${id}/members`, { json: [] });
    await request().members.list({ projectId: PROJECT, connectionId: 1 });

    stub.forgetClients();
    await Promise.all(
      ids.map((connectionId) => request().members.list({ projectId: PROJECT, connectionId })),
    );

    expect(stub.clientsIssued()).toBe(2);
  });

  test('is renewed for a change too, which a 401 has not begun', async ({ stub, request }) => {
    stub.on(`DELETE ${AT}/operations`, { status: 204, text: '' });
    await request().operations.deleteAll(CONNECTION);

    stub.forgetClients();
    await request().operations.deleteAll(CONNECTION);

    expect(stub.clientsIssued()).toBe(2);
    expect(stub.count(`DELETE ${AT}/operations`)).toBe(3);
  });

  test('is kept when a late answer still refuses the one before', async ({ stub, request }) => {
    let finish = () => {};
    const until = new Promise<void>((resolve) => {
      finish = resolve;
    });
    stub.on(members, { json: [] });
    stub.on(`GET ${AT}/operations`, { status: 401, until }, { json: [] });

    const late = request().operations.list(CONNECTION);
    await stub.called(`GET ${AT}/operations`);
    stub.forgetClients();
    await request().members.list(CONNECTION);
    finish();

    expect(await late).toEqual([]);
    expect(stub.clientsIssued()).toBe(2);
  });

  test('that is refused twice is UPSTREAM_REJECTED', async ({ stub, request }) => {
    stub.refuseClients();

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_REJECTED',
      retryable: false,
      upstream: { operation: 'GetMembers', status: 401, title: 'Unauthorized', detail: null },
    });
    expect(stub.count(members)).toBe(2);
  });

  test('is not repeated after a reset, and tried anew by the next call', async ({ stub, request }) => {
    stub.on('GET /clients/connect-client', { fault: 'reset' });
    const upstream = request();

    expect(await failure(upstream.members.list(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      upstream: { operation: 'ConnectClient' },
    });
    expect(stub.count('GET /clients/connect-client')).toBe(1);
    expect(await upstream.service.registered()).toBe(false);
    expect(stub.count('GET /clients/connect-client')).toBe(2);
  });

  test.for<[string, string]>([
    ['nothing', ''],
    ['a web page', '<!DOCTYPE html><html></html>'],
    ['two lines', 'one\r\ntwo'],
  ])('refuses %s as an id', async ([, text], { stub, request }) => {
    stub.on('GET /clients/connect-client', { text });

    expect(await failure(request().members.list(CONNECTION))).toMatchObject({ code: 'UPSTREAM_INVALID' });
  });

  test('outlives the request it began with', async ({ stub, request }) => {
    let finish = () => {};
    stub.on('GET /clients/connect-client', {
      text: 'slow-client',
      until: new Promise<void>((resolve) => (finish = resolve)),
    });
    stub.on(members, { json: [] });
    stub.refuseClients();
    const leaving = new AbortController();

    const first = failure(request(leaving.signal).members.list(CONNECTION));
    await stub.called('GET /clients/connect-client');
    const second = request().service.registered();
    leaving.abort();
    expect(await first).toMatchObject({ name: 'AbortError' });
    finish();

    expect(await second).toBe(true);
    expect(stub.count('GET /clients/connect-client')).toBe(1);
  });
});

describe('a client id', () => {
  const lines: unknown[] = [];
  test.override({ options: { log: { debug: (...line: unknown[]) => void lines.push(line) } } });

  test('is in no log line and no error, even when the service repeats it', async ({ stub, request }) => {
    const text = 'client secret-client-1 asked for too much';
    stub.on(members, { status: 422, text }, { text: '{"client":"secret-client-1"}' });
    stub.on(`GET ${AT}/operations`, { text: 'secret-client-1 is not JSON' });

    const refused = await failure(request().members.list(CONNECTION));
    const unshaped = await failure(request().members.list(CONNECTION));
    const unreadable = await failure(request().operations.list(CONNECTION));

    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', message: 'client *** asked for too much' });
    expect(unshaped).toMatchObject({ code: 'UPSTREAM_INVALID' });
    expect(unreadable).toMatchObject({ code: 'UPSTREAM_INVALID' });
    expect(lines).toEqual([
      [{ operation: 'GetVersion', status: 404, body: '' }, expect.any(String)],
      [{ operation: 'GetMembers', status: 422, body: 'client *** asked for too much' }, expect.any(String)],
      [{ operation: 'GetMembers', status: 200, body: '{"client":"***"}' }, expect.any(String)],
      [{ operation: 'GetOperations', status: 200, body: '*** is not JSON' }, expect.any(String)],
    ]);
    for (const error of [refused, unshaped, unreadable])
      expect(JSON.stringify([error, String(error), (error as Error).stack])).not.toContain('secret');
  });
});
