import { isAscii, isUtf8 } from 'node:buffer';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { z } from 'zod';
import { JsonBytes, NOT, type Scan, scanBlanks } from './bytes.ts';
import { JsonSlice, LazyJson } from './lazy.ts';
import { membersOf, scannerOf } from './scanner.ts';
import { isFilledList, scanList, scanObject } from './shapes.ts';

/** An answer with its entries, where it is a list of which each is cached by itself. */
export interface ReadAnswer {
  value: unknown;
  entries: readonly JsonSlice[] | null;
  /** Where it was not as agreed, of an answer that could be read all the same. */
  problems?: readonly string[];
}

interface Bounds {
  values: number;
  containers: number;
}

/**
 * Value of an answer that is as its schema says and written as nearly all are, with its rarely read members left unparsed;
 * null for any other, which is then looked at closely. What is looked at here is not again: it holds no more than it may.
 */
export function readLazily(endpoint: Endpoint, bytes: Buffer, most: Bounds): ReadAnswer | null {
  const past = skimmerOfAnswer(endpoint);
  const isPlain = isAscii(bytes);
  if (past === null || !(isPlain || isUtf8(bytes))) return null;
  const json = new JsonBytes(bytes);
  const end = past(json, scanBlanks(json, 0));
  if (end === NOT || scanBlanks(json, end) !== bytes.length) return null;
  if (json.values > most.values || json.containers > most.containers) return null;
  const rest = json.lazy.length === 0 ? bytes : withoutUnread(json);
  const value: unknown = JSON.parse(rest.toString(isPlain ? 'latin1' : 'utf8'));
  return { value, entries: endpoint.each === true ? entriesOf(json, endpoint, value) : null };
}

const known = new WeakMap<Endpoint, Scan | null>();

function skimmerOfAnswer(endpoint: Endpoint): Scan | null {
  const there = known.get(endpoint);
  if (there !== undefined) return there;
  const past = createScanner(endpoint);
  known.set(endpoint, past);
  return past;
}

function createScanner({ answer, reply, each, seldomRead = [] }: Endpoint): Scan | null {
  if (answer !== 'json' || reply === undefined) return null;
  if (each !== true || !(reply instanceof z.ZodArray) || !(reply.element instanceof z.ZodObject))
    return scannerOf(reply);
  const members = membersOf(reply.element).map((member) => {
    const which = seldomRead.indexOf(member.name);
    return which === -1 ? member : { ...member, past: leftUnread(member.past, which) };
  });
  return scanList(noted(scanObject(members)));
}

const noted =
  (entry: Scan): Scan =>
  (json, at) => {
    const after = entry(json, at);
    json.entries.push(at, after);
    return after;
  };

/** Whether a list is empty is seen without reading it. */
const leftUnread =
  (list: Scan, which: number): Scan =>
  (json, at) => {
    const after = list(json, at);
    if (isFilledList(json, at)) json.lazy.push(which, at, after);
    return after;
  };

const NULL = Buffer.from('null');

/** The same JSON with null for each unparsed part. */
function withoutUnread({ bytes, lazy }: JsonBytes): Buffer {
  const rest = Buffer.allocUnsafe(bytes.length);
  let [from, to] = [0, 0];
  for (let index = 0; index < lazy.length; index += 3) {
    to += bytes.copy(rest, to, from, lazy[index + 1]);
    to += NULL.copy(rest, to);
    from = lazy[index + 2] ?? from;
  }
  to += bytes.copy(rest, to, from);
  return rest.subarray(0, to);
}

/** Entries of a list, to each of which its lazy members are given. */
function entriesOf(
  { bytes, entries, lazy }: JsonBytes,
  { seldomRead = [] }: Endpoint,
  value: unknown,
): JsonSlice[] {
  let at = 0;
  // It was seen to be a list of objects.
  return (value as Record<string, unknown>[]).map((entry, index) => {
    const begin = entries[2 * index] ?? 0;
    const end = entries[2 * index + 1] ?? 0;
    const slice = new JsonSlice(bytes, begin, end);
    for (; (lazy[at + 1] ?? end) < end; at += 3) {
      const name = seldomRead[lazy[at] ?? -1] ?? '';
      entry[name] = new LazyJson(slice, (lazy[at + 1] ?? 0) - begin, (lazy[at + 2] ?? 0) - begin);
    }
    return slice;
  });
}
