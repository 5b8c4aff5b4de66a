interface Label {
  words: string;
  x: number;
  y: number;
}

const LINE = 14;

/** The same labels so far one below the other that each can be read; their order from top to bottom stays. */
export function apart(labels: readonly Label[], [top, bottom]: readonly [number, number]): Label[] {
  const moved = labels.map((label) => ({ ...label })).sort((a, b) => a.y - b.y);
  let least = top;
  for (const label of moved) {
    label.y = Math.max(label.y, least);
    least = label.y + LINE;
  }
  // What was pushed out below pushes back.
  let most = bottom;
  for (const label of moved.toReversed()) {
    label.y = Math.min(label.y, most);
    most = label.y - LINE;
  }
  return moved;
}
