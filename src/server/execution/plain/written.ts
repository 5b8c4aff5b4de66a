import { randomUUID } from 'node:crypto';

/** Stands in a text for a part that was written before. */
const MARK = `~${randomUUID()}~`;

let parts: string[] | null = null;

/** A part of a result that is JSON already. To everybody but `stringifyWritten` it is the value that the JSON says. */
export class Written {
  readonly #json: string;

  constructor(json: string) {
    this.#json = json;
  }

  toJSON(): unknown {
    if (parts === null) return JSON.parse(this.#json);
    parts.push(this.#json);
    return MARK;
  }
}

/** The JSON of a result, with its written parts as they are. */
export function stringifyWritten(result: object): string {
  const written: string[] = [];
  parts = written;
  let outline: string;
  try {
    outline = JSON.stringify(result);
  } finally {
    parts = null;
  }
  const between = outline.split(`"${MARK}"`);
  // Nobody outside knows the mark, so it is in no data.
  if (between.length !== written.length + 1) return JSON.stringify(result);
  return between.flatMap((text, index) => (index === 0 ? text : [written[index - 1], text])).join('');
}
