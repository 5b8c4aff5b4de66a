import { readFileSync, writeFileSync } from 'node:fs';
import { htmlFiles } from './html-files.ts';

/** What is changed in each page, and what has to be in some page lest the change does nothing. */
const changes: readonly (readonly [what: RegExp, by: string])[] = [
  // The search button is named by what it shows, keys included; its words are hidden on phones by `site.css`.
  [/(<button data-open-modal disabled) aria-label="Search"/g, '$1'],
  [
    /<span class="sl-hidden md:sl-block( [^"]*)?" aria-hidden="true">Search</g,
    '<span class="search-label$1">Search<',
  ],
  // A script of Expressive Code takes it from code that does not scroll; where it would add it, it makes a landmark of each.
  [/<pre (?=data-language=)/g, '<pre tabindex="0" '],
];

/** Mends what keeps readers with a keyboard or a screen reader out of the pages of Starlight. Throws where a place is gone. */
export function mendPages(folder: string): void {
  const found = changes.map(() => 0);
  for (const path of htmlFiles(folder)) {
    const html = readFileSync(path, 'utf8');
    let mended = html;
    for (const [index, [what, by]] of changes.entries()) {
      const before = mended;
      mended = mended.replace(what, by);
      if (mended !== before) found[index] = (found[index] ?? 0) + 1;
    }
    if (mended !== html) writeFileSync(path, mended);
  }
  const gone = changes.filter((_, index) => found[index] === 0).map(([what]) => String(what));
  if (gone.length > 0)
    throw new Error(`Pages of Starlight are other ones, see scripts/docs/mend-pages.ts: ${gone.join(' ')}`);
}
