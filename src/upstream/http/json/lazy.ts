/**
 * Bytes of one entry of a response. They share the memory of the whole response until `own`.
 */
export class JsonSlice {
  #whole: Buffer;
  #begin: number;
  readonly #length: number;

  constructor(whole: Buffer, begin: number, end: number) {
    this.#whole = whole;
    this.#begin = begin;
    this.#length = end - begin;
  }

  /** Copies the bytes out of the response; its lazy members use the copy from now on. */
  own(): Buffer {
    if (this.#length < this.#whole.length) {
      this.#whole = Buffer.from(this.#whole.subarray(this.#begin, this.#begin + this.#length));
      this.#begin = 0;
    }
    return this.#whole;
  }

  /** Text of a part; places are those of the slice. */
  text(begin: number, end: number): string {
    return this.#whole.toString('utf8', this.#begin + begin, this.#begin + end);
  }
}

/** A validated member of a response, parsed on first use. */
export class LazyJson<T> {
  readonly #slice: JsonSlice;
  readonly #begin: number;
  readonly #end: number;

  constructor(slice: JsonSlice, begin: number, end: number) {
    this.#slice = slice;
    this.#begin = begin;
    this.#end = end;
  }

  /** Parses it, each time anew. */
  read(): T {
    return JSON.parse(this.#slice.text(this.#begin, this.#end));
  }
}
