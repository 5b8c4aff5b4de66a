import { expect } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { utilisations } from '../support/fin-plate-case.ts';

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

/** All utilisations of a joint: plates, bolts, welds, in the order of the model. */
export function numbersOf({ project, connection }: Joint): number[] {
  const { plates, bolts, welds } = utilisations(calculateConnection(project, connection));
  return [...plates.map(([, u]) => u), ...bolts, ...welds];
}

/** Highest utilisation of the plates whose name fits, of the bolts, and of the welds. */
export function worstOf({ project, connection }: Joint, name: RegExp) {
  const { plates, bolts, welds } = utilisations(calculateConnection(project, connection));
  const own = plates.filter(([plate]) => name.test(plate)).map(([, u]) => u);
  return { plates: Math.max(...own), bolts: Math.max(...bolts), welds: Math.max(0, ...welds) };
}

/** Equal within a share of the largest. */
export function expectClose(actual: readonly number[], expected: readonly number[], tolerance = 1e-9): void {
  const scale = Math.max(1, ...expected.map(Math.abs));
  const worst = Math.max(...actual.map((value, index) => Math.abs(value - (expected[index] ?? Number.NaN))));
  expect(actual.length).toBeGreaterThan(0);
  expect(actual).toHaveLength(expected.length);
  expect(worst / scale).toBeLessThan(tolerance);
}

/** No more than that, but for rounding. */
export function expectNoMore(value: number, most: number): void {
  expect(value).toBeLessThanOrEqual(most * (1 + 1e-12));
}

const Forces = z.looseObject({
  bolts: z.record(
    z.string(),
    z.looseObject({
      grid: z.string(),
      forcesByLoadCase: z.record(z.string(), z.object({ shearX: z.number(), shearY: z.number() })),
    }),
  ),
});

/** Force on every bolt in the first load effect, in the axes of its grid. */
export function boltForces({ project, connection }: Joint) {
  const { bolts } = Forces.parse(calculateConnection(project, connection).raw);
  return Object.entries(bolts).map(([id, { grid, forcesByLoadCase }]) => {
    const force = forcesByLoadCase['1'];
    if (force === undefined) throw new Error(`bolt ${id} has no force`);
    return { id: Number(id), grid, x: force.shearX, y: force.shearY };
  });
}
