import { z } from 'zod';
import type { Location, ProjectFacts } from '../registry/facts.ts';

const Place = z.object({ machine: z.string(), serviceId: z.string(), registration: z.number() });

/** Left out by gateways that do not know of it. */
const opening = {
  fileName: z.string().nullable().default(null),
  openedAt: z.coerce.date().nullable().default(null),
};

const Facts = z.object({
  name: z.string().nullable(),
  ...opening,
  location: Place.nullable(),
  version: z.string().nullable(),
  goneBecause: z.string().nullable(),
  isUncertain: z.boolean(),
  problem: z.string().nullable(),
  recovery: z
    .object({
      at: z.coerce.date(),
      isComplete: z.boolean(),
      repeatedChanges: z.number(),
      missingChanges: z.number(),
      problem: z.string().nullable(),
    })
    .nullable(),
});

const File = z.object({
  /** `<token>-<n>`, which is its name in the folder. */
  id: z.string(),
  name: z.string().nullable(),
  ...opening,
  takenAt: z.string(),
  sizeBytes: z.number(),
  sha256: z.string(),
});
/** A project file in the folder. */
export type StoredFile = z.infer<typeof File>;

/** What Redis has of a project. */
export interface StoredProject {
  facts: ProjectFacts | null;
  /** As it is written. */
  factsText: string;
  file: StoredFile | null;
  /** Changes since the file. */
  changes: number;
  /** Why some change is not among them; null when all are. */
  gap: string | null;
  /** Where the lock before has opened it. */
  pendingOpen: Location | null;
  isClosed: boolean;
  /** Of what was last written of it, among all that is written of the projects of its user. */
  number: number;
}

/** @param fields Names and values in alternation; none for a project of which nothing is written. */
export function readStoredProject(fields: readonly string[]): StoredProject {
  const named = new Map<string, string>();
  for (let index = 0; index + 1 < fields.length; index += 2)
    named.set(fields[index] ?? '', fields[index + 1] ?? '');
  const factsText = named.get('facts') ?? '';
  const file = named.get('file');
  const pendingOpen = named.get('pendingOpen');
  return {
    facts: factsText === '' ? null : Facts.parse(JSON.parse(factsText)),
    factsText,
    file: file === undefined ? null : File.parse(JSON.parse(file)),
    changes: Number(named.get('changes') ?? 0),
    gap: named.get('gap') ?? null,
    pendingOpen: pendingOpen === undefined ? null : Place.parse(JSON.parse(pendingOpen)),
    isClosed: named.has('closed'),
    number: Number(named.get('number') ?? 0),
  };
}
