import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, DangerousChangeType, findBreakingChanges, findDangerousChanges } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { printGraph } from '../../src/schema/print/print.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const versionIn = (manifest: string): string => JSON.parse(manifest).version;
const present = versionIn(readFileSync(`${root}package.json`, 'utf8'));
const major = present.split('.', 1)[0];

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: 'pipe' }).trim();

/** Whether all commits are at hand: a copy without them cannot tell what was released. */
function hasHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    return false;
  }
}

interface Release {
  version: string;
  sdl: string;
}

/** Versions of the present major, each as the commit left it that wrote its number into `package.json`: no tag is needed. */
function releases(): Release[] {
  const commits = git('log', '--format=%H', '-G', `^  "version": "${major}\\.`, '--', 'package.json');
  return commits.split('\n').flatMap((commit) =>
    commit === ''
      ? []
      : {
          version: versionIn(git('show', `${commit}:package.json`)),
          sdl: git('show', `${commit}:schema.graphql`),
        },
  );
}

/** What a client of one schema would miss, or get otherwise, in the other. */
function breaks(released: string): string[] {
  const [before, after] = [buildSchema(released), buildSchema(printGraph(schema))];
  const others = findDangerousChanges(before, after).filter(
    ({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE,
  );
  return [...findBreakingChanges(before, after), ...others].map(({ description }) => description);
}

describe('the graph', () => {
  test.skipIf(!hasHistory())('has all that a release of its major version has (needs the history)', () => {
    const found = releases();

    expect(found.map(({ version }) => version)).toContain(`${major}.0.0`);
    expect(found.flatMap(({ version, sdl }) => breaks(sdl).map((text) => `${version}: ${text}`))).toEqual([]);
  });

  test.for([
    [
      'a field that left',
      (sdl: string) => `${sdl}\nextend type Query { left: Int }`,
      'Query.left was removed.',
    ],
    [
      'a value that left',
      (sdl: string) => `${sdl}\nextend enum Role { LEFT }`,
      'LEFT was removed from enum type Role.',
    ],
    [
      'another default',
      (sdl: string) => sdl.replaceAll('unit: ValueUnit = DISPLAY', 'unit: ValueUnit = SI'),
      'Parameter.number arg unit has changed defaultValue from SI to DISPLAY.',
    ],
  ] as const)('would be found with %s', ([, change, said]) => {
    expect(breaks(change(printGraph(schema)))).toContain(said);
  });
});
