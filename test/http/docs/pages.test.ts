import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { examplesByType } from '../../../scripts/docs/graph-examples.ts';
import { graphPages } from '../../../scripts/docs/graph-pages.ts';
import { llmsFull, llmsIndex } from '../../../scripts/docs/llms.ts';
import { firstSentence, pageOf } from '../../../scripts/docs/markdown.ts';
import { ownPages, sidebarOf } from '../../../scripts/docs/own-pages.ts';

const root = `${import.meta.dirname}/../../../`;
const schema = buildSchema(readFileSync(`${root}schema.graphql`, 'utf8'));
const own = ownPages(root);
const graph = graphPages(schema, examplesByType(schema));
const pages = [...own, ...graph];
const sidebar = sidebarOf(readFileSync(`${root}docs/README.md`, 'utf8'), own);

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
    expect(page).toContain('## Example\n\n```graphql\nquery');
    expect(mutations).toMatch(/### startCalculation\n\n.* · needs the role `calculate`/);
    expect(graph.find(({ title }) => title === 'CalculationTargetInput')?.body).toContain('exactly one');
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
