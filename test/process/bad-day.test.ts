import { describe, expect } from 'vitest';
import { test as base } from '../clients/support.ts';
import { badDay, type Day } from './bad-day/cases.ts';
import { clientsOn } from './bad-day/clients.ts';
import { withDay } from './bad-day/day.ts';

const test = base.extend<{ day: Day }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  day: [async ({}, use) => await withDay(clientsOn, use), { scope: 'file' }],
});

describe('Apollo, urql, and createFetch with createSocket', { timeout: 240_000 }, () => {
  test.for(Object.entries(badDay))('%s', async ([, live], { day, warnings }) => {
    await live(day);
    expect(warnings).toEqual([]);
  });
});
