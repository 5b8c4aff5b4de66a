import { posix } from 'node:path';
import { addressOf, type Page } from './page.ts';

/** Where the links of a page lead. */
export interface Links {
  /** Path of the file in the repository. */
  file: string;
  /** Slugs by the paths of the files they are made from. */
  slugs: ReadonlyMap<string, string>;
}

const link = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

/**
 * A Markdown file of the repository as a page of the site. Links to other pages lead there; pictures are taken from `pictures`;
 * the name of a file that is no page stays as text. Throws where a file has no title.
 */
export function pageOf(slug: string, text: string, links: Links): Page {
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(text.trim()) ?? [];
  if (title === undefined || body === undefined)
    throw new Error(`${links.file} does not begin with a title.`);
  return { slug, title: plain(title), description: firstSentence(body), body: outsideCode(body, linked) };

  function linked(part: string): string {
    return part.replace(link, (whole, mark: string, words: string, target: string) => {
      if (/^(?:https?:|#|mailto:)/.test(target)) return whole;
      const [path = '', anchor] = target.split('#');
      const file = posix.join(posix.dirname(links.file), path);
      if (mark === '!') return `![${words}](/docs/pictures/${posix.basename(file)})`;
      const found = links.slugs.get(file) ?? links.slugs.get(posix.join(file, 'README.md'));
      if (found === undefined) return words.includes('`') ? words : `${words} (\`${file}\`)`;
      return `[${words}](${addressOf(found)}${anchor === undefined ? '' : `#${anchor}`})`;
    });
  }
}

/** Changes what is no code. */
function outsideCode(text: string, change: (part: string) => string): string {
  const fence = /^(?:```|~~~)[\s\S]*?^(?:```|~~~)$/gm;
  let changed = '';
  let at = 0;
  for (const found of text.matchAll(fence)) {
    changed += change(text.slice(at, found.index)) + found[0];
    at = found.index + found[0].length;
  }
  return changed + change(text.slice(at));
}

/** Without marks of Markdown. */
const plain = (text: string): string =>
  text.replace(link, '$2').replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim();

/** The first sentence of the first paragraph that is text. */
export function firstSentence(body: string): string {
  const paragraph = body
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^(?:#|\||!|```|<|-|>|\d+\.)/.test(part));
  const words = plain(paragraph ?? '');
  return /^.+?[.:](?=\s|$)/.exec(words)?.[0].replace(/:$/, '.') ?? words;
}
