import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { czech } from '../../../packages/dashboard/src/words/czech.ts';
import { german } from '../../../packages/dashboard/src/words/german.ts';

const source = new URL('../../../packages/dashboard/src/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, source), 'utf8');

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('words/'))
  .sort();

const formsOf = (entry: string | object): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry);
const blanksOf = (text: string): string => [...new Set(text.match(/\{\w+\}/g))].sort().join();

// That each language has all texts and all forms of counted nouns is a matter of types.
describe('the texts of the page', () => {
  test.for([
    ['German', german],
    ['Czech', czech],
  ] as const)('leave the same blanks in %s', ([, words]) => {
    const wrong = Object.entries(words).filter(([text, entry]) =>
      formsOf(entry).some((form) => form === '' || blanksOf(form) !== blanksOf(text)),
    );

    expect(wrong).toEqual([]);
  });

  test('are each in one file of a language, and used', () => {
    const names = readdirSync(new URL('words', source));
    const own = ['de-', 'cs-'].map((language) =>
      names
        .filter((name) => name.startsWith(language))
        .flatMap((name) =>
          [...read(`words/${name}`).matchAll(/^ {2}(?:'(.*?[^\\])'|"(.*?)"|([\w$]+)):/gm)].map(([, ...key]) =>
            key.find((one) => one !== undefined)?.replaceAll("\\'", "'"),
          ),
        ),
    );
    for (const keys of own) expect(keys.sort()).toEqual(Object.keys(german).sort());
    const code = files.map(read).join('\n').replaceAll("\\'", "'");
    const unused = Object.keys(german).filter(
      (text) => !code.includes(`'${text}'`) && !code.includes(`"${text}"`) && !code.includes(`  ${text}: `),
    );

    expect(Object.keys(german).length).toBeGreaterThan(800);
    expect(unused).toEqual([]);
  });

  test('are nowhere written into what is drawn', () => {
    const found = files.flatMap(writtenIn);

    expect(found).toEqual([]);
  });
});

/** What is the same in every language. */
const names = /^(Connection gateway|GraphiQL|Enter|Esc|CSV|XLSX|mm|[XYZ])$/;
const attributes = new Set([
  'title',
  'aria-label',
  'label',
  'placeholder',
  'words',
  'hint',
  'alt',
  'idle',
  'what',
]);

interface Node {
  type: string;
  value?: unknown;
  name?: { name?: unknown };
}

/** Texts between tags and in attributes that people read. */
function writtenIn(name: string): string[] {
  const found: string[] = [];
  walk(parseSync(name, read(name)).program, (node) => {
    if (node.type === 'JSXText') found.push(String(node.value).trim());
    const value = node.value as Node | null;
    if (node.type === 'JSXAttribute' && attributes.has(String(node.name?.name)) && value?.type === 'Literal')
      found.push(String(value.value));
  });
  return found
    .filter((text) => /\p{L}{2}/u.test(text) && !names.test(text))
    .map((text) => `${name}: ${text}`);
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}
