import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { ManifestError } from './trusted-manifest.ts';
import { type DocumentFile, recordDocuments } from './trusted-recorder.ts';

/** Where documents are recorded from, and the manifest they are written to. */
export interface RecordOrder {
  folder: string;
  manifest: string;
}

/**
 * Writes a manifest of all operations in the `.graphql` and `.gql` files below a folder, and answers in a line what was
 * done. Throws `ManifestError` with everything that is wrong, and writes nothing then.
 */
export async function recordFolder(
  schema: GraphQLSchema,
  { folder, manifest }: RecordOrder,
): Promise<string> {
  const files = await documentsBelow(folder);
  const recording = recordDocuments(schema, files);
  if ('problems' in recording) throw new ManifestError(folder, `\n${recording.problems.join('\n')}`);
  await writeFile(manifest, recording.manifest).catch((cause: Error) => {
    throw new ManifestError(manifest, `it cannot be written: ${cause.message}`, { cause });
  });
  return `${manifest}: ${recording.operations} operations of ${files.length} files`;
}

async function documentsBelow(folder: string): Promise<DocumentFile[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new ManifestError(folder, 'it is no folder.');
  const names = await readdir(folder, { recursive: true });
  const documents = names.filter((name) => /\.(graphql|gql)$/.test(name)).toSorted();
  return await Promise.all(
    documents.map(async (name) => {
      const path = join(folder, name);
      return { path, text: await readFile(path, 'utf8') };
    }),
  );
}
