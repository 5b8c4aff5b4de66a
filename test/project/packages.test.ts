import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});
const Manifest = z.looseObject({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
  /** Of a package for all, or for one that needs it. */
  overrides: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
});

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const manifest = Manifest.parse(read('package.json'));
const { packages: locked } = Lock.parse(read('package-lock.json'));
/** What comes from elsewhere: this repository's own packages are links. */
const installed = Object.fromEntries(
  Object.entries(locked).filter(([path, { link }]) => path.includes('node_modules/') && link !== true),
);
const shipped = Object.entries(installed).filter(([, { dev }]) => dev !== true);

/** Licences that ask for no more than to be named. */
const allowed = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MPL-2.0',
  'BlueOak-1.0.0',
  // Of fonts: documents that embed them stay as they are, a changed font stays under the licence.
  'MIT AND OFL-1.1',
];

describe('packages', () => {
  test('are pinned to one version each', () => {
    const versions = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }).concat(
      Object.entries(manifest.overrides).flatMap(([name, given]) =>
        typeof given === 'string' ? [[name, given] as [string, string]] : Object.entries(given),
      ),
    );

    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('are not installed on a Node they are not made for', () => {
    expect(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8')).toContain('engine-strict=true');
  });

  test('are locked by their content', () => {
    const odd = Object.entries(installed).filter(
      ([, { integrity, version }]) => !integrity?.startsWith('sha512-') || version === undefined,
    );

    expect(odd.map(([path]) => path)).toEqual([]);
  });

  test('that are shipped have licences that ask for no more than to be named', () => {
    const strange = shipped
      .map(([path, { license }]) => [path, licenceOf(path, license)])
      .filter(([, licence]) => !allowed.includes(licence ?? ''));

    expect(strange).toEqual([]);
  });

  test.for(['src/main.ts', 'packages/sandbox/src/main.ts'])(
    'of this repository have a command that is a program of Node: %s',
    (main) => {
      expect(readFileSync(new URL(`../../${main}`, import.meta.url), 'utf8')).toMatch(
        /^#!\/usr\/bin\/env (?:-S )?node\b/,
      );
    },
  );

  test('that are shipped run nothing when they are installed', () => {
    expect(
      shipped.filter(([, { hasInstallScript }]) => hasInstallScript === true).map(([path]) => path),
    ).toEqual([]);
  });
});

/** As the lock file says; where it says nothing, as the first line of its licence does. */
function licenceOf(path: string, locked: string | undefined): string {
  if (locked !== undefined) return locked;
  const text = readFileSync(new URL(`../../${path}/LICENSE`, import.meta.url), 'utf8');
  return text.split(' ', 1)[0] ?? '';
}
