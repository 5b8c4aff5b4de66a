import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './example.ts';

const fileIn = (root: string): string => join(root, 'site/examples.json');

/** Examples by the names of types, as `npm run docs:examples` has recorded them. */
export const readExamples = (root: string): Map<string, Example> =>
  new Map(Object.entries<Example>(JSON.parse(readFileSync(fileIn(root), 'utf8'))));

export const writeExamples = (root: string, examples: ReadonlyMap<string, Example>): void =>
  writeFileSync(fileIn(root), `${JSON.stringify(Object.fromEntries(examples), null, 2)}\n`);
