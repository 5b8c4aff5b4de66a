import { describe, expect, onTestFinished } from 'vitest';
import { createGateway } from '../../../src/http/gateway.ts';
import { listen } from '../../../src/http/listen.ts';
import { schema } from '../../../src/schema/index.ts';
import { test } from '../../pipeline/limits/named-callers.ts';
import { openSocket, subscribe } from './socket.ts';

describe('where there is room for four sockets', () => {
  test('one user of several has half of the sockets at most', async ({ access, shared }) => {
    const options = { corsOrigins: [], graphiql: false, introspection: true };
    const gateway = createGateway({ schema, access, shared, ...options });
    const bodies = { maxBodyBytes: 10_000, maxUploadBytes: 10_000 };
    const place = { port: 0, host: '127.0.0.1', allowedHosts: [], maxSockets: 4 };
    const listener = await listen(gateway, { ...place, ...bodies });
    onTestFinished(async () => {
      listener.terminate();
      await listener.close();
    });
    const open = (user: string) => openSocket(listener.url, { headers: { 'x-api-key': user }, init: false });
    const anna = [await open('anna'), await open('anna')];
    for (const socket of anna) {
      socket.send({ type: 'connection_init' });
      expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    }

    const third = await open('anna');
    third.send({ type: 'connection_init' });
    expect(await third.closed).toEqual({ code: 1013, reason: 'You have half of all sockets open already.' });

    const bert = await open('bert');
    bert.send({ type: 'connection_init' });
    expect(await bert.next()).toMatchObject({ type: 'connection_ack' });
    bert.send(subscribe('1', '{ __typename }'));
    expect(await bert.next()).toMatchObject({ type: 'next' });

    // One that leaves makes room for another of the same user.
    anna[0]?.close();
    await anna[0]?.closed;
    const fourth = await open('anna');
    fourth.send({ type: 'connection_init' });
    expect(await fourth.next()).toMatchObject({ type: 'connection_ack' });
  });
});
