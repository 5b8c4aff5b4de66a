import { describe, expect } from 'vitest';
import { test } from '../edge.ts';

describe('a visit of the query page', () => {
  test('costs 3 MB once and then only the page', async ({ edge }) => {
    const get = (path: string) => edge.get(path, { 'accept-encoding': 'br' });
    const html = (await get('/graphiql')).text;
    const files = [...html.matchAll(/(?:src|href)="(\/graphiql\/[^"]+)"/g)].map(([, path]) => path ?? '');

    const sizes = await Promise.all(
      files.map(async (path) => {
        const answer = await get(path);
        return {
          bytes: answer.bytes.length,
          encoding: answer.headers['content-encoding'],
          isKept: answer.headers['cache-control']?.includes('immutable'),
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
  test('look for the ids of its examples once', async ({ edge }) => {
    let looks = 0;
    edge.signals.on('looked', () => {
      looks += 1;
    });
    const visit = () => edge.get('/graphiql');

    await Promise.all(Array.from({ length: 50 }, visit));

    expect(looks).toBe(1);
  });
});
