import { describe, expect } from 'vitest';
import { requestJson } from '../../../src/config/limits.ts';
import { test } from '../edge.ts';
import { openSocket } from '../ws/socket.ts';

const query = 'query ($even: Even!) { even(value: $even) }';
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const list = (length: number) => `[${'2,'.repeat(length - 1)}2]`;
const preflight = { 'graphql-preflight': '1' };

/** Every way in which variables reach the gateway. */
const ways: Record<string, (url: string, variables: string) => Promise<Response>> = {
  'a JSON body': (url, variables) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
    }),
  'the address': (url, variables) =>
    fetch(`${url}?${new URLSearchParams({ query, variables })}`, { headers: preflight }),
  'an encoded form': (url, variables) =>
    fetch(url, { method: 'POST', headers: preflight, body: new URLSearchParams({ query, variables }) }),
  'a form with files': (url, variables) => {
    const body = new FormData();
    body.set('operations', `{"query":${JSON.stringify(query)},"variables":${variables}}`);
    body.set('map', '{}');
    return fetch(url, { method: 'POST', headers: preflight, body });
  },
};

describe('JSON of a caller', () => {
  test.for(Object.keys(ways))(
    'is refused by its levels before it is parsed, in %s',
    async (way, { edge }) => {
      const { url } = await edge.open({ maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 });
      const answer = await ways[way]?.(`${url}/graphql`, `{"even":${nested(100)}}`);

      expect(answer?.status).toBe(400);
      expect(await answer?.json()).toMatchObject({
        errors: [
          {
            message: expect.stringMatching(/has more than 32 levels\. Send less at a time\.$/),
            extensions: { code: 'BAD_USER_INPUT' },
          },
        ],
      });
    },
  );

  test.for(['a JSON body', 'an encoded form', 'a form with files'])(
    'is refused by its number of values, in %s',
    async (way, { edge }) => {
      const { url } = await edge.open({ maxBodyBytes: 1_000_000, maxUploadBytes: 1_000_000 });
      const answer = await ways[way]?.(`${url}/graphql`, `{"even":${list(90_000)}}`);

      expect(answer?.status).toBe(400);
      expect(await answer?.text()).toContain('has more than 20000 values');
    },
  );

  test.for([
    [
      'levels, before anybody has signed in',
      false,
      `{"type":"connection_init","payload":{"a":${nested(100)}}}`,
    ],
    [
      'levels',
      true,
      `{"id":"1","type":"subscribe","payload":{"query":"{hello}","variables":{"a":${nested(100)}}}}`,
    ],
    [
      'values',
      true,
      `{"id":"1","type":"subscribe","payload":{"query":"{hello}","variables":{"a":${list(25_000)}}}}`,
    ],
  ] as const)('closes a socket by its %s', async ([, init, message], { edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 100_000 });
    const socket = await openSocket(url, { init });

    socket.send(message);

    expect(await socket.closed).toMatchObject({
      code: 4400,
      reason: expect.stringMatching(/^The message has more than \d+ (levels|values)\.$/),
    });
  });

  test('is taken up to its bounds, and brackets within texts are none', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });
    const ask = async (variables: string) => {
      const answer = await ways['a JSON body']?.(`${url}/graphql`, variables);
      return await answer?.json();
    };

    // The two objects around it are levels too, and their members values.
    expect(await ask(`{"even":2,"x":${nested(requestJson.levels - 2)}}`)).toEqual({
      data: { even: 2 },
    });
    expect(await ask(`{"even":2,"x":${list(requestJson.values - 10)}}`)).toEqual({
      data: { even: 2 },
    });
    expect(await ask(`{"even":2,"x":${JSON.stringify(`\\"${'[{,'.repeat(30_000)}\\`)}}`)).toEqual({
      data: { even: 2 },
    });
  });

  test('that is none is told without repeating it', async ({ edge }) => {
    const { url } = await edge.open({ maxBodyBytes: 1_000_000 });
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query": ${'swordfish '.repeat(10_000)}`,
    });

    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      errors: [{ message: 'The body is not JSON.', extensions: { code: 'BAD_REQUEST' } }],
    });
    expect(text).not.toContain('swordfish');
  });
});
