/** Keys in an order that puts what a parameter refers to before it, and why the rest has no place in it. */
export interface ParameterOrder {
  readonly order: readonly string[];
  /** Keys that stand in a circle of references or depend on one, with that circle: `[a, b, a]`. */
  readonly circles: ReadonlyMap<string, readonly string[]>;
}

/** The names each parameter refers to, in reading order. */
type References = ReadonlyMap<string, readonly string[]>;

/** Orders parameters by their references. References to keys that are not in the map are left to the evaluation. */
export function orderParameters(references: References): ParameterOrder {
  const open = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const [key, names] of references) {
    let count = 0;
    for (const name of names) {
      if (!references.has(name)) continue;
      count += 1;
      const known = dependents.get(name);
      if (known === undefined) dependents.set(name, [key]);
      else known.push(key);
    }
    open.set(key, count);
  }
  const order = [...references.keys()].filter((key) => open.get(key) === 0);
  // The array grows while it is walked: each key frees those that waited for it.
  for (const key of order) {
    for (const dependent of dependents.get(key) ?? []) {
      const left = (open.get(dependent) ?? 0) - 1;
      open.set(dependent, left);
      if (left === 0) order.push(dependent);
    }
  }
  return { order, circles: findCircles(references, new Set(order)) };
}

/** Every key left over waits for another key left over, so following those ends in a circle. */
function findCircles(references: References, placed: ReadonlySet<string>) {
  const waitsFor = new Map<string, string>();
  for (const [key, names] of references) {
    if (placed.has(key)) continue;
    for (const name of names) {
      if (!references.has(name) || placed.has(name)) continue;
      waitsFor.set(key, name);
      break;
    }
  }
  const circles = new Map<string, readonly string[]>();
  for (const start of waitsFor.keys()) {
    const path = new Map<string, number>();
    let key: string | undefined = start;
    while (key !== undefined && !path.has(key) && !circles.has(key)) {
      path.set(key, path.size);
      key = waitsFor.get(key);
    }
    if (key === undefined) continue;
    const keys = [...path.keys()];
    const circle = circles.get(key) ?? [...keys.slice(path.get(key)), key];
    for (const member of keys) circles.set(member, circle);
  }
  return circles;
}
