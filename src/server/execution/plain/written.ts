import { randomUUID } from 'node:crypto';

/** Stands in a text for a part that was written before. */
const MARK = `~${randomUUID()}~`;

/** JSON that is written: as text, or as the bytes that are sent. */
export type WrittenJson = string | readonly Buffer[];

let parts: WrittenJson[] | null = null;

/** A part of a result that is JSON already. To everybody but those below it is the value that the JSON says. */
export class Written {
  readonly #json: WrittenJson;

  constructor(json: WrittenJson) {
    this.#json = json;
  }

  toJSON(): unknown {
    if (parts === null) return JSON.parse(textOf(this.#json));
    parts.push(this.#json);
    return MARK;
  }
}

/** The JSON of a result, with its written parts as they are. */
export const stringifyWritten = (result: object): string => piecesOf(result).map(textOf).join('');

/** The same as bytes, of which those that were there before are not copied. */
export function bytesOfWritten(result: object): Buffer[] {
  const bytes: Buffer[] = [];
  let texts: string[] = [];
  const flush = () => {
    if (texts.length > 0) bytes.push(Buffer.from(texts.join('')));
    texts = [];
  };
  for (const piece of piecesOf(result)) {
    if (typeof piece === 'string') texts.push(piece);
    else {
      flush();
      bytes.push(...piece);
    }
  }
  flush();
  return bytes;
}

function piecesOf(result: object): WrittenJson[] {
  const written: WrittenJson[] = [];
  parts = written;
  let outline: string;
  try {
    outline = JSON.stringify(result);
  } finally {
    parts = null;
  }
  const between = outline.split(`"${MARK}"`);
  // Nobody outside knows the mark, so it is in no data.
  if (between.length !== written.length + 1) return [JSON.stringify(result)];
  return between.flatMap((text, index): WrittenJson[] =>
    index === 0 ? [text] : [written[index - 1] ?? '', text],
  );
}

const textOf = (json: WrittenJson): string =>
  typeof json === 'string' ? json : Buffer.concat(json).toString();
