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
