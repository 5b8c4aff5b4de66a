import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { graphLimits } from '../../src/config/limits.ts';

const linesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((line) => `${folder}/${path}: ${line.trim()}`),
    );

/** All single numbers of a limit. */
const values: readonly number[] = Object.values(graphLimits).flatMap((limit) =>
  typeof limit === 'number' ? [limit] : Object.values(limit),
);

describe('a limit of the graph', () => {
  test('is written once, in the module of limits', () => {
    const again = linesIn('src/resolvers')
      .concat(linesIn('src/schema').filter((line) => !line.startsWith('src/schema/cost/')))
      .filter((line) => {
        const [, number] = /\b(?:const [\w]+|most|least) ?[=:] ?([\d_]+)\b/.exec(line) ?? [];
        return number !== undefined && values.includes(Number(number.replaceAll('_', '')));
      });

    expect(again).toEqual([]);
  });

  test('is not a number in a description, which would stay when the limit changes', () => {
    const told = linesIn('src/schema').filter((line) => /(?:(?:at most|more than) \d|\d to \d\d)/.test(line));

    expect(told).toEqual([]);
  });
});

test('leases, pings and waits for a silent machine are written once, in the module of limits', () => {
  const again = linesIn('src').filter(
    (line) =>
      !line.startsWith('src/config/') &&
      /\b(?:lease_?ms|ping_?ms|present_?ms|seen_?ms|away_?ms)\b ?[=:] ?\d/i.test(line),
  );

  expect(again).toEqual([]);
});
