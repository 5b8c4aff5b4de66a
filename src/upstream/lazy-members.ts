/** What the makers make, by their names. */
type Made<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends (given: never) => infer Part ? Part : never;
};

/**
 * Objects of many parts of which few are needed: each is made when it is first asked for, and then kept. Answers what makes
 * such an object of what its parts are made of.
 */
export function onFirstUse<Makers extends Record<string, (given: never) => unknown>>(
  makers: Makers,
): (given: Parameters<Makers[keyof Makers]>[0]) => Made<Makers> {
  class Parts {
    readonly #given: never;
    readonly #made: Partial<Record<string, { part: unknown }>> = {};

    constructor(given: never) {
      this.#given = given;
    }

    static {
      for (const [name, make] of Object.entries(makers))
        Object.defineProperty(Parts.prototype, name, {
          get(this: Parts) {
            this.#made[name] ??= { part: make(this.#given) };
            return this.#made[name].part;
          },
        });
    }
  }
  // The prototype has a property for each maker.
  return (given) => new Parts(given as never) as unknown as Made<Makers>;
}
