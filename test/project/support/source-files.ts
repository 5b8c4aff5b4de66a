import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';

export interface SourceFile {
  /** From the root of the repository. */
  path: string;
  /** Paths of the files it imports, types included; packages of others are left out. */
  imports: string[];
  /** Interfaces, type aliases and classes it exports. */
  typeNames: string[];
  /** Texts of its functions with more than 100 lines. */
  longFunctions: string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const entriesOf = (folder: string) => readdirSync(join(root, folder), { withFileTypes: true });
const workspaces = entriesOf('packages').flatMap(({ name }) => [
  `packages/${name}/src`,
  `packages/${name}/test`,
]);

/** Every folder with sources, and how many entries it has. */
export const folders = ['src', 'test', 'scripts', 'bench', ...workspaces]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/\bnode_modules\b/.test(`${entry.parentPath}/${entry.name}`))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name))),
  ])
  .map((path) => ({ path, entries: entriesOf(path).length }));

const files = folders.flatMap(({ path }) => entriesOf(path).map(({ name }) => `${path}/${name}`)).sort();

/** Every source file of the repository but the components of pages, read once. */
export const sourceFiles: readonly SourceFile[] = files
  .filter((path) => path.endsWith('.ts'))
  .map(readSource);

/** The components of pages. */
export const componentFiles = (): SourceFile[] =>
  files.filter((path) => path.endsWith('.tsx')).map(readSource);

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const file: SourceFile = { path, imports: [], typeNames: [], longFunctions: [] };
  const imported = ({ source }: { source: { type: string } | null }) => {
    if (source === null || !('value' in source) || typeof source.value !== 'string') return;
    const target = targetOf(source.value, path);
    if (target !== null) file.imports.push(target);
  };
  const measured = ({ start, end }: { start: number; end: number }) => {
    const body = text.slice(start, end);
    if (body.split('\n').length > 100) file.longFunctions.push(body);
  };
  new Visitor({
    ImportDeclaration: imported,
    ExportAllDeclaration: imported,
    ImportExpression: imported,
    TSImportType: imported,
    ExportNamedDeclaration(node) {
      imported(node);
      const { declaration } = node;
      const isType = /^(TSInterface|TSTypeAlias|Class)Declaration$/.test(declaration?.type ?? '');
      if (isType && declaration !== null && 'id' in declaration && declaration.id?.type === 'Identifier')
        file.typeNames.push(declaration.id.name);
    },
    FunctionDeclaration: measured,
    FunctionExpression: measured,
    ArrowFunctionExpression: measured,
  }).visit(parseSync(path, text).program);
  return file;
}

function targetOf(specifier: string, from: string): string | null {
  const [, workspace, module] = /^@connection-gateway\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace !== undefined) return `packages/${workspace}/src/${module}.ts`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}
