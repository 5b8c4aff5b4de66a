import { type Exchange, mapExchange, type Operation } from 'urql';

/** What is asked around every page, and not for one of them. */
const around = /^(?:Shell|Machines|RunningWork|Palette\w+)$/;

/** Context of a query that is asked beside the page in sight, though another page asks it as its own. */
export const besidePage = { isBesidePage: true };

const latest = new Map<string, Operation>();
let page = '';

/** Keeps the queries of the page in sight, of each the last one; another page starts anew. */
export const keepQueries: Exchange = mapExchange({ onOperation: keep });

/** The queries of the page in sight. */
export const askedQueries = (): readonly Operation[] =>
  page === location.pathname ? [...latest.values()] : [];

function keep(operation: Operation): void {
  const [first] = operation.query.definitions;
  const name = first !== undefined && 'name' in first ? (first.name?.value ?? '') : '';
  if (operation.kind !== 'query' || operation.context['isBesidePage'] === true || around.test(name)) return;
  if (page !== location.pathname) latest.clear();
  page = location.pathname;
  latest.set(name, operation);
}
