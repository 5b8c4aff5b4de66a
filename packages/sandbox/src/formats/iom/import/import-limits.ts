import { unprocessable } from '../../../model/problem.ts';
import type { ConnectionPoint, OpenModel } from '../read/open-model.ts';

/** Far above any real model; a file that asks for more is made to keep the sandbox busy. */
const LIMITS = {
  'load cases and combinations': 10_000,
  'loads at member ends': 500_000,
  'elements of connected members': 500_000,
  'cross-sections in use': 2_000,
  'parts of connections': 10_000,
} as const;

/** Errors: 422 naming what there is too much of. */
export function checkLimits(model: OpenModel, points: readonly ConnectionPoint[]): void {
  const connected = points.flatMap(({ members }) => members);
  const ids = new Set(points.map(({ id }) => id));
  const parts = model.parts.filter(({ connectionPointId }) => ids.has(connectionPointId));
  const amounts: Record<keyof typeof LIMITS, number> = {
    'load cases and combinations': model.loads.length,
    'loads at member ends': model.loads.length * Math.max(points.length, 2 * connected.length),
    'elements of connected members': sum(connected.map(({ member }) => member.elements.length)),
    'cross-sections in use': new Set(connected.map(({ member }) => member.section)).size,
    'parts of connections': sum(parts.map((data) => data.parts.length + data.beams.length)),
  };
  for (const [what, limit] of Object.entries(LIMITS)) {
    // The keys of both records are the same.
    const amount = amounts[what as keyof typeof LIMITS];
    if (amount > limit)
      throw unprocessable(`The import would make ${amount} ${what}; the limit is ${limit}.`);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
