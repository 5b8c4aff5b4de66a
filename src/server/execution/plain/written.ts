import { randomUUID } from 'node:crypto';

/** Stands in a text for a part that was written before. */
const MARK = `~${randomUUID()}~`;

/** JSON that is written: a text with a character for each of its bytes, or bytes that were there before. */
export type WrittenJson = string | readonly Buffer[];

let parts: WrittenJson[] | null = null;

/** A part of a result that is JSON already. To everybody but those below it is the value that the JSON says. */
export class Written {
  readonly #json: WrittenJson;

  constructor(json: WrittenJson) {
    this.#json = json;
  }

  toJSON(): unknown {
    if (parts === null) return JSON.parse(bytesOf(this.#json).toString());
    parts.push(this.#json);
    return MARK;
  }
}

/** The JSON of a result, with its written parts as they are. */
export const stringifyWritten = (result: object): string => Buffer.concat(bytesOfWritten(result)).toString();

/** The same as bytes, of which those that were there before are not copied. */
export function bytesOfWritten(result: object): Buffer[] {
  const bytes: Buffer[] = [];
  let pieces: string[] = [];
  const flush = () => {
    if (pieces.length > 0) bytes.push(together(pieces));
    pieces = [];
  };
  const { between, written } = takenApart(result);
  for (const [index, text] of between.entries()) {
    const part = index === 0 ? '' : (written[index - 1] ?? '');
    if (typeof part === 'string') pieces.push(part);
    else {
      flush();
      bytes.push(...part);
    }
    pieces.push(text);
  }
  flush();
  return bytes;
}

/** The texts of a result, and the parts that stand between them. */
function takenApart(result: object): { between: string[]; written: WrittenJson[] } {
  const written: WrittenJson[] = [];
  parts = written;
  let outline: string;
  try {
    outline = JSON.stringify(result);
  } finally {
    parts = null;
  }
  const between = inBytes(outline).split(`"${MARK}"`);
  // Nobody outside knows the mark, so it is in no data.
  return between.length === written.length + 1
    ? { between, written }
    : { between: [inBytes(JSON.stringify(result))], written: [] };
}

/** With a character for each byte: the same, for what is ASCII. */
const inBytes = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1');

const bytesOf = (json: WrittenJson): Buffer =>
  typeof json === 'string' ? Buffer.from(json, 'latin1') : Buffer.concat(json);

/** Each where it belongs, so that no text is made of all. */
function together(pieces: readonly string[]): Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const bytes = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at, 'latin1');
  return bytes;
}
