/**
 * How many calls one request has under way at once; the others wait in the order they came. One is made for each request,
 * which is why it is none of p-limit: that gives each of its functions a shape of its own.
 */
export class ReadingLimit {
  readonly #most: number;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      return await read();
    } finally {
      // Whoever comes next takes the place over.
      const next = this.#waiting.shift();
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }
}
