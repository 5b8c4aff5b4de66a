import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readExamples } from '../../../scripts/docs/examples/recorded.ts';
import { graphPages } from '../../../scripts/docs/graph-pages.ts';
import { llmsFull, llmsIndex } from '../../../scripts/docs/llms.ts';
import { firstSentence, pageOf } from '../../../scripts/docs/markdown.ts';
import { missingPages } from '../../../scripts/docs/missing-pages.ts';
import { ownPages, sidebarOf } from '../../../scripts/docs/own-pages.ts';

const root = `${import.meta.dirname}/../../../`;
const schema = buildSchema(readFileSync(`${root}schema.graphql`, 'utf8'));
const own = ownPages(root);
const examples = readExamples(root);
const graph = graphPages(schema, examples);
const pages = [...own, ...graph];
const sidebar = sidebarOf(readFileSync(`${root}docs/README.md`, 'utf8'), own);

const outsideCode = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** As the site makes them of headings: a second one of the same words has a number. */
function anchorsOf(body: string): string[] {
  const seen = new Map<string, number>();
  return [...outsideCode(body).matchAll(/^#{2,6} (.+)$/gm)].map(([, words = '']) => {
    const anchor = words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${times}`;
  });
}

describe('the pages of the site', () => {
  test('have titles and descriptions, and lead only to pages that are there', () => {
    const slugs = new Set(pages.map(({ slug }) => slug));
    const dead = pages.flatMap(({ slug, body }) =>
      [...body.matchAll(/\]\(\/docs\/(?!pictures\/)([^)#]*?)\/?(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !slugs.has(target))
        .map((target) => `${slug} -> ${target}`),
    );

    expect(dead).toEqual([]);
    expect(pages.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
  });

  test('are missed where the site was built without them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const slug of ['', 'graph', 'graph/query']) {
      mkdirSync(join(folder, slug), { recursive: true });
      writeFileSync(join(folder, slug, 'index.html'), '<title>A page</title>');
    }

    expect(missingPages(folder, ['', 'graph', 'graph/weld', 'graph/query', 'how-to/windows'])).toEqual([
      'graph/weld',
      'how-to/windows',
    ]);
  });

  test('lead to headings that are there', () => {
    const headings = new Map(pages.map(({ slug, body }) => [slug, new Set(anchorsOf(body))]));
    const dead = pages.flatMap(({ slug, body }) =>
      [...outsideCode(body).matchAll(/\]\((?:\/docs\/([^)#]*?)\/?)?#([^)]+)\)/g)]
        .filter(([, target = slug, anchor = '']) => !headings.get(target)?.has(anchor))
        .map(([link]) => `${slug} ${link}`),
    );

    expect(dead).toEqual([]);
  });

  test('are all in the list of pages but for decisions, examples and single types', () => {
    const listed = new Set(sidebar.flatMap(({ items = [] }) => items.map(({ slug }) => slug)));
    const missing = own
      .map(({ slug }) => slug)
      .filter((slug) => !listed.has(slug) && !/^(?:decisions\/|examples\/|$)/.test(slug));

    expect(missing).toEqual([]);
  });

  test('show of each field what it needs and asks', () => {
    const page = graph.find(({ title }) => title === 'ConnectionItem')?.body ?? '';
    const mutations = graph.find(({ title }) => title === 'Mutation')?.body ?? '';

    expect(page).toContain('### members\n\n\\[[Member](/docs/graph/member/)!\\] · asks `GetMembers`');
    expect(mutations).toMatch(/### startCalculation\n\n.* · needs the role `calculate`/);
    expect(graph.find(({ title }) => title === 'CalculationTargetInput')?.body).toContain('exactly one');
  });

  test('show of each object the demonstration has a document of this schema, and its answer', () => {
    const faults = [...examples].flatMap(([type, { document }]) =>
      validate(schema, parse(document)).map(({ message }) => `${type}: ${message}`),
    );
    const page = graph.find(({ title }) => title === 'BoltCheck')?.body ?? '';

    expect(faults, 'npm run docs:examples').toEqual([]);
    expect(page).toMatch(/## Example\n\n```graphql\nquery[\s\S]*```json\n\{\n {2}"data"/);
    expect(graph.find(({ title }) => title === 'Pin')?.body).toContain('There is no example answer');
    expect(examples.size).toBeGreaterThan(170);
  });

  test('are told to assistants in an index and as one text', () => {
    const index = llmsIndex(sidebar, pages);
    const full = llmsFull(pages);

    expect(index).toContain('- [Errors](/docs/reference/errors/): ');
    expect(full).toContain('\n# Batches\n');
    expect(full.length).toBeLessThan(1_000_000);
  });
});

describe('a file as a page', () => {
  const slugs = new Map([['docs/reference/errors.md', 'reference/errors']]);
  const of = (text: string) => pageOf('how-to/x', text, { file: 'docs/how-to/x.md', slugs });

  test('leads to other pages, shows pictures, and names files that are no page', () => {
    const { body } = of(
      '# X\n\nSee [errors](../reference/errors.md#retry), [the code](../../src/errors.ts), [web](https://example.com).\n\n![A](../pictures/a.png)\n\n```\n[not](../reference/errors.md)\n```\n',
    );

    expect(body).toContain(
      '[errors](/docs/reference/errors/#retry), the code (`src/errors.ts`), [web](https://example.com)',
    );
    expect(body).toContain('![A](/docs/pictures/a.png)');
    expect(body).toContain('[not](../reference/errors.md)');
  });

  test('without a title is refused', () => {
    expect(() => of('No title.')).toThrow('docs/how-to/x.md does not begin with a title.');
  });

  test('is described by its first sentence of text', () => {
    expect(firstSentence('\n| a | b |\n\n```\ncode.\n```\n\nFirst `one`, of [two](x). Second.')).toBe(
      'First one, of two.',
    );
  });
});
