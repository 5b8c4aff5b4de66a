import { Unreadable } from './answer.ts';

/**
 * The document inside a JSON string, or inside the one string of a list, as UTF-8: so the service packs some documents.
 * One that is not packed passes as it is. Throws `Unreadable` when the string is none or does not end. No more than the
 * chunk at hand is held.
 */
export async function* jsonText(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('utf-8');
  let state: 'before' | 'plain' | 'inside' | 'after' = 'before';
  let head = Buffer.alloc(0);
  let held = '';
  for await (const chunk of source) {
    if (state === 'before') {
      head = Buffer.concat([head, chunk]);
      const { isPacked, start } = beginningOf(head);
      if (isPacked === null) continue;
      state = isPacked ? 'inside' : 'plain';
      if (isPacked) held = decoder.decode(head.subarray(start), { stream: true });
      else yield head;
    } else if (state === 'plain') yield chunk;
    else held += decoder.decode(chunk, { stream: true });
    if (state !== 'inside') continue;
    const { text, rest, ended } = unescaped(held);
    held = rest;
    if (ended) state = 'after';
    if (text !== '') yield Buffer.from(text);
  }
  if (state === 'inside') throw new Unreadable('The text in it does not end.', '');
  if (state === 'before') yield head;
}

/** Whether a string begins, and behind which byte; null while only blanks have come. A byte order mark is skipped. */
function beginningOf(head: Buffer): { isPacked: boolean | null; start: number } {
  const text = head.toString('latin1');
  const [blank = ''] = /^(?:\u00ef(?:\u00bb\u00bf?)?)?\s*(?:\[\s*)?/.exec(text) ?? [];
  const isPacked = blank.length === text.length ? null : text[blank.length] === '"';
  return { isPacked, start: blank.length + 1 };
}

/** Text of the inside of a JSON string up to its closing quote, or up to an escape that is not all there yet. */
function unescaped(inside: string): { text: string; rest: string; ended: boolean } {
  let at = 0;
  let ended = false;
  while (at < inside.length) {
    const character = inside[at];
    ended = character === '"';
    if (ended) break;
    const size = character !== '\\' ? 1 : inside[at + 1] === 'u' ? 6 : 2;
    // Half of a pair of surrogates waits for the other half.
    const isHalf = size === 6 && /^\\ud[89ab]..(?:\\(?:u.{0,3})?)?$/i.test(inside.slice(at, at + 12));
    if (at + size > inside.length || isHalf) break;
    at += size;
  }
  try {
    const text: string = JSON.parse(`"${inside.slice(0, at)}"`);
    return { text, rest: ended ? '' : inside.slice(at), ended };
  } catch (cause) {
    throw new Unreadable('The text in it is no JSON string.', '', { cause });
  }
}
