import { graphLimits } from '../../config/limits.ts';
import { GatewayError } from '../../errors.ts';

/** Arguments of a paged list. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

export interface Edge<T> {
  cursor: string;
  node: T;
}

export interface Page<T> {
  readonly edges: Edge<T>[];
  readonly nodes: T[];
  readonly pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  readonly totalCount: number;
}

/**
 * A page of a list that is already at hand (Relay cursor connections).
 *
 * Cursors name the item, not its position, so a page stays right when items before it come or go.
 *
 * @param most Items of a page without a given size.
 * @throws `BAD_USER_INPUT` for page sizes out of range and cursors that name no item of the list.
 */
export function paginate<T>(
  items: readonly T[],
  args: PageArgs,
  keyOf: (item: T) => string | number,
  most: number = graphLimits.pageSize,
): Page<T> {
  const { first, last } = args;
  checkSize('first', first);
  checkSize('last', last);
  const position = (name: 'after' | 'before', cursor: string) => {
    const index = items.findIndex((item) => cursorOf(keyOf(item)) === cursor);
    if (index >= 0) return index;
    throw new GatewayError(
      'BAD_USER_INPUT',
      `\`${name}\`: no item of this list has the cursor ${JSON.stringify(cursor.slice(0, 40))}; it may have been deleted or filtered out.`,
      { path: [name] },
    );
  };
  const start = args.after == null ? 0 : position('after', args.after) + 1;
  const end = args.before == null ? items.length : position('before', args.before);
  return pageOf(items, { start, end }, args, (item) => cursorOf(keyOf(item)), most);
}

/** The page of a list between two places, as long as asked for. */
export function pageOf<T>(
  items: readonly T[],
  between: { start: number; end: number },
  { first, last }: Pick<PageArgs, 'first' | 'last'>,
  cursorOfItem: (item: T) => string,
  most: number = graphLimits.pageSize,
): Page<T> {
  let { start } = between;
  let end = Math.max(start, between.end);
  // With `last` alone the schema's default for `first` must not cut the list from the other side.
  if (last == null) end = Math.min(end, start + (first ?? most));
  else start = Math.max(start, end - last);

  return new PageOfList(items, { start, end }, cursorOfItem);
}

/** Cursors are made on demand. */
class PageOfList<T> implements Page<T> {
  readonly nodes: T[];
  readonly totalCount: number;
  readonly #between: { start: number; end: number };
  readonly #cursorOf: (item: T) => string;

  constructor(items: readonly T[], between: { start: number; end: number }, cursorOf: (item: T) => string) {
    this.nodes = items.slice(between.start, between.end);
    this.totalCount = items.length;
    this.#between = between;
    this.#cursorOf = cursorOf;
  }

  get edges(): Edge<T>[] {
    return this.nodes.map((node) => ({ cursor: this.#cursorOf(node), node }));
  }

  get pageInfo(): Page<T>['pageInfo'] {
    const [first, last] = [this.nodes[0], this.nodes.at(-1)];
    return {
      hasNextPage: this.#between.end < this.totalCount,
      hasPreviousPage: this.#between.start > 0,
      startCursor: first === undefined ? null : this.#cursorOf(first),
      endCursor: last === undefined ? null : this.#cursorOf(last),
    };
  }
}

/** Cursor of an item by its key in the list. */
export function cursorOf(key: string | number): string {
  return Buffer.from(`item:${key}`).toString('base64url');
}

/** Refuses page sizes out of range. */
export function checkSize(name: 'first' | 'last', size: number | null | undefined): void {
  if (size == null || (size >= 0 && size <= graphLimits.pageSize)) return;
  const message = `\`${name}\` is ${size}; a page holds 0 to ${graphLimits.pageSize} items.`;
  throw new GatewayError('BAD_USER_INPUT', message, { path: [name] });
}
