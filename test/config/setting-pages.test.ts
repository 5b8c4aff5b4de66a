import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { configurationPage, envExample } from '../../scripts/setting-pages.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

describe('the settings, as `npm run settings` writes them', () => {
  test('are in docs/reference/configuration.md', () => {
    expect(textOf('docs/reference/configuration.md')).toBe(configurationPage());
  });

  test('are in .env.example', () => {
    expect(textOf('.env.example')).toBe(envExample());
  });
});
