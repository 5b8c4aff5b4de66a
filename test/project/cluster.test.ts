import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

test('nobody loads the client of Redis but whoever opens one', () => {
  const lines = sourceFiles
    .filter(({ path }) => path.startsWith('src/'))
    .flatMap(({ path }) => {
      const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
      return (text.match(/^.*['"]ioredis['"].*$/gm) ?? []).map((line) => ({ path, line: line.trim() }));
    });
  const others = lines.filter(
    ({ path, line }) => !(path.startsWith('src/cluster/') && line.startsWith('import type ')),
  );

  expect(others).toEqual([
    { path: 'src/cluster/connection.ts', line: "const { Redis } = await import('ioredis');" },
  ]);
});
