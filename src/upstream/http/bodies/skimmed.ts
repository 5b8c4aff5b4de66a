import { isAscii, isUtf8 } from 'node:buffer';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { z } from 'zod';
import { JsonBytes, NOT, type Past, pastBlanks } from './json-bytes.ts';
import { isFilledList, pastList, pastObject } from './json-shapes.ts';
import { membersOf, skimmerOf } from './skim.ts';
import { Passage, Unread } from './unread.ts';

/** An answer with its entries, where it is a list of which each is remembered by itself. */
export interface ReadAnswer {
  value: unknown;
  entries: readonly Passage[] | null;
  /** Where it was not as agreed, of an answer that could be read all the same. */
  permits?: readonly string[];
}

interface Bounds {
  values: number;
  containers: number;
}

/**
 * Value of an answer that is as its schema says and written as nearly all are, with its seldom read members left unread;
 * null for any other, which is then looked at closely. What is looked at here is not again: it holds no more than it may.
 */
export function readSkimmed(endpoint: Endpoint, bytes: Buffer, most: Bounds): ReadAnswer | null {
  const past = skimmerOfAnswer(endpoint);
  const isPlain = isAscii(bytes);
  if (past === null || !(isPlain || isUtf8(bytes))) return null;
  const json = new JsonBytes(bytes);
  const end = past(json, pastBlanks(json, 0));
  if (end === NOT || pastBlanks(json, end) !== bytes.length) return null;
  if (json.values > most.values || json.containers > most.containers) return null;
  const rest = json.unread.length === 0 ? bytes : withoutUnread(json);
  const value: unknown = JSON.parse(rest.toString(isPlain ? 'latin1' : 'utf8'));
  return { value, entries: endpoint.each === true ? entriesOf(json, endpoint, value) : null };
}

const known = new WeakMap<Endpoint, Past | null>();

function skimmerOfAnswer(endpoint: Endpoint): Past | null {
  const there = known.get(endpoint);
  if (there !== undefined) return there;
  const past = makeSkimmer(endpoint);
  known.set(endpoint, past);
  return past;
}

function makeSkimmer({ answer, reply, each, seldomRead = [] }: Endpoint): Past | null {
  if (answer !== 'json' || reply === undefined) return null;
  if (each !== true || !(reply instanceof z.ZodArray) || !(reply.element instanceof z.ZodObject))
    return skimmerOf(reply);
  const members = membersOf(reply.element).map((member) => {
    const which = seldomRead.indexOf(member.name);
    return which === -1 ? member : { ...member, past: leftUnread(member.past, which) };
  });
  return pastList(noted(pastObject(members)));
}

const noted =
  (entry: Past): Past =>
  (json, at) => {
    const after = entry(json, at);
    json.entries.push(at, after);
    return after;
  };

/** Whether a list is empty is seen without reading it. */
const leftUnread =
  (list: Past, which: number): Past =>
  (json, at) => {
    const after = list(json, at);
    if (isFilledList(json, at)) json.unread.push(which, at, after);
    return after;
  };

const NULL = Buffer.from('null');

/** The same JSON with null for each part that is left unread. */
function withoutUnread({ bytes, unread }: JsonBytes): Buffer {
  const rest = Buffer.allocUnsafe(bytes.length);
  let [from, to] = [0, 0];
  for (let index = 0; index < unread.length; index += 3) {
    to += bytes.copy(rest, to, from, unread[index + 1]);
    to += NULL.copy(rest, to);
    from = unread[index + 2] ?? from;
  }
  to += bytes.copy(rest, to, from);
  return rest.subarray(0, to);
}

/** Entries of a list, to each of which its unread members are given. */
function entriesOf(
  { bytes, entries, unread }: JsonBytes,
  { seldomRead = [] }: Endpoint,
  value: unknown,
): Passage[] {
  let at = 0;
  // It was seen to be a list of objects.
  return (value as Record<string, unknown>[]).map((entry, index) => {
    const begin = entries[2 * index] ?? 0;
    const end = entries[2 * index + 1] ?? 0;
    const passage = new Passage(bytes, begin, end);
    for (; (unread[at + 1] ?? end) < end; at += 3) {
      const name = seldomRead[unread[at] ?? -1] ?? '';
      entry[name] = new Unread(passage, (unread[at + 1] ?? 0) - begin, (unread[at + 2] ?? 0) - begin);
    }
    return passage;
  });
}
