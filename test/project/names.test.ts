import { describe, expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

describe('names', () => {
  test('of types that src exports mean one thing each', () => {
    const files = new Map<string, string[]>();
    for (const { path, typeNames } of sourceFiles.filter(({ path }) => path.startsWith('src/')))
      for (const name of typeNames) files.set(name, [...(files.get(name) ?? []), path]);
    const ambiguous = [...files].filter(([, places]) => places.length > 1);

    expect(ambiguous.map(([name]) => name).sort(), JSON.stringify(ambiguous)).toEqual([]);
  });
});
