import { isAscii, isUtf8 } from 'node:buffer';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { z } from 'zod';
import { excessOf } from '../../../util/json-bounds.ts';
import { type ReadAnswer, readLazily } from '../json/read-lazily.ts';
import { validationErrorOf } from '../json/validation-error.ts';
import { mend } from './mend.ts';

/** The answer cannot be read; the message says why without quoting it, `beginning` is for the log. */
export class Unreadable extends Error {
  readonly beginning: string;

  constructor(message: string, beginning: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreadable';
    this.beginning = beginning;
  }
}

const LOGGED_CHARACTERS = 200;
/**
 * What JSON of the service may hold; its bytes are bounded before. Results of a thousand connections, 3.7 MB, have some
 * 40 000 lists and objects with 300 000 values on five levels.
 */
const bounds = { levels: 64, values: 2_000_000, containers: 300_000 };

/**
 * Value of a JSON or text answer, checked against the schema of its endpoint. What comes back is the value as the
 * service sent it: members the schema does not know are kept. Rarely read members may be `LazyJson`. Of an answer that is
 * wrong in single places the rest is read (`mend`). Throws `Unreadable`.
 */
export function readAnswer(endpoint: Endpoint, bytes: Buffer, mediaType: string): ReadAnswer {
  const isPage = mediaType.includes('html');
  return (isPage ? null : readLazily(endpoint, bytes, bounds)) ?? readClosely(endpoint, bytes, mediaType);
}

/** Whatever is odd about it, and what exactly is wrong. */
function readClosely(endpoint: Endpoint, bytes: Buffer, mediaType: string): ReadAnswer {
  const text = decode(bytes);
  if (text.trim() === '') throw new Unreadable('It is empty.', '');
  if (mediaType.includes('html') || /^\s*<(?:!doctype html|html)\b/i.test(text))
    throw new Unreadable('It is a web page.', beginningOf(text));
  // Both kinds of text come quoted or bare, whatever the interface declares.
  const isText = endpoint.answer === 'text' || endpoint.reply instanceof z.ZodString;
  const value = isText ? unquote(text) : parseBounded(text);
  const { reply } = endpoint;
  const fault = reply === undefined ? null : validationErrorOf(reply, value);
  if (fault === null) return { value, entries: null };
  const mended = mend(endpoint, value);
  if (mended === null) {
    const place = fault.path.join('.') || 'as a whole';
    throw new Unreadable(`It has another shape than agreed, ${place}: ${fault.reason}.`, beginningOf(text));
  }
  return { ...mended, entries: null };
}

/** Text without the quotes of a JSON string literal, when it is one. */
function unquote(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(trimmed);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

function beginningOf(text: string): string {
  return text.slice(0, LOGGED_CHARACTERS);
}

function decode(bytes: Buffer): string {
  // Most answers are ASCII, which needs no decoding.
  if (isAscii(bytes)) return bytes.toString('latin1');
  // Strict, because a name with replacement characters would be written back by the next update. Drops a BOM.
  if (isUtf8(bytes)) return bytes.toString('utf8', hasByteOrderMark(bytes) ? 3 : 0);
  throw new Unreadable('It is not UTF-8 text.', beginningOf(bytes.toString('latin1')));
}

const hasByteOrderMark = ([first, second, third]: Buffer): boolean =>
  first === 0xef && second === 0xbb && third === 0xbf;

/** Value of JSON of the service, in an answer or in a text of one. Throws `Unreadable`. */
export function parseBounded(text: string): unknown {
  const excess = excessOf(text, bounds);
  if (excess !== null) throw new Unreadable(`It has ${excess}.`, beginningOf(text));
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!/\b(?:NaN|Infinity)\b/.test(text))
      throw new Unreadable('It is not JSON.', beginningOf(text), { cause });
    return parseWithBareNumbers(text);
  }
}

/** JSON in which non-finite numbers stand bare, as Newtonsoft.Json can be told to write them. */
function parseWithBareNumbers(text: string): unknown {
  try {
    // A string that does not end reaches to the end of the text, or each quote in it would be tried as the first.
    const quoted = text.replace(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    );
    return JSON.parse(quoted);
  } catch (cause) {
    throw new Unreadable('It is not JSON.', beginningOf(text), { cause });
  }
}
