/**
 * Bytes of one entry of an answer, as they were written. They are part of the whole answer until somebody keeps them.
 */
export class Passage {
  #whole: Buffer;
  #begin: number;
  readonly #length: number;

  constructor(whole: Buffer, begin: number, end: number) {
    this.#whole = whole;
    this.#begin = begin;
    this.#length = end - begin;
  }

  /** Its bytes in memory of their own, which from now on is what its unread parts are in, too. */
  own(): Buffer {
    if (this.#length < this.#whole.length) {
      this.#whole = Buffer.from(this.#whole.subarray(this.#begin, this.#begin + this.#length));
      this.#begin = 0;
    }
    return this.#whole;
  }

  /** Text of a part; places are those of the passage. */
  text(begin: number, end: number): string {
    return this.#whole.toString('utf8', this.#begin + begin, this.#begin + end);
  }
}

/** A member of an answer that is known to be as its schema says, and is made when somebody asks for it. */
export class Unread<T> {
  readonly #passage: Passage;
  readonly #begin: number;
  readonly #end: number;

  constructor(passage: Passage, begin: number, end: number) {
    this.#passage = passage;
    this.#begin = begin;
    this.#end = end;
  }

  /** Makes it, anew each time. */
  read(): T {
    return JSON.parse(this.#passage.text(this.#begin, this.#end));
  }
}
