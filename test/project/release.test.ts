import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { withBundled } from '../../scripts/release/bill-of-materials.ts';
import { noticesOf, packagesIn } from '../../scripts/release/notices.ts';
import { problemsOf } from '../../scripts/release/package-problems.ts';
import { findPython } from '../../scripts/release/python.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const places = ['/home/somebody/gateway', 'registry.example.com'];

/** A package with nothing wrong, and what a test makes of it. */
function packed(files: Record<string, string | null>, manifest: object = {}) {
  const whole = {
    'package.json': JSON.stringify({
      ...{ name: 'a', version: '1.0.0', license: 'MIT', bin: { a: 'dist/a.js' } },
      ...{ exports: { './*': { types: './dist/*.d.ts', default: './dist/*.js' } } },
      ...{ dependencies: { b: '1.2.3' }, ...manifest },
    }),
    ...{ 'README.md': 'A', LICENSE: 'MIT', 'dist/a.js': 'run();', 'dist/a.d.ts': 'export {};' },
    ...files,
  };
  return Object.entries(whole).flatMap(([path, text]) =>
    text === null ? [] : [{ path, content: Buffer.from(text) }],
  );
}

test('a package with nothing wrong is published', () => {
  expect(problemsOf(packed({}), places)).toEqual([]);
});

describe('a package is not published', () => {
  test.for<[string, Parameters<typeof packed>, string[]]>([
    ['without its licence', [{ LICENSE: null }], ['There is no LICENSE.']],
    ['with a source', [{ 'dist/b.ts': '' }], ['dist/b.ts is not for those who use it.']],
    ['with settings of somebody', [{ 'dist/.env': '' }], ['dist/.env is not for those who use it.']],
    [
      'which names a folder of the machine it was made on',
      [{ 'dist/a.js': 'read("/home/somebody/gateway/src/a.ts")' }],
      ['dist/a.js names /home/somebody/gateway.'],
    ],
    [
      'which lacks what its manifest names',
      [{}, { bin: { a: 'dist/b.js' } }],
      ['The manifest names dist/b.js, which is not packed.'],
    ],
    [
      'which takes whatever version of a library there is',
      [{}, { dependencies: { b: '^1.2.3' } }],
      ['b is wanted as ^1.2.3, which is not one version.'],
    ],
    ['under another licence', [{}, { license: 'ISC' }], ['The licence is ISC, not MIT.']],
    ['with scripts that would run', [{}, { scripts: {} }], ['The manifest has scripts.']],
  ])('%s', ([, [files, manifest], problems]) => {
    expect(problemsOf(packed(files, manifest), places)).toEqual(problems);
  });
});

test('the wheel is tried by the first Python that has its libraries, or by none', () => {
  // One that is not there, one that is no Python, and one that lacks them.
  expect(findPython(['/nowhere/python3', process.execPath, 'false'])).toBeNull();
  expect(findPython(['/nowhere/python3', 'true'])).toBe('true');
});

describe('what goes with a bundle', () => {
  test('is the licence of each package in it, once', () => {
    const graphql = `${ROOT}node_modules/graphql/`;
    const notices = noticesOf([`${graphql}index.mjs`, `${graphql}type/schema.mjs`, `${ROOT}src/main.ts`]);

    const { version } = JSON.parse(readFileSync(`${graphql}package.json`, 'utf8'));
    expect(packagesIn(notices)).toEqual([`graphql@${version}`]);
    expect(notices).toContain(readFileSync(`${graphql}LICENSE`, 'utf8').trim());
  });

  test('is in the bill of materials, with the hash of the lock file', () => {
    const own = { 'bom-ref': 'a@1.0.0', name: 'a', version: '1.0.0' };
    const installed = {
      metadata: { component: { 'bom-ref': 'alone@0.0.0', name: 'alone', version: '0.0.0' } },
      components: [own, { 'bom-ref': 'b@1.2.3', name: 'b', version: '1.2.3' }],
      dependencies: [
        { ref: 'alone@0.0.0', dependsOn: ['a@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: ['b@1.2.3'] },
        { ref: 'b@1.2.3', dependsOn: [] },
      ],
    };
    const c = {
      'bom-ref': 'c@2.0.0',
      name: 'c',
      version: '2.0.0',
      hashes: [{ alg: 'SHA-512', content: '00' }],
    };
    const locked = {
      ...installed,
      components: [c],
      dependencies: [{ ref: 'c@2.0.0', dependsOn: ['d@1.0.0'] }],
    };
    const manifest = { name: 'a', version: '1.0.0' };

    expect(JSON.parse(withBundled(installed, manifest, locked, ['c@2.0.0']))).toEqual({
      metadata: { component: own },
      components: [installed.components[1], c],
      dependencies: [
        { ref: 'a@1.0.0', dependsOn: ['b@1.2.3', 'c@2.0.0'] },
        { ref: 'b@1.2.3', dependsOn: [] },
        { ref: 'c@2.0.0', dependsOn: [] },
      ],
    });
    expect(() => withBundled(installed, manifest, locked, ['e@1.0.0'])).toThrow('e@1.0.0 is bundled');
  });
});
