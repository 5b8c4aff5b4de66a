import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file to be packed. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | string | AsyncIterable<string>;
  /** Leave it as it is: it is compressed already. */
  readonly stored?: true;
}

/** A ZIP archive in pieces, as the entries come; every entry is dated 1 January 1980. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  const take = () => {
    const pieces = ready.filter(({ length }) => length > 0);
    ready = [];
    return pieces;
  };
  for await (const { name, content, stored } of entries) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    // The local time of this place: archives have no zone, and so the bytes are the same everywhere.
    file.mtime = new Date(1980, 0, 1);
    zip.add(file);
    for await (const piece of piecesOf(content)) {
      file.push(piece);
      yield* take();
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}

async function* piecesOf(content: ZipEntry['content']): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else if (typeof content === 'string') yield Buffer.from(content);
  else for await (const text of content) yield Buffer.from(text);
}
