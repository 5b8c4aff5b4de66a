import { mergePart } from './merge-part.ts';

/** A list in pages as a cache keeps it. */
interface Pages {
  readonly edges?: readonly unknown[];
  readonly nodes?: readonly unknown[];
  readonly pageInfo?: Readonly<Record<string, unknown>>;
  /** How many items stand up to the end of each page that was read, by its `endCursor`. No field of the graph. */
  readonly ends?: Readonly<Record<string, number>>;
}

/**
 * A list after another page was read. The page goes behind the cursor it was asked for with `after`, in place of what stood
 * there, in front with `before`; without either the list was read anew. Unlike the policy that comes with Apollo this keeps
 * `nodes` as well, and a list that was read by its `nodes` is not taken for one without `edges`.
 */
export function mergePages(
  existing: Pages | undefined,
  incoming: Pages,
  { after, before }: { after?: unknown; before?: unknown },
): object {
  if (existing === undefined) return { ...incoming, ends: endOf(incoming) };
  const isBehind = typeof after === 'string';
  if (!isBehind && typeof before !== 'string')
    return { ...(mergePart(existing, incoming) as object), ends: endOf(incoming) };
  const merged: Record<string, unknown> = { ...existing, ...incoming };
  const place = isBehind ? placeBehind(existing, after) : undefined;
  for (const name of ['edges', 'nodes'] as const) {
    const [old, page] = [existing[name], incoming[name]];
    if (old === undefined || page === undefined) continue;
    // An item that is read twice stands there once.
    const seen = new Set(page.map(keyOf));
    const rest = old.slice(0, place).filter((item) => !seen.has(keyOf(item)));
    merged[name] = isBehind ? [...rest, ...page] : [...page, ...rest];
  }
  // What comes in front moves the ends.
  merged['ends'] = isBehind ? { ...existing.ends, ...endOf({ ...incoming, ...merged }) } : {};
  if (existing.pageInfo !== undefined && incoming.pageInfo !== undefined) {
    const side = isBehind ? ['startCursor', 'hasPreviousPage'] : ['endCursor', 'hasNextPage'];
    const kept = Object.entries(existing.pageInfo).filter(([name]) => side.includes(name));
    merged['pageInfo'] = { ...incoming.pageInfo, ...Object.fromEntries(kept) };
  }
  return merged;
}

function endOf({ edges, nodes, pageInfo }: Pages): Record<string, number> {
  const cursor = pageInfo?.['endCursor'];
  return typeof cursor === 'string' ? { [cursor]: (nodes ?? edges ?? []).length } : {};
}

/** How many items stand in front of what follows a cursor; undefined when that is not known. */
function placeBehind({ edges = [], ends = {} }: Pages, cursor: string): number | undefined {
  const edge = edges.findIndex((one) => (one as { cursor?: string } | null)?.cursor === cursor);
  return edge === -1 ? ends[cursor] : edge + 1;
}

/** Where an item leads: a reference, or that of an edge. */
function keyOf(item: unknown): unknown {
  const { __ref, node } = (item ?? {}) as { __ref?: string; node?: { __ref?: string } };
  return __ref ?? node?.__ref ?? item;
}
