/** A place in the grid of all combinations: the number of the value on each axis, from 0. */
export type Place = readonly number[];

/** What is known of a place. */
export interface PlaceFinding {
  /** Meets all constraints. */
  isFeasible: boolean;
  /** Sum of what it exceeds, as ratios; infinite for what cannot be built. */
  excess: number;
  /** What is to be as small as it can be. */
  objective: number;
  /** Ratio; ties of the objective go to the lower one. */
  utilization: number | null;
}

/** How a search ended by itself; null where what it took for granted holds. */
type Doubt = 'NOT_MONOTONIC' | 'NOTHING_PASSES' | null;

/** Asks for places, one after another, and is told what is there. Asks for a place again as often as it likes. */
export type Search = Generator<Place, Doubt, PlaceFinding>;

/** The first is better: what meets all constraints, then the smaller objective, then the lower utilisation. */
export function isBetter(one: PlaceFinding, other: PlaceFinding): boolean {
  if (one.isFeasible !== other.isFeasible) return one.isFeasible;
  if (!one.isFeasible && one.excess !== other.excess) return one.excess < other.excess;
  if (one.objective !== other.objective) return one.objective < other.objective;
  return (one.utilization ?? Number.POSITIVE_INFINITY) < (other.utilization ?? Number.POSITIVE_INFINITY);
}

/** Utilisations may differ by this much between two runs of the solver on the same connection. */
const NOISE = 0.02;

/**
 * The smallest value of one axis that passes, in `1 + ceil(log2(count))` places: the largest first, then the middle of what is
 * open. What cannot be built is too large while nothing else is known, and too small below what was. That a larger value never
 * passes less is looked at in all that was seen; where it is not so, the rest is gone through downwards.
 */
export function* bisection(count: number): Search {
  const seen = new Map<number, PlaceFinding>();
  function* look(index: number): Generator<Place, PlaceFinding, PlaceFinding> {
    const finding = yield [index];
    seen.set(index, finding);
    return finding;
  }
  let [fails, open, passes] = [-1, count, -1];
  for (let index = count - 1; open - fails > 1; index = Math.floor((open + fails) / 2)) {
    const finding = yield* look(index);
    const isTooLarge = !Number.isFinite(finding.excess) && [...seen.values()].every(isUnbuilt);
    if (finding.isFeasible) passes = index;
    if (finding.isFeasible || isTooLarge) open = index;
    else if (index === count - 1) return 'NOTHING_PASSES';
    else fails = index;
  }
  if (passes < 0) return 'NOTHING_PASSES';
  if (isFalling(seen)) return null;
  for (let index = count - 1; index >= 0; index -= 1) if (!seen.has(index)) yield* look(index);
  return 'NOT_MONOTONIC';
}

const isUnbuilt = ({ excess }: PlaceFinding): boolean => !Number.isFinite(excess);

/** Whether the utilisation does not rise with the value, and neither does the objective fall. */
function isFalling(seen: ReadonlyMap<number, PlaceFinding>): boolean {
  const inOrder = [...seen.entries()]
    .filter(([, finding]) => !isUnbuilt(finding))
    .toSorted(([a], [b]) => a - b)
    .map(([, finding]) => finding);
  return inOrder.every((finding, index) => {
    const before = inOrder[index - 1];
    if (before === undefined) return true;
    const isLighter = finding.isFeasible && before.isFeasible && finding.objective < before.objective;
    const rise = (finding.utilization ?? 0) - (before.utilization ?? Number.POSITIVE_INFINITY);
    return !isLighter && rise <= NOISE;
  });
}

/** Where it begins again on the other axes, as a share of each: more often it passes there than not. */
const RESTART_SHARE = 0.6;

/**
 * Goes from place to what is better around it, with steps of a quarter of each axis that are halved when nothing is; again from
 * each other value of the shortest axis, such as numbers of bolts, in an order that the seed decides.
 */
export function* pattern(counts: readonly number[], start: Place, seed: number): Search {
  const random = seeded(seed);
  const shortest = counts.indexOf(Math.min(...counts));
  const others = Array.from({ length: counts[shortest] ?? 0 }, (_, value) => ({ value, order: random() }))
    .filter(({ value }) => value !== start[shortest])
    .toSorted((a, b) => a.order - b.order);
  yield* descend(counts, start);
  for (const { value } of others)
    yield* descend(
      counts,
      counts.map((count, axis) => (axis === shortest ? value : Math.floor(count * RESTART_SHARE))),
    );
  return null;
}

function* descend(counts: readonly number[], from: Place): Generator<Place, void, PlaceFinding> {
  let best: { place: Place; finding: PlaceFinding } = { place: from, finding: yield from };
  let steps = counts.map((count) => Math.max(1, Math.floor(count / 4)));
  for (;;) {
    const isLast = steps.every((step) => step === 1);
    const next = yield* better(best, around(best.place, steps, counts, best.finding.isFeasible, isLast));
    if (next !== null) best = next;
    else if (isLast) return;
    else steps = steps.map((step) => Math.max(1, Math.floor(step / 2)));
  }
}

/** The first of the places that is better; null when none is. */
function* better(
  { finding: present }: { finding: PlaceFinding },
  places: Iterable<Place>,
): Generator<Place, { place: Place; finding: PlaceFinding } | null, PlaceFinding> {
  for (const place of places) {
    const finding = yield place;
    if (isBetter(finding, present)) return { place, finding };
  }
  return null;
}

/**
 * Places a step away: smaller values first where the place passes, larger ones where it does not. At the end also one value less
 * on an axis with the most on another, which may make up for it.
 */
function* around(
  place: Place,
  steps: readonly number[],
  counts: readonly number[],
  passes: boolean,
  isLast: boolean,
): Generator<Place> {
  const axes = counts.map((_, axis) => axis);
  const isThere = (to: Place) => to.every((at, axis) => at >= 0 && at < (counts[axis] ?? 0));
  const single = (passes ? [-1, 1] : [1, -1]).flatMap((sign) =>
    axes.map((axis) => place.map((at, on) => (on === axis ? at + sign * (steps[on] ?? 1) : at))),
  );
  yield* single.filter(isThere);
  if (!isLast || !passes) return;
  const pairs = axes.flatMap((down) => axes.filter((up) => up !== down).map((up) => ({ down, up })));
  for (const { down, up } of pairs) {
    const to = place.map((at, on) => (on === down ? at - 1 : on === up ? (counts[on] ?? 1) - 1 : at));
    if (isThere(to)) yield to;
  }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
