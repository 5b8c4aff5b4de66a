import { readdirSync, readFileSync } from 'node:fs';
import type { PageSources } from './page-documents.ts';

export const clientFolder = new URL('../../packages/client/src/', import.meta.url);
export const pageFolder = new URL('../../packages/dashboard/src/graph/', import.meta.url);

export const pythonModule = new URL(
  '../../packages/python/connection_gateway/operations.py',
  import.meta.url,
);
const pythonDocuments = new URL('../../packages/python/documents/', import.meta.url);

/** What the package for Python is made of besides the schema: documents of its own, and those of the client package. */
export const pythonSources = (): string[] => [
  clientDocuments(),
  ...readdirSync(pythonDocuments)
    .sort()
    .map((name) => textOf(pythonDocuments, name)),
];

/** What the client package is made of besides the schema. */
export const clientDocuments = (): string => textOf(clientFolder, 'documents/rows.graphql');

/** What the documents of the dashboard are made of besides the schema. */
export function pageSources(): PageSources {
  const names = readdirSync(pageFolder).filter(
    (name) => name.endsWith('.graphql') && name !== 'shared.graphql',
  );
  return {
    pages: Object.fromEntries(names.map((name) => [name.replace('.graphql', ''), textOf(pageFolder, name)])),
    shared: [clientDocuments(), textOf(pageFolder, 'shared.graphql')],
  };
}

const textOf = (folder: URL, name: string): string => readFileSync(new URL(name, folder), 'utf8');
