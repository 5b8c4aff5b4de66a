import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { generateClient } from '../../scripts/client/generate.ts';
import { generatePages } from '../../scripts/client/page-documents.ts';
import { clientDocuments, clientFolder, pageFolder, pageSources } from '../../scripts/client/sources.ts';
import { schema } from '../../src/schema/index.ts';

const folder = new URL('../../packages/client/src/', import.meta.url);
const filesIn = (generated: URL) =>
  Object.fromEntries(
    readdirSync(generated).map((name) => [name, readFileSync(new URL(name, generated), 'utf8')]),
  );

describe('packages/client', () => {
  test('is what the schema says: npm run client', async () => {
    expect(filesIn(new URL('generated/', folder))).toEqual(await generateClient(schema, clientDocuments()));
  });
});

describe('the documents of packages/dashboard', () => {
  test('are what the schema says: npm run client', async () => {
    const { typed, listed } = await generatePages(schema, pageSources());
    expect(filesIn(new URL('pages/', clientFolder))).toEqual(typed);
    expect(filesIn(new URL('generated/', pageFolder))).toEqual(listed);
  });

  test('fit the schema', () => {
    const documents: Record<string, string> = JSON.parse(
      readFileSync(new URL('generated/documents.json', pageFolder), 'utf8'),
    );
    const wrong = Object.values(documents).flatMap((text) => validate(schema, parse(text)));

    expect(wrong.map(({ message }) => message)).toEqual([]);
  });
});

describe('docs/how-to/clients.md', () => {
  const page = readFileSync(new URL('../../docs/how-to/clients.md', import.meta.url), 'utf8');

  test('asks only what there is', () => {
    const operations = [...page.matchAll(/`((?:query|mutation|subscription)\b[^`]+\{[^`]+)`/g)]
      .map(([, text = '']) => text.replaceAll(/\$\{\w+\}/g, 'Project:1'))
      // The compiler of Relay checks its own, with fragments that stand elsewhere.
      .filter((text) => !text.includes('documentsRows'));

    expect(operations.length).toBeGreaterThan(2);
    const wrong = operations.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message));
    expect(wrong).toEqual([]);
  });

  test('names only what the package exports, and tests that exist', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', folder), 'utf8'));
    const exported = Object.keys(manifest.exports).map((name) => name.replace('./', `${manifest.name}/`));
    const named = [...page.matchAll(/@connection-gateway\/client\/[\w./-]*\w/g)].map(([name]) => name);
    const inside = named.filter((name) => !/\/(?:dist|src)\//.test(name));
    const files = [...page.matchAll(/`((?:test|examples|scripts)\/[\w./-]+)`/g)].map(([, name = '']) => name);

    expect(inside.filter((name) => !exported.includes(name))).toEqual([]);
    expect(files.filter((name) => !existsSync(new URL(`../../${name}`, import.meta.url)))).toEqual([]);
  });
});
