import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

test('no test file overrides a fixture for the files that come after it', () => {
  // Files share their modules, and what is overridden outside of any suite stays: `extend` makes a test of its own.
  const overriding = sourceFiles.filter(
    ({ path }) =>
      path.includes('test/') &&
      /^(export )?(const \w+ = )?\w+\.override\(/m.test(
        readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
      ),
  );

  expect(overriding.map(({ path }) => path)).toEqual([]);
});
