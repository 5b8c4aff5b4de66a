import { z } from 'zod';
import type { Endpoint } from './contract/endpoint.ts';

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
 * Value of a JSON or text answer, checked against the schema of its endpoint. What comes back is the value as the
 * service sent it: members the schema does not know are kept. Throws `Unreadable`.
 */
export function readAnswer(endpoint: Endpoint, bytes: Buffer, mediaType: string): unknown {
  const text = decode(bytes);
  if (text.trim() === '') throw new Unreadable('It is empty.', '');
  if (mediaType.includes('html') || /^\s*<(?:!doctype html|html)\b/i.test(text))
    throw new Unreadable('It is a web page.', beginningOf(text));
  // Both kinds of text come quoted or bare, whatever the interface declares.
  const isText = endpoint.answer === 'text' || endpoint.reply instanceof z.ZodString;
  const value = isText ? unquote(text) : parse(text);
  const checked = endpoint.reply?.safeParse(value);
  if (checked?.success === false) {
    const [issue] = checked.error.issues;
    const place = issue?.path.join('.') || 'as a whole';
    const reason = `It has another shape than agreed, ${place}: ${issue?.message}.`;
    throw new Unreadable(reason, beginningOf(text));
  }
  return value;
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
  try {
    // Strict, because a name with replacement characters would be written back by the next update. Drops a BOM.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Unreadable('It is not UTF-8 text.', beginningOf(bytes.toString('latin1')), { cause });
  }
}

function parse(text: string): unknown {
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
    const quoted = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (token) =>
      token.startsWith('"') ? token : `"${token}"`,
    );
    return JSON.parse(quoted);
  } catch (cause) {
    throw new Unreadable('It is not JSON.', beginningOf(text), { cause });
  }
}
