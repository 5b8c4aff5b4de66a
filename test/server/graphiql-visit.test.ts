import { describe, expect } from 'vitest';
import { test } from './edge.ts';

describe('a visit of the query page', () => {
  test('H28: costs 3 MB once and then only the page', async ({ edge }) => {
    const get = async (path: string) => {
      const headers = { 'accept-encoding': 'br' };
      return await edge.gateway.fetch(new Request(`http://localhost${path}`, { headers }));
    };
    const html = await (await get('/graphiql')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g)].map(([, path]) => path ?? '');

    const sizes = await Promise.all(
      files.map(async (path) => {
        const answer = await get(path);
        return {
          bytes: (await answer.arrayBuffer()).byteLength,
          encoding: answer.headers.get('content-encoding'),
          isKept: answer.headers.get('cache-control')?.includes('immutable'),
        };
      }),
    );

    expect(html.length).toBeLessThan(60_000);
    expect(files).toHaveLength(3);
    expect(sizes.map(({ encoding, isKept }) => [encoding, isKept])).toEqual(Array(3).fill(['br', true]));
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(3_000_000);
  });
});

describe('many visits of the query page', () => {
  test('H28: look for the ids of its examples once', async ({ edge }) => {
    let looks = 0;
    edge.signals.on('looked', () => {
      looks += 1;
    });
    const visit = () => edge.gateway.fetch(new Request('http://localhost/graphiql'));

    await Promise.all(Array.from({ length: 50 }, visit));

    expect(looks).toBe(1);
  });
});
