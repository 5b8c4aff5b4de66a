import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Licences of the packages that files are taken from, one after another, each below a line `NAME@VERSION (LICENCE)`: what goes
 * with a bundle of them. Paths outside `node_modules` are left out.
 */
export function noticesOf(paths: Iterable<string>): string {
  const folders = new Set<string>();
  for (const path of paths) {
    const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/')) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const notices = [...folders].map(noticeOf);
  return [...new Set(notices)].sort().join(`\n${'-'.repeat(80)}\n`);
}

/** Of a bundled package in a text that `noticesOf` has made, as `NAME@VERSION`. */
export const packagesIn = (notices: string): string[] =>
  [...notices.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+@\d[\w.+-]*) \([^()]+\)$/gm)].map(([, name = '']) => name);

function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder).filter((one) => /^(?:licen[cs]e|copying|notice)\b/i.test(one));
  const texts = files.sort().map((one) => readFileSync(join(folder, one), 'utf8').trim());
  // Some name a licence in their manifest alone.
  if (texts.length === 0) texts.push(`By ${author?.name ?? author ?? `the authors of ${name}`}.`);
  return `${name}@${version} (${license ?? 'see below'})\n\n${texts.join('\n\n')}\n`;
}
