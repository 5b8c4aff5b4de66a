import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DocumentNode, parse } from 'graphql';
import { parseSync, Visitor } from 'oxc-parser';

export interface GraphqlText {
  /** File and line, from the root of the repository. */
  place: string;
  document: DocumentNode;
  /** `selection`: it begins with a brace, so it may be a part of another text. */
  kind: 'operation' | 'selection';
  /** Whether `${…}` in it were replaced, so that values and names there are not those of the running program. */
  replaced: boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const places = ['README.md', 'CHANGELOG.md', 'GLOSSARY.md', 'CONTRIBUTING.md'].concat(
  ['src', 'test', 'scripts', 'bench', 'packages', 'examples', 'docs', 'deploy'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  ),
);

/** A keyword, or the brace before a field; `{ field: NAME }` is a value. */
const beginning =
  /^\s*(?:#.*\s+)*(query\b|mutation\b|subscription\b|fragment\b|)[^{]*\{\s*(?:\.\.\.|[a-z_])(?!\w*: *[A-Z]+\b)/;

/** Every GraphQL operation and fragment that stands in a file of the repository. Texts that do not parse are left out. */
export const graphqlTexts: readonly GraphqlText[] = places
  .filter((path) => !/(^|\/)(node_modules|dist|generated|__generated__)\/|^bench\/alternatives\//.test(path))
  .flatMap((path) => {
    if (/\.([cm]?[jt]s|tsx)$/.test(path)) return textsOfScript(path);
    return /\.(md|html|graphql|py|sh)$/.test(path) ? textsOfPage(path) : [];
  });

function textsOfScript(path: string): GraphqlText[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found: GraphqlText[] = [];
  const add = (start: number, pieces: string[]) =>
    found.push(...readText(`${path}:${lineOf(source, start)}`, pieces));
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(start, [value]),
    TemplateLiteral: ({ quasis, start }) =>
      add(
        start,
        quasis.map(({ value }) => value.cooked ?? value.raw),
      ),
  }).visit(parseSync(path, source).program);
  return found;
}

/** Operations with a keyword, wherever they stand, and the texts of HTTP bodies. */
function textsOfPage(path: string): GraphqlText[] {
  const source = readFileSync(join(root, path), 'utf8');
  const blocks = path.endsWith('.graphql')
    ? [{ index: 0, text: source }]
    : [...source.matchAll(/^ *```graphql\n([\s\S]*?)^ *```/gm)].map(({ index, 1: text = '' }) => ({
        index,
        text,
      }));
  const bodies = [...source.matchAll(/"query": ?"((?:[^"\\]|\\.)*)"/g)].map(({ index, 1: text = '' }) => ({
    index,
    text: text.replaceAll('\\"', '"').replaceAll('\\n', '\n'),
  }));
  const strings = [
    ...source.matchAll(/(?:"""|'''|`)\s*((?:query|mutation|subscription|fragment)\b[^`]*?)(?:"""|'''|`)/g),
  ].map(({ index, 1: text = '' }) => ({ index, text }));
  return [...blocks, ...bodies, ...strings].flatMap(({ index, text }) =>
    readText(`${path}:${lineOf(source, index)}`, text.split(/\$\{[^{}]*\}/)),
  );
}

function readText(place: string, pieces: string[]): GraphqlText[] {
  const [, keyword] = beginning.exec(pieces.join(' x ')) ?? [];
  if (keyword === undefined) return [];
  for (const filling of pieces.length === 1 ? [''] : ['', ' __typename ']) {
    try {
      const document = parse(pieces.join(filling), { noLocation: true });
      return [
        { place, document, kind: keyword === '' ? 'selection' : 'operation', replaced: pieces.length > 1 },
      ];
    } catch {}
  }
  return [];
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
