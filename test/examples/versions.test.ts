import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Entry {
  version: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = new URL('../../', import.meta.url);
const lockOf = (folder: string): Record<string, Entry> =>
  JSON.parse(readFileSync(new URL(`${folder}package-lock.json`, root), 'utf8')).packages;

const ours = lockOf('');
/** Relay has packages that nothing else here needs, and is run with its own: `npm run example:relay`. */
const examples = readdirSync(new URL('examples/', root))
  .filter((name) => name !== 'relay')
  .filter((name) => existsSync(new URL(`examples/${name}/package.json`, root)));

describe.each(examples)('examples/%s', (name) => {
  const folder = `examples/${name}/`;
  const locked = lockOf(folder);
  const direct = Object.keys({ ...locked['']?.dependencies, ...locked['']?.devDependencies });

  test('locks what its package.json says', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(new URL(`${folder}package.json`, root), 'utf8'),
    );

    expect(locked['']).toMatchObject({ dependencies, devDependencies });
  });

  test('is tested with the versions it locks', () => {
    const versionsIn = (lock: Record<string, Entry>) =>
      direct.map((one) => `${one} ${lock[`node_modules/${one}`]?.version}`);

    expect(direct.length).toBeGreaterThan(2);
    expect(versionsIn(locked)).toEqual(versionsIn(ours));
  });

  test('names no registry', () => {
    expect(readFileSync(new URL(`${folder}package-lock.json`, root), 'utf8')).not.toMatch(
      /https?:\/\/[^"]+\.tgz/,
    );
  });
});
