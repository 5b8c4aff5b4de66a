import { GatewayError } from '../../errors.ts';
import { checkSize, type Page, type PageArgs, pageOf } from './paging.ts';

/** What rows are ordered by; null comes last, whatever the direction. */
export type SortValue = string | number | null;

/** A row with its place in an order. */
export interface OrderedRow<T> {
  item: T;
  /** Number or id of the item, which distinguishes equal ones. */
  key: string | number;
  value: SortValue;
}

export interface Order {
  /** Same for the same order, and for no other. */
  name: string;
  isDescending: boolean;
}

type Place = Pick<OrderedRow<unknown>, 'key' | 'value'>;

/**
 * A page of an ordered list. Cursors hold the place they stand for, so that a page goes on where the last one ended even when
 * the row there has gone, or has got another value since.
 *
 * @throws `BAD_USER_INPUT` for page sizes out of range and cursors of another list or order.
 */
export function pageInOrder<T>(rows: readonly OrderedRow<T>[], order: Order, args: PageArgs): Page<T> {
  const ordered = rows.toSorted((a, b) => compare(a, b, order));
  checkSize('first', args.first);
  checkSize('last', args.last);
  const cursorOf = ({ key, value }: Place) =>
    Buffer.from(JSON.stringify([order.name, value, key])).toString('base64url');
  const after = args.after == null ? null : placeOf('after', args.after, order);
  const before = args.before == null ? null : placeOf('before', args.before, order);
  const start = after === null ? 0 : ordered.filter((row) => compare(row, after, order) <= 0).length;
  const end =
    before === null ? ordered.length : ordered.filter((row) => compare(row, before, order) < 0).length;
  const page = pageOf(ordered, { start, end }, args, cursorOf);
  const unwrapped = page.edges.map(({ cursor, node }) => ({ cursor, node: node.item }));
  const { pageInfo, totalCount } = page;
  return { edges: unwrapped, nodes: unwrapped.map(({ node }) => node), pageInfo, totalCount };
}

function compare(a: Place, b: Place, { isDescending }: Order): number {
  if (a.value === null || b.value === null)
    return Number(a.value === null) - Number(b.value === null) || between(a.key, b.key);
  const order = between(a.value, b.value);
  return (isDescending ? -order : order) || between(a.key, b.key);
}

const between = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true });

function placeOf(name: 'after' | 'before', cursor: string, order: Order): Place {
  const found = parsed(cursor);
  const problem = `\`${name}\`: no item of this list has the cursor ${JSON.stringify(cursor.slice(0, 40))}`;
  if (found === null) throw new GatewayError('BAD_USER_INPUT', `${problem}.`, { path: [name] });
  if (found.name === order.name) return found;
  throw new GatewayError('BAD_USER_INPUT', `${problem}: it is of another order.`, { path: [name] });
}

function parsed(cursor: string): (Place & { name: string }) | null {
  try {
    const found: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(found) || found.length !== 3) return null;
    const [name, value, key] = found as unknown[];
    const isKey = (one: unknown) => typeof one === 'string' || typeof one === 'number';
    const isPlace = typeof name === 'string' && (value === null || isKey(value)) && isKey(key);
    return isPlace ? ({ name, value, key } as Place & { name: string }) : null;
  } catch {
    return null;
  }
}
