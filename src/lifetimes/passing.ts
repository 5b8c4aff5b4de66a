/** Things that are here for a moment, in no order. */
export interface Passing<Thing> {
  count(): number;
  /** Call the result when it leaves; again does nothing. */
  enter(thing: Thing): () => void;
  /** What is here now. */
  all(): Thing[];
}

interface Place<Thing> {
  readonly thing: Thing;
  index: number;
}

/**
 * For what comes and goes with each request, in a place that lasts. A `Set` or `Map` makes itself anew there again and
 * again, and what it was before refers to what it is after: once one of them has become old, V8 keeps everything that
 * ever passed until it goes through all of its memory, and until then moves it about.
 */
export function createPassing<Thing>(): Passing<Thing> {
  const places: Place<Thing>[] = [];
  return {
    count: () => places.length,
    enter(thing) {
      const place = { thing, index: places.length };
      places.push(place);
      return () => {
        if (places[place.index] !== place) return;
        const last = places.pop();
        if (last === undefined || last === place) return;
        places[place.index] = last;
        last.index = place.index;
      };
    },
    all: () => places.map(({ thing }) => thing),
  };
}
