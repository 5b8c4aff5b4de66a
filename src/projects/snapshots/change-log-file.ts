import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { RecordedChange } from './change.ts';

/** First line of a record: which file the changes in it belong on top of. */
const Heading = z.object({
  version: z.literal(1),
  name: z.string().nullable(),
  /** Left out where it is not known, and in records of before. */
  fileName: z.string().nullish(),
  openedAt: z.iso.datetime().nullish(),
  takenAt: z.iso.datetime(),
  sizeBytes: z.int().nonnegative(),
  sha256: z.string(),
});
export type Heading = z.infer<typeof Heading>;

const Change = z.object({
  operation: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  query: z.record(z.string(), z.unknown()),
  body: z.unknown().optional(),
  ids: z.string(),
});

/** What a record says. */
export interface Record {
  heading: Heading;
  changes: RecordedChange[];
  /** What cannot be read in it; null when it is whole. */
  damage: string | null;
  /** The last line was not finished, so its change was never acknowledged. */
  isTorn: boolean;
}

/** A value as one line with a checksum in front, so that a line that was half written or altered is known. */
export function toLine(value: Heading | RecordedChange): string {
  const text = JSON.stringify(value);
  return `${checksum(text)} ${text}\n`;
}

/** Reads a record up to the first line that is damaged; null when even the heading is. */
export function readRecord(text: string): Record | null {
  const lines = text.split('\n');
  const isTorn = lines.pop() !== '';
  const heading = Heading.safeParse(parseLine(lines[0] ?? ''));
  if (!heading.success) return null;
  const changes: RecordedChange[] = [];
  for (const [index, line] of lines.slice(1).entries()) {
    const change = Change.safeParse(parseLine(line));
    if (!change.success) {
      const lost = lines.length - 1 - index;
      const damage = `The record of its changes is damaged: ${lost} of ${lines.length - 1} cannot be read.`;
      return { heading: heading.data, changes, damage, isTorn };
    }
    changes.push(change.data);
  }
  return { heading: heading.data, changes, damage: null, isTorn };
}

function parseLine(line: string): unknown {
  const text = line.slice(9);
  if (line.slice(0, 9) !== `${checksum(text)} `) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
