import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { Example } from './examples/example.ts';
import { graphPages } from './graph-pages.ts';
import { llmsFull, llmsIndex } from './llms.ts';
import { ownPages, sidebarOf } from './own-pages.ts';
import { type Page, withHead } from './page.ts';

/**
 * Writes everything the site is made of into `site/generated`: pages, pictures, the list of pages, and the texts for
 * assistants. Answers the pages.
 *
 * @param root Folder of the repository.
 */
export function writePages(
  root: string,
  schema: GraphQLSchema,
  examples: ReadonlyMap<string, Example>,
): Page[] {
  const out = join(root, 'site/generated');
  rmSync(out, { recursive: true, force: true });
  const own = ownPages(root);
  const pages = [...own, ...graphPages(schema, examples)];
  for (const page of pages) write(join(out, 'pages', `${page.slug || 'index'}.md`), withHead(page));

  const sidebar = [
    ...sidebarOf(readFileSync(join(root, 'docs/README.md'), 'utf8'), own),
    {
      label: 'Graph',
      items: [
        { label: 'All types', slug: 'graph' },
        ...['Query', 'Mutation', 'Subscription'].map((name) => ({
          label: name,
          slug: `graph/${name.toLowerCase()}`,
        })),
      ],
    },
  ];
  write(join(out, 'sidebar.json'), JSON.stringify(sidebar, null, 2));
  write(join(out, 'public/llms.txt'), llmsIndex(sidebar, pages));
  write(join(out, 'public/llms-full.txt'), llmsFull(pages));
  cpSync(join(root, 'site/favicon.svg'), join(out, 'public/favicon.svg'));
  for (const name of readdirSync(join(root, 'docs/pictures')))
    cpSync(join(root, 'docs/pictures', name), join(out, 'public/pictures', name));
  return pages;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
