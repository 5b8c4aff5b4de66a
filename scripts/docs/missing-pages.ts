import { relative } from 'node:path';
import { htmlFiles } from './html-files.ts';

/**
 * Slugs of pages that are not among the files of a built site.
 *
 * @param folder Of the site.
 */
export function missingPages(folder: string, slugs: readonly string[]): string[] {
  const built = new Set(
    htmlFiles(folder).map((path) =>
      relative(folder, path)
        .replaceAll('\\', '/')
        .replace(/\/?index\.html$/, ''),
    ),
  );
  return slugs.filter((slug) => !built.has(slug));
}
