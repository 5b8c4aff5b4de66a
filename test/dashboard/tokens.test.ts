import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const source = new URL('../../packages/dashboard/src/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, source), 'utf8');

const styles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Declarations as "file: property: value", of properties that match. */
const declared = (names: readonly string[], property: RegExp): string[] =>
  names.flatMap((name) =>
    [...read(name).matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, word = '']) => property.test(word))
      .map(([, word = '', value = '']) => `${name}: ${word}: ${value.replaceAll(/\s+/g, ' ')}`),
  );

/** Colours of `tokens.css` by theme. */
function colours(): Record<'light' | 'dark', Map<string, string>> {
  const both = [...read('style/tokens.css').matchAll(/--([\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\)/g)];
  const whole = (hex = '') => (hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex);
  return {
    light: new Map(both.map(([, name = '', light]) => [name, whole(light)])),
    dark: new Map(both.map(([, name = '', , dark]) => [name, whole(dark)])),
  };
}

describe('the style of the page', () => {
  test('takes every size of text and every shadow from the tokens', () => {
    const own = styles.filter((name) => name !== 'style/tokens.css');
    expect(own.length).toBeGreaterThan(30);

    const sizes = declared(own, /^(?:font|font-size|box-shadow|text-shadow)$/);
    expect(
      sizes.filter((one) => !/: (?:.*var\(--(?:size|shadow|mark)-[\w-]+\).*|inherit|none)$/.test(one)),
    ).toEqual([]);
  });

  test('takes every colour from the tokens and the palette', () => {
    const own = styles.filter((name) => !['style/tokens.css', 'style/palette.css'].includes(name));

    const odd = declared(own, /./).filter((one) => /#[\da-f]{3,8}\b|\brgb|\bhsl|light-dark\(/.test(one));
    expect(odd).toEqual([]);
  });

  test.for(['light', 'dark'] as const)('is legible on every ground, %s', (theme) => {
    const of = (name: string) => colours()[theme].get(name) ?? '';
    const grounds = ['page', 'surface', 'raised', 'floating', 'selected'];
    const inks = ['ink', 'quiet', 'accent', 'passed', 'failed', 'warned'];
    const pairs = [
      ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
      ['accent-ink', 'accent'] as const,
      ['accent-ink', 'accent-hover'] as const,
      ['banner-ink', 'banner'] as const,
      ['page', 'ink'] as const,
    ];

    const weak = pairs.filter(([ink, ground]) => contrast(of(ink), of(ground)) < 4.5);
    expect(weak).toEqual([]);
    // What is not text and has to be seen: frames of bars.
    expect(grounds.filter((ground) => contrast(of('line-strong'), of(ground)) < 3)).toEqual([]);
  });
});
