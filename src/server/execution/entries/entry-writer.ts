import type { ExecutionResult } from 'graphql';
import type { Context } from '../../../context.ts';
import { createEntryTrace } from '../../../memory/entry-trace.ts';
import type { RecalledEntry } from '../../../memory/kept-entries.ts';
import type { PieceWriter } from '../plain/plain-schema.ts';
import { bytesOfWritten, type WrittenJson } from '../plain/written.ts';
import { contextOfEntry } from './entry-context.ts';
import type { Mending } from './mending.ts';

/** Runs what is selected of an entry, with the entry itself. */
export type EntryRun = (
  context: unknown,
  variables: Mending['variables'],
  entry: object,
) => ExecutionResult | Promise<ExecutionResult>;

interface Entry {
  projectId: string;
  connectionId: number;
}

/** Writes the entries of a list. */
export interface EntryWriter {
  write: PieceWriter;
  /** Whether any entry could be kept so far, or too few were made to say. */
  isOfUse(): boolean;
}

/** After so many entries of which none could be kept, none will be. */
const TRIES = 100;

/** Which entry it is, and which program answers it: another one for each list of each query. */
let programs = 0;

/**
 * Writes a list of connections: each entry as it was written before while it is true, else by running it. Whatever is not
 * expected throws, and the query runs in the ordinary way.
 */
export function createEntryWriter(run: EntryRun): EntryWriter {
  programs += 1;
  const program = programs;
  let tries = 0;
  let lost = 0;

  async function made(entry: Entry, key: string, context: Context, mending: Mending): Promise<Buffer> {
    const { memory, answer, services, variables } = mending;
    const trace = createEntryTrace(answer);
    const { data, errors } = await run(contextOfEntry(context, services, entry, trace), variables, entry);
    const said: unknown = Object.values(data ?? {})[0];
    if (errors !== undefined || typeof said !== 'object' || said === null) throw notAsExpected();
    // With a comma before it, which the first in a list goes without.
    const json = inMemoryOfItsOwn([COMMA, ...bytesOfWritten(said)]);
    memory.keep(key, { json, source: entry, connectionId: entry.connectionId, trace }, answer);
    trace.end();
    tries += 1;
    if (trace.own.isLost) lost += 1;
    return json;
  }

  // Who runs it gives these two.
  function write(list: unknown, context: unknown, root: unknown): WrittenJson | Promise<WrittenJson> {
    if (!Array.isArray(list) || !list.every(isEntry)) throw notAsExpected();
    const [own, mending] = [context as Context, root as Mending];
    const keyOf = ({ projectId, connectionId }: Entry) =>
      `${program} ${projectId}/${connectionId} ${mending.asker}`;
    const make = (entry: Entry) => made(entry, keyOf(entry), own, mending);
    const recall = (entry: Entry) => mending.memory.recall(keyOf(entry), entry, mending.answer);
    return written(list, recall, make);
  }

  return { write, isOfUse: () => tries < TRIES || lost < tries };
}

/**
 * All begin at once, so that what they read goes together. Of those that hinge on reads about their project the first is made:
 * it asks for these again, and whatever is as before is good for the others.
 */
function written(
  list: readonly Entry[],
  recall: (entry: Entry) => RecalledEntry,
  make: (entry: Entry) => Promise<Buffer>,
): WrittenJson | Promise<WrittenJson> {
  let first: Promise<Buffer> | null = null;
  const entries = list.map((entry) => {
    const known = recall(entry);
    if (known === null) return make(entry);
    if (known !== 'hinges') return known.json;
    if (first !== null) return first.then(() => again(entry));
    first = make(entry);
    return first;
  });

  async function again(entry: Entry): Promise<Buffer> {
    const known = recall(entry);
    return known === null || known === 'hinges' ? await make(entry) : known.json;
  }

  return entries.every(isBytes) ? listOf(entries) : Promise.all(entries).then(listOf);
}

const isBytes = (entry: Buffer | Promise<Buffer>): entry is Buffer => Buffer.isBuffer(entry);

/** A small one would keep others that came with it. */
function inMemoryOfItsOwn(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

const [BEGIN, COMMA, END] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

const listOf = ([first, ...others]: readonly Buffer[]): readonly Buffer[] =>
  first === undefined ? [BEGIN, END] : [BEGIN, first.subarray(1), ...others, END];

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { projectId, connectionId } = value as Partial<Entry>;
  return typeof projectId === 'string' && typeof connectionId === 'number';
}

const notAsExpected = () => new Error('This is for the ordinary run.');
