import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settings } from '../../src/config/settings.ts';
import { errorCodes } from '../../src/errors.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const rows = (heading: string) => {
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
};

describe('README.md', () => {
  test('says of every error code what to do about it', () => {
    expect(rows('When it fails')).toEqual(expect.arrayContaining([...errorCodes]));
  });

  test('lists every setting in the order of --help; `npm run settings` writes them', () => {
    expect(rows('Configure it')).toEqual(Object.values(settings).map(({ env }) => env));
  });
});
