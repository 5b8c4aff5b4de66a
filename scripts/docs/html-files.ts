import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all pages below a folder. */
export const htmlFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => join(folder, path));
