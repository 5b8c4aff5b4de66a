import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { bind } from '../../formats/json/bind.ts';
import { decodeUtf8, parseJson } from '../../formats/json/json-text.ts';
import { memory } from '../../model/memory.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { restoreProject } from './store-project.ts';
import { FILE_MARKER, FILE_VERSION, StoredProject } from './stored-project.ts';

const Envelope = z.object({ marker: z.literal(FILE_MARKER), version: z.int(), project: z.unknown() });

/**
 * A project from a file of the sandbox, under a new id.
 *
 * Errors: 422 for any other file, a damaged one, and one of a newer version.
 */
export function readProjectFile(bytes: Uint8Array): Project {
  const envelope = Envelope.safeParse(unpacked(bytes));
  if (!envelope.success) throw foreign();
  const { version, project } = envelope.data;
  if (version !== FILE_VERSION) {
    throw unprocessable(
      `The project file has version ${version}; this sandbox reads version ${FILE_VERSION}.`,
    );
  }
  const stored = StoredProject.safeParse(project, { reportInput: true });
  // The wire schemas let unknown words pass, for newer services; the sandbox holds only those it knows.
  if (stored.success) return restoreProject(bind(StoredProject, stored.data, 'project'));
  const [issue] = stored.error.issues;
  throw unprocessable(`The project file is damaged at ${issue?.path.join('.')}: ${issue?.message}.`);
}

function unpacked(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw foreign();
  let text: string;
  try {
    text = decodeUtf8(gunzipSync(bytes, { maxOutputLength: memory.json }));
  } catch (error) {
    if (error instanceof RangeError) {
      throw unprocessable(
        `The file unpacks to more than ${Math.floor(memory.json / 1e6)} MB, for which the sandbox has no room.`,
      );
    }
    throw unprocessable('The file begins like a project of this sandbox but is damaged or cut short.');
  }
  return parseJson(text);
}

function foreign() {
  return unprocessable(
    'This sandbox cannot read .ideaCon files. Create an empty project, import an IOM file, or open a project saved by this sandbox.',
  );
}
