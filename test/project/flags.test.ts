import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiled } from '../support/compiled.ts';

const flags = ['--max-semi-space-size=32'];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const flagsIn = (text: string | undefined) => text?.match(/--[a-z-]+=\d+/g) ?? [];

test('npm start, the installed program, the image and the benchmarks start Node with the same flags', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const [shebang] = readFileSync(compiled('src/main.ts'), 'utf8').split('\n');
  const [entrypoint] = /^ENTRYPOINT .*$/m.exec(read('deploy/Dockerfile')) ?? [];

  expect({
    start: flagsIn(scripts.start),
    installed: flagsIn(shebang),
    image: flagsIn(entrypoint),
    queries: flagsIn(read('bench/queries/processes.ts')),
    hostile: flagsIn(read('bench/hostile/gateway-process.ts')),
  }).toEqual({ start: flags, installed: flags, image: flags, queries: flags, hostile: flags });
  // Without -S the rest of the line is one word.
  expect(shebang).toMatch(/^#!\/usr\/bin\/env -S node --/);
});
