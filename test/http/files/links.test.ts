import { expect, test } from 'vitest';
import { createLinks } from '../../../src/files/links.ts';

const target = { of: 'library', file: 'picture.png', designSetId: 'a', designItemId: 'b' } as const;

test('links that are asked for within half of their life are the same, and good for as long as it at least', () => {
  let now = 1_000_000;
  const lifetimeMs = 100_000;
  const { of } = createLinks({ secret: 'a secret of the test', lifetimeMs, now: () => now });
  const ends: number[] = [];
  const urls = new Set<string>();
  for (; now < 1_200_000; now += 1_000) {
    const { url, expiresAt } = of('anna').sign(target, 'a.png', '');
    urls.add(url);
    ends.push(expiresAt.getTime() - now);
  }

  expect(urls.size).toBe(5);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(lifetimeMs);
  expect(Math.max(...ends)).toBeLessThan(1.5 * lifetimeMs);
});
