import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../src/errors.ts';

const errors = readFileSync(new URL('../../docs/reference/errors.md', import.meta.url), 'utf8');
const sdl = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');

describe('docs/reference/errors.md', () => {
  test('has a heading for every error code, so that a link leads to what to do about it', () => {
    const told = [...errors.matchAll(/^### ([A-Z_]+)$/gm)].map(([, code]) => code);
    const [, values = ''] = /^enum ErrorCode \{([\s\S]*?)^\}/m.exec(sdl) ?? [];
    const ofMutations = values.match(/^ {2}[A-Z_]+$/gm)?.map((code) => code.trim()) ?? [];

    expect(told).toEqual(expect.arrayContaining([...errorCodes, ...ofMutations]));
    expect(ofMutations).toContain('REVISION_CHANGED');
    expect(new Set(told).size).toBe(told.length);
  });
});

const root = new URL('../../', import.meta.url);
/** Folders with a page of their own, which says what is in them. */
const explained = ['src', 'packages', 'examples']
  .flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('/README.md') && !/node_modules|\/dist\//.test(path))
  .map((path) => path.replace('/README.md', ''));

describe.each(['README.md', 'CONTRIBUTING.md', 'GLOSSARY.md'])('%s', (page) => {
  test('names no place that is not there', () => {
    const text = readFileSync(new URL(page, root), 'utf8');
    const named = text.match(/(?<=`)(?:src|test|packages|docs|scripts|examples)\/[\w./-]*(?=`)/g) ?? [];

    expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });
});

describe('docs/how-to/workflows.md', () => {
  test('names for each of the 25 workflows a test that is there, or why it is outside', () => {
    const text = readFileSync(new URL('docs/how-to/workflows.md', root), 'utf8');
    const rows = [...text.matchAll(/^\| (\d+) \| ([^|]+)\| ([^|]+)\| ([^|]+)\|/gm)];
    const untested = rows.flatMap(([, number, , how = '', named = '']) => {
      const tests = [...named.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name);
      const paths = tests.map((name) => `${name.includes('/') ? name : `test/workflows/${name}`}.test.ts`);
      const isTested = tests.length > 0 && paths.every((path) => existsSync(new URL(path, root)));
      return isTested || how.startsWith('outside: ') ? [] : [number];
    });

    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    expect(untested).toEqual([]);
  });
});

describe.each(explained)('%s/README.md', (folder) => {
  test('names no file that is not there', () => {
    const text = readFileSync(new URL(`${folder}/README.md`, root), 'utf8');
    const there = readdirSync(new URL(folder, root), { recursive: true }).map((path) => `/${path}`);
    const trees = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, tree = '']) => tree).join('');
    const named = trees.match(/(?<![\w./-])[\w-]+(?:\/[\w-]+)*\.tsx?\b/g) ?? [];

    expect(named.filter((name) => !there.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('the pages of docs', () => {
  const pages = ['README.md', 'CONTRIBUTING.md'].concat(
    readdirSync(new URL('docs/', root), { recursive: true })
      .map((path) => `docs/${path}`)
      .filter((path) => path.endsWith('.md')),
  );

  test.for(pages)('link to what is there: %s', (page) => {
    const links = readFileSync(new URL(page, root), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);

    const gone = [...links]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(new URL(to, new URL(page, root))));
    expect(gone).toEqual([]);
  });

  test('have a row in an index each', () => {
    const indexes = ['docs/README.md', 'docs/decisions/README.md'];
    const rows = indexes.flatMap((index) =>
      [...readFileSync(new URL(index, root), 'utf8').matchAll(/\]\(([^)#]+\.md)/g)].map(
        ([, to = '']) => new URL(to, new URL(index, root)).href,
      ),
    );

    const unlisted = pages.filter(
      (page) =>
        page.startsWith('docs/') && page !== 'docs/README.md' && !rows.includes(new URL(page, root).href),
    );
    expect(unlisted).toEqual([]);
  });
});
