import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pageOf } from './markdown.ts';
import type { Page } from './page.ts';

/** Pages that stand elsewhere in the repository, by their slug. */
const elsewhere: Readonly<Record<string, string>> = {
  'GLOSSARY.md': 'reference/glossary',
  'CHANGELOG.md': 'reference/changelog',
  'CONTRIBUTING.md': 'explanation/development',
  'deploy/README.md': 'how-to/deploy',
  'packages/sandbox/README.md': 'reference/sandbox',
};

/**
 * The Markdown files of `docs`, those of the root that readers want, and the README of each example.
 *
 * @param root Folder of the repository.
 */
export function ownPages(root: string): Page[] {
  const files = new Map<string, string>();
  for (const found of readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })) {
    const path = found.split('\\').join('/');
    if (path.endsWith('.md')) files.set(`docs/${path}`, slugOf(path));
  }
  for (const [file, slug] of Object.entries(elsewhere)) files.set(file, slug);
  for (const name of readdirSync(join(root, 'examples'))) {
    const file = `examples/${name}/README.md`;
    if (isThere(join(root, file))) files.set(file, `examples/${name}`);
  }
  const slugs = new Map([...files, ['schema.graphql', 'graph']]);
  return [...files].map(([file, slug]) =>
    pageOf(slug, readFileSync(join(root, file), 'utf8'), { file, slugs }),
  );
}

const slugOf = (path: string): string => path.replace(/(?:^|\/)README\.md$|\.md$/, '').toLowerCase();

function isThere(path: string): boolean {
  try {
    readFileSync(path);
    return true;
  } catch {
    return false;
  }
}

/** An entry of the list of pages beside each page. */
export interface SidebarItem {
  label: string;
  slug?: string;
  items?: SidebarItem[];
  collapsed?: boolean;
}

/** The list of pages: the tables of `docs/README.md` in their order, then what the scripts add. */
export function sidebarOf(contents: string, pages: readonly Page[]): SidebarItem[] {
  const known = new Set(pages.map(({ slug }) => slug));
  const slugs = new Map(Object.entries(elsewhere).map(([file, slug]) => [`../${file}`, slug]));
  return contents
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [label = ''] = section.split('\n', 1);
      const items = [...section.matchAll(/^\| \[([^\]]+)\]\(([^)#]+)\)/gm)].flatMap(
        ([, words = '', target = '']) => {
          const slug = slugs.get(target) ?? slugOf(posix.normalize(target));
          return known.has(slug) ? [{ label: words, slug }] : [];
        },
      );
      return { label: label.trim(), items };
    })
    .filter(({ items }) => items.length > 0);
}
