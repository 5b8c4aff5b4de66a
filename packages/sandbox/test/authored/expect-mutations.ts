import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Joint } from '../support/authored.ts';
import { evenly } from '../support/evenly.ts';
import { messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { anyDice, breaking, type Mutation, weakening } from './mutations.ts';

interface Mutated {
  /** Joints built operation by operation, under loads that most of them carry. */
  readonly joint: fc.Arbitrary<Joint>;
  readonly breaking?: readonly Mutation[];
  readonly weakening?: readonly Mutation[];
  /** Kinds of operations it has. */
  readonly has: readonly string[];
  /** Names of mutations that mean something else for this kind. */
  readonly without?: readonly string[];
}

/** Tests that no mutation makes a joint green which would not have been: those that break it are refused by name. */
export function expectMutations({ joint, has, without = [], ...own }: Mutated): void {
  const isMeant = ({ name, kind }: Mutation) =>
    !without.includes(name) && (kind === undefined || has.includes(kind));
  const broken = [...breaking, ...(own.breaking ?? [])].filter(isMeant);
  const weakened = [...weakening, ...(own.weakening ?? [])].filter(isMeant);

  test.each(broken)('$name, is refused by name', ({ mutate }) => {
    fc.assert(
      fc.property(joint, anyDice, (one, dice) => {
        const operations = mutate(one.connection.operations, dice);
        fc.pre(operations !== null && passes(one));
        const outcome = calculateConnection(one.project, {
          ...one.connection,
          operations: [...(operations ?? [])],
        });
        expect(outcome.summary.passed).toBe(false);
        const left = (operations ?? []).filter(({ active }) => active);
        // What is left without an operation is named itself.
        const isLess = left.length < one.connection.operations.length;
        const names = [...left.map(({ name }) => name), ...(isLess ? ['load of B', 'load of D'] : [])];
        const errors = messagesIn(outcome, 'error');
        expect([errors, errors.some((text) => names.some((name) => text.includes(name)))]).toEqual([
          errors,
          true,
        ]);
      }),
      someRuns(2),
    );
  });

  test.each(weakened)('$name, carries nothing that it did not carry', ({ mutate }) => {
    fc.assert(
      fc.property(joint, anyDice, evenly(0.5, 4), (one, dice, times) => {
        const loaded = scaled(one, times);
        const operations = mutate(loaded.connection.operations, dice);
        // What does not fit by its measures may fit when a part is smaller: only what carries something is weakened.
        fc.pre(operations !== null && passes(scaled(one, 0.01)));
        const weaker = {
          ...loaded,
          connection: { ...loaded.connection, operations: [...(operations ?? [])] },
        };
        if (passes(weaker)) expect(passes(loaded)).toBe(true);
      }),
      someRuns(3),
    );
  });
}

function passes({ project, connection }: Joint): boolean {
  return calculateConnection(project, connection).summary.passed;
}

function scaled({ project, connection }: Joint, times: number): Joint {
  const loadEffects = structuredClone(connection.loadEffects);
  for (const { memberLoadings } of loadEffects) {
    for (const { sectionLoad } of memberLoadings ?? []) {
      for (const key of ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const) {
        sectionLoad[key] = Number(sectionLoad[key]) * times;
      }
    }
  }
  return { project, connection: { ...connection, loadEffects } };
}
