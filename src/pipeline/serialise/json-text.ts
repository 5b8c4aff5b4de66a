import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import type { Json, WholeAnswer } from '../operation/answer.ts';
import { withoutInternals } from '../operation/finish-result.ts';

/** A result that may say how it is written. */
export type SerialisableResult = ExecutionResult & {
  stringify?: (result: object) => string;
  /** Where parts of it are JSON already. */
  bytes?: (result: object) => readonly Buffer[];
};

/** The step that makes JSON of a finished result. */
export function serialise(finished: SerialisableResult): WholeAnswer {
  const { extensions, stringify = JSON.stringify, bytes, ...result } = finished;
  const { errors = [] } = result;
  const json: Json = errors.length > 0 ? stringify(withoutInternals(result)) : (bytes ?? stringify)(result);
  return { json, extensions, errors, hasData: 'data' in result };
}

/** Stands in a text for a part that was written before. */
const MARK = `~${randomUUID()}~`;

let parts: string[] | null = null;

/**
 * A part of a result that is JSON already, as a text with a character for each of its bytes. To all but those below
 * it is the value that the JSON says.
 */
export class JsonText {
  readonly #json: string;

  constructor(json: string) {
    this.#json = json;
  }

  toJSON(): unknown {
    if (parts === null) return JSON.parse(Buffer.from(this.#json, 'latin1').toString());
    parts.push(this.#json);
    return MARK;
  }
}

/** The JSON of a result, with its written parts as they are. */
export const stringifyJsonText = (result: object): string =>
  Buffer.concat(bytesOfJsonText(result)).toString();

/** The same as bytes. */
export function bytesOfJsonText(result: object): Buffer[] {
  const { between, written } = takenApart(result);
  return [together(between.flatMap((text, index) => [text, written[index] ?? '']))];
}

/** The texts of a result, and the parts that stand between them. */
function takenApart(result: object): { between: string[]; written: string[] } {
  const written: string[] = [];
  parts = written;
  let outline: string;
  try {
    outline = JSON.stringify(result);
  } finally {
    parts = null;
  }
  const between = inBytes(outline).split(`"${MARK}"`);
  // The mark is not known outside, so it is in no data.
  return between.length === written.length + 1
    ? { between, written }
    : { between: [inBytes(JSON.stringify(result))], written: [] };
}

/** With a character for each byte: the same, for what is ASCII. */
const inBytes = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

/** Each where it belongs, so that no text is made of all. */
function together(pieces: readonly string[]): Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at, 'latin1');
  return bytes;
}
