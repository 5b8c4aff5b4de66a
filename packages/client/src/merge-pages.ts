import { mergePart } from './merge-part.ts';

/** A list in pages as a cache keeps it. */
interface Pages {
  readonly edges?: readonly unknown[];
  readonly nodes?: readonly unknown[];
  readonly pageInfo?: Readonly<Record<string, unknown>>;
}

/**
 * A list after another page was read. The page goes behind what is there when it was asked for with `after`, in front with
 * `before`; without either the list was read anew. Unlike the policy that comes with Apollo this keeps `nodes` as well, and
 * a list that was read by its `nodes` is not taken for one without `edges`.
 */
export function mergePages(
  existing: Pages | undefined,
  incoming: Pages,
  { after, before }: { after?: unknown; before?: unknown },
): object {
  if (existing === undefined) return incoming;
  const isBehind = typeof after === 'string';
  if (!isBehind && typeof before !== 'string') return mergePart(existing, incoming) as object;
  const merged: Record<string, unknown> = { ...existing, ...incoming };
  for (const name of ['edges', 'nodes'] as const) {
    const [old, page] = [existing[name], incoming[name]];
    if (old === undefined || page === undefined) continue;
    // A page that is read twice stands there once.
    const seen = new Set(page.map(keyOf));
    const rest = old.filter((item) => !seen.has(keyOf(item)));
    merged[name] = isBehind ? [...rest, ...page] : [...page, ...rest];
  }
  if (existing.pageInfo !== undefined && incoming.pageInfo !== undefined) {
    const side = isBehind ? ['startCursor', 'hasPreviousPage'] : ['endCursor', 'hasNextPage'];
    const kept = Object.entries(existing.pageInfo).filter(([name]) => side.includes(name));
    merged['pageInfo'] = { ...incoming.pageInfo, ...Object.fromEntries(kept) };
  }
  return merged;
}

/** Where an item leads: a reference, or that of an edge. */
function keyOf(item: unknown): unknown {
  const { __ref, node } = (item ?? {}) as { __ref?: string; node?: { __ref?: string } };
  return __ref ?? node?.__ref ?? item;
}
