/** Groups of which every member reaches every other one. */
export function circlesOf(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map([...arrows.keys()].map((start) => [start, reachedFrom(start, arrows)]));
  const grouped = new Set<string>();
  return [...reached].flatMap(([start, there]) => {
    if (grouped.has(start) || !there.has(start)) return [];
    const circle = [...there].filter((other) => reached.get(other)?.has(start));
    for (const member of circle) grouped.add(member);
    return [circle];
  });
}

function reachedFrom(start: string, arrows: ReadonlyMap<string, readonly string[]>): Set<string> {
  const there = new Set<string>();
  const next = [start];
  for (const from of next)
    for (const to of arrows.get(from) ?? []) {
      if (there.has(to)) continue;
      there.add(to);
      next.push(to);
    }
  return there;
}

/** The folder that all these files are in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const end = first.findIndex((name, depth) => others.some((other) => other[depth] !== name));
  return (end < 0 ? first : first.slice(0, end)).join('/');
}
