import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  becomeSocket,
  enterSocket,
  frame,
  frames,
  pingFrame,
  subscribeTo,
  untilCut,
  write,
} from '../../test/support/raw-peer.ts';
import { type Attack, again, type Target } from './peer.ts';

const small = 'query { __typename }';
const large =
  '{ __schema { types { name description fields { name description args { name description } } } } }';
const parts =
  'query ($id: ID!) { project(id: $id) { id ... @defer { connections(first: 50) { nodes { id name } } } } }';
const change = `mutation ($id: ID!, $name: String!) {
  updateProject(input: { projectId: $id, name: $name }) { project { id } }
}`;

/** The link of a project's file, as anybody gets it. */
async function linkTo({ url, project }: Target): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: `{ project(id: "${project}") { download { url } } }` }),
  });
  const Links = z.object({
    data: z.object({ project: z.object({ download: z.object({ url: z.string() }) }) }),
  });
  return Links.parse(await response.json()).data.project.download.url;
}

const post = (query: string, variables: object, accept: string) => {
  const body = JSON.stringify({ query, variables });
  const head = [
    'POST /graphql HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Accept: ${accept}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
};

/** Everything that is done to the gateway at once; to add an attack, add it here. */
export const attacks: readonly Attack[] = [
  {
    name: 'unread-pongs',
    does: 'pings with 60 kB before the greeting, and reads no pong',
    peers: 4,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await becomeSocket(connection);
        connection.pause();
        const message = frame({ type: 'ping', payload: { x: 'x'.repeat(60_000) } });
        for (;;) await write(connection, message);
      }),
  },
  {
    name: 'unread-pongs-inside',
    does: 'the same after the greeting',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await enterSocket(connection);
        connection.pause();
        const message = frame({ type: 'ping', payload: { x: 'x'.repeat(60_000) } });
        for (;;) await write(connection, message);
      }),
  },
  {
    name: 'unread-control-frames',
    does: 'ping frames of the protocol below, and reads nothing',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await becomeSocket(connection);
        connection.pause();
        const many = Buffer.concat(Array.from({ length: 500 }, () => frame('x'.repeat(120), pingFrame)));
        for (;;) await write(connection, many);
      }),
  },
  {
    name: 'unread-small-queries',
    does: 'small queries on a socket, and reads no answer',
    peers: 4,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await enterSocket(connection);
        connection.pause();
        for (let id = 0; ; id += 100)
          await write(
            connection,
            frames(100, (index) => subscribeTo(String(id + index), small)),
          );
      }),
  },
  {
    name: 'unread-large-queries',
    does: 'large queries on a socket, twenty at a time, and reads no answer',
    peers: 4,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await enterSocket(connection);
        connection.pause();
        for (let id = 0; ; id += 20) {
          await write(
            connection,
            frames(20, (index) => subscribeTo(String(id + index), large)),
          );
          await sleep(200);
        }
      }),
  },
  {
    name: 'invalid-operations',
    does: '20 000 operations a second that do not parse, on one socket, and reads the answers',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await enterSocket(connection);
        connection.resume();
        for (let id = 0; ; id += 200) {
          await write(
            connection,
            frames(200, (index) => subscribeTo(String(id + index), '{ x')),
          );
          await sleep(10);
        }
      }),
  },
  {
    name: 'resets',
    does: 'five hundred queries on a socket, then a reset',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await enterSocket(connection);
        await write(
          connection,
          frames(500, (index) => subscribeTo(String(index), small)),
        );
        await sleep(20);
        connection.resetAndDestroy();
      }),
  },
  {
    name: 'byte-by-byte',
    does: 'one long message on a socket, a byte at a time',
    peers: 4,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        await becomeSocket(connection);
        connection.setNoDelay(true);
        for (const byte of frame('x'.repeat(60_000))) {
          await write(connection, Buffer.from([byte]));
          await sleep(1);
        }
      }),
  },
  {
    name: 'unread-events',
    does: 'an event stream of a project that changes all the time, and reads no event',
    peers: 8,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        const query =
          'subscription ($id: ID!) { projectChanged(projectId: $id) { __typename project { id name connections { nodes { id name members { id name } } } } } }';
        await write(connection, post(query, { id: target.project }, 'text/event-stream'));
        connection.pause();
        await untilCut(connection);
      }),
  },
  {
    name: 'slow-downloads',
    does: 'project files, a few bytes a second, as soon as one was cut the next',
    peers: 4,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        const { pathname, search } = new URL(await linkTo(target));
        await write(connection, `GET ${pathname}${search} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        await once(connection, 'readable');
        for (;;) {
          connection.read(100);
          await sleep(1000);
        }
      }),
  },
  {
    name: 'changes',
    does: 'changes the project that others follow',
    peers: 1,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.resume();
        for (let count = 0; ; count += 1) {
          const variables = { id: target.project, name: `N${count % 7}` };
          await write(connection, post(change, variables, 'application/json'));
          await sleep(50);
        }
      }),
  },
  {
    name: 'unread-parts',
    does: 'answers in parts, one request after the other, and reads none',
    peers: 8,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.pause();
        for (;;) {
          await write(connection, post(parts, { id: target.project }, 'multipart/mixed'));
          await sleep(10);
        }
      }),
  },
  {
    name: 'unread-answers',
    does: 'requests on one connection without waiting, and reads no answer',
    peers: 8,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.pause();
        const many = post(large, {}, 'application/json').repeat(100);
        for (;;) {
          await write(connection, many);
          await sleep(200);
        }
      }),
  },
  {
    name: 'schema-aliases',
    does: 'the whole schema, under 36 names and once by another text each time',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.resume();
        const names = Array.from({ length: 36 }, (_, index) => `a${index}: ${large.slice(1, -1)}`);
        for (let count = 0; ; count += 1) {
          await write(connection, post(`{ ${names.join(' ')} }`, {}, 'application/json'));
          await write(connection, post(`${large} # ${count}`, {}, 'application/json'));
          await sleep(200);
        }
      }),
  },
  {
    name: 'equal-changes',
    does: 'the same change twenty times in one document',
    peers: 1,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.resume();
        const one = (index: number) =>
          `c${index}: updateProject(input: { projectId: $id, name: $name }) { project { id } }`;
        const document = `mutation ($id: ID!, $name: String!) { ${Array.from({ length: 20 }, (_, index) => one(index)).join(' ')} }`;
        for (;;) {
          await write(connection, post(document, { id: target.project, name: 'N' }, 'application/json'));
          await sleep(500);
        }
      }),
  },
  {
    name: 'deep-json',
    does: 'variables of 0.8 MB: brackets within each other, and as many values as fit',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.resume();
        const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
        const wide = `[${'1,'.repeat(400_000)}1]`;
        for (const variables of [deep, wide]) {
          const body = `{"query":"{ __typename }","variables":{"x":${variables}}}`;
          const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
          await write(connection, head + body);
          await sleep(200);
        }
      }),
  },
  {
    name: 'foreign-pages',
    does: 'requests with an Origin of its own each, and a Host that is none',
    peers: 2,
    run: (target, stop) =>
      again(target, stop, async (connection) => {
        connection.resume();
        for (let count = 0; ; count += 1) {
          const origin = `Origin: https://${count}.example`;
          await write(connection, `GET /graphql HTTP/1.1\r\nHost: localhost\r\n${origin}\r\n\r\n`);
          await sleep(5);
        }
      }),
  },
];
