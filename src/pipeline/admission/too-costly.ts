import { GraphQLError } from 'graphql';
import type { CostEstimate, CostLine } from '../../schema/cost/estimated-cost.ts';
import { type Narrowed, type PageAsked, pathText } from '../../schema/cost/level.ts';

/** Calls of the same operation when one of its lists is asked for with another length. */
export type CostAgain = (narrowed: Narrowed) => number;

/** Longer paths are cut: their keys are the caller's. */
const LONGEST_PATH = 200;

/** An operation that may need more calls than one may; says which field to ask less of. */
export class TooCostly extends GraphQLError {
  /** A look at the projects that are open could let it in. */
  readonly isGuess: boolean;

  /** @param again Null when the operation is not at hand. */
  constructor(estimate: CostEstimate, limit: number, again: CostAgain | null) {
    const { calls: requested, isGuess } = estimate;
    const dearest = dearestOf(estimate);
    const advice = adviceFor(estimate, dearest, limit, again);
    const message = `The operation may need ${requested} calls of the service; ${limit} are allowed. ${advice}`;
    const field = dearest === null ? {} : { field: textOf(dearest.path), calls: dearest.calls };
    super(message, {
      extensions: {
        code: 'BAD_USER_INPUT',
        cost: { requested, limit, ...field },
        http: { status: 400, spec: true },
      },
    });
    this.isGuess = isGuess;
  }
}

const textOf = (path: CostLine['path']): string => pathText(path).slice(0, LONGEST_PATH);

function dearestOf({ lines }: CostEstimate): CostLine | null {
  const [first, ...others] = lines;
  if (first === undefined) return null;
  return others.reduce((dearest, line) => (line.calls > dearest.calls ? line : dearest), first);
}

function adviceFor(
  { lines }: CostEstimate,
  dearest: CostLine | null,
  limit: number,
  again: CostAgain | null,
): string {
  if (dearest === null) return 'Ask in several operations.';
  const most = `Most are for \`${textOf(dearest.path)}\` (${dearest.calls})`;
  const page = pageToNarrow(lines, dearest);
  const fits = page === null || again === null ? 0 : fittingSize(page, limit, again);
  if (page === null || fits < 1)
    return `${most}: ask for it in an operation of its own, or for less above it.`;
  return `${most}: \`${textOf(page.path)}(${page.argument}: ${fits})\` can be answered${page.argument.match(/ids$/i) ? ', with so many ids' : ''}.`;
}

/** Of the pages the dearest field stands in, the longest that most calls are below. */
function pageToNarrow(lines: readonly CostLine[], { pages }: CostLine): PageAsked | null {
  const callsIn = (page: PageAsked) => {
    const text = pathText(page.path);
    const below = lines.filter((line) => line.pages.some(({ path }) => pathText(path) === text));
    return below.reduce((total, { calls }) => total + calls, 0);
  };
  const found = pages.filter(({ size }) => size > 1).map((page) => ({ page, calls: callsIn(page) }));
  const most = Math.max(...found.map(({ calls }) => calls));
  const [longest] = found
    .filter(({ calls }) => calls >= most / 2)
    .toSorted((a, b) => b.page.size - a.page.size);
  return longest?.page ?? null;
}

/** The longest list with which the operation is let in, by halves; 0 when not even one item is. */
function fittingSize({ path: at, size }: PageAsked, limit: number, again: CostAgain): number {
  const path = pathText(at);
  let [fits, tooLong] = [0, size];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (again({ path, size: middle }) <= limit) fits = middle;
    else tooLong = middle;
  }
  return fits;
}
