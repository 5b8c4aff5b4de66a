import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { compress } from '../../../src/http/graphql/compress.ts';
import { test } from '../edge.ts';
import { send } from '../raw-http.ts';

const asking = (query: string, encoding?: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
  },
  body: [JSON.stringify({ query })],
});

describe('an answer', () => {
  const long = '{ long(bytes: 5000) }';
  const text = JSON.stringify({ data: { long: 'x'.repeat(5000) } });

  test.for([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ] as const)('is sent as %s to who accepts %s', async ([encoding, accepted, decompress], { edge }) => {
    const { url } = await edge.open();

    const { headers, bytes } = await send(`${url}/graphql`, asking(long, accepted));

    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(decompress(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(200);
  });

  test.for([
    ['nobody asks for it', long, undefined],
    ['it is short', '{ hello }', 'br'],
    ['another form is asked for', long, 'zstd'],
  ] as const)('is sent as it is when %s', async ([, query, accepted], { edge }) => {
    const { url } = await edge.open();

    const { headers, text: body } = await send(`${url}/graphql`, asking(query, accepted));

    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toHaveProperty('data');
  });

  test('in parts is never compressed, and comes part by part', async ({ edge }) => {
    const { url } = await edge.open();
    const asked = asking('subscription { ticks }', 'br, gzip');
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      body: asked.body[0] ?? '',
      headers: { ...asked.headers, accept: 'text/event-stream' },
    });
    const reader = response.body?.getReader();
    const first = await reader?.read();

    expect(response.headers.get('content-encoding')).toBeNull();
    expect(first?.done).toBe(false);
    await reader?.cancel();
  });
});

test('what is given again is compressed once for each form that is asked for in a row', async () => {
  const json = [Buffer.from('x'.repeat(5000))];

  const first = compress(json, 'br');
  expect(compress(json, 'br')).toBe(first);
  const other = await compress(json, 'gzip');
  expect(gunzipSync(other)).toEqual(json[0]);
  expect(brotliDecompressSync(await first)).toEqual(json[0]);
});
