import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import type { Vector } from '../../src/model/vector.ts';
import { KIP } from '../engine/codes/aisc/units.ts';
import { americanBase } from '../joints/base-plate/american-base.ts';
import { base } from '../joints/base-plate/arbitrary.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { analysisOf, messagesIn } from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';
import { basePlateOf } from './builders.ts';
import { expectMutations } from './expect-mutations.ts';
import type { Mutation } from './mutations.ts';
import { expectSameChecks } from './same-checks.ts';

/** Shear of a template may go through the anchors too, which single operations cannot say. */
const bases = base.map((given) => ({ ...given, parameters: { ...given.parameters, shear: 'friction' } }));

describe('A base plate built operation by operation', () => {
  test('has the verdict of the template, and says what it was taken for', () => {
    const { project, connection } = basePlateOf(basePlateCase());

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(outcome.summary.passed).toBe(true);
    expect(messagesIn(outcome, 'information')).toContain('BP1, BP1-a, CUT1 are calculated as a base plate.');
  });

  test('has the checks of the template, whatever the sizes and the axes of its plate', () => {
    fc.assert(
      fc.property(bases, fc.nat(7), (given, turn) => {
        const template = basePlateCase(given);
        expectSameChecks(basePlateOf(template, turn), template);
      }),
      someRuns(5),
    );
  });

  test('has the checks of the template without grout', () => {
    const template = basePlateCase({ parameters: { grout: 0 } });

    expectSameChecks(basePlateOf(template), template);
  });
});

test('A base plate beside its node has the checks of one in it under the same forces', () => {
  const shift = 0.03;
  const loads = [{ n: -300e3, my: 40e3, vz: 20e3 }];
  const template = basePlateCase({ forcesIn: 'position', x: 0.2, loads });
  const { project, connection } = basePlateOf(basePlateCase({ forcesIn: 'position', x: 0.2 + shift, loads }));
  const operations = connection.operations.map((one) => {
    if (one.typed?.kind !== 'stiffening-plate') return one;
    const data = structuredClone(one.typed.data) as { positioning: { coordinateSystem: { origin: Vector } } };
    const { coordinateSystem } = data.positioning;
    const { x, y, z } = coordinateSystem.origin;
    coordinateSystem.origin = { x, y, z: z + shift };
    return { ...one, typed: { ...one.typed, data } };
  });

  expectSameChecks({ project, connection: { ...connection, operations } }, template);
});

test('An American base plate built operation by operation has the checks of its template', () => {
  for (const loads of [[{ n: -400 * KIP, vz: 10 * KIP }], [{ n: -20 * KIP, my: 100e3, vz: 2 * KIP }]]) {
    const template = americanBase({ loads });
    expectSameChecks(basePlateOf(template), template);
  }
});

describe('The base of a hollow column built operation by operation', () => {
  const loads = [{ n: -400e3, vz: 15e3, vy: 5e3 }];
  const hollow = (column: string, more: object = {}) =>
    basePlateCase({ column, loads, parameters: { shear: 'friction', af: 0.007, aw: 0.005 }, ...more });

  test('has the checks of the template, whatever the axes of its plate', () => {
    for (const [turn, column] of ['SHS200x200x10', 'RHS300x200x10', 'RHS200x300x8'].entries()) {
      const template = hollow(column);
      const drawn = basePlateOf(template, turn);
      const outcome = calculateConnection(drawn.project, drawn.connection);

      expect([messagesIn(outcome, 'error'), outcome.summary.passed]).toEqual([[], true]);
      expectSameChecks(drawn, template);
    }
    const american = americanBase({ column: 'HSS8X8X.500', loads: [{ n: -100 * KIP, vz: 5 * KIP }] });
    expectSameChecks(basePlateOf(american), american);
  });

  test('is refused bent and lifted as that of the template', () => {
    for (const load of [{ n: -200e3, my: 10e3 }, { n: 20e3 }]) {
      const template = hollow('SHS200x200x10', { loads: [load] });
      const drawn = basePlateOf(template);

      expect(calculateConnection(drawn.project, drawn.connection).summary.passed).toBe(false);
      expectSameChecks(drawn, template);
    }
  });

  test.each<[string, object, string]>([
    ['double fillets', { type: 'doubleFillet' }, 'by fillets of one side'],
    ['full penetration', { type: 'cjp' }, 'by fillets of one side'],
  ])('is refused with %s', (_, weld, reason) => {
    const { project, connection } = basePlateOf(hollow('SHS200x200x10'));
    const operations = connection.operations.map((one) => {
      if (one.typed === undefined || !('flangesWeld' in one.typed.data)) return one;
      const { flangesWeld } = one.typed.data as { readonly flangesWeld: object };
      const data = { ...one.typed.data, flangesWeld: { ...flangesWeld, ...weld } };
      return { ...one, typed: { ...one.typed, data } };
    });
    const outcome = calculateConnection(project, { ...connection, operations });

    expect(outcome.summary.passed).toBe(false);
    expect(JSON.stringify([messagesIn(outcome, 'error'), messagesIn(outcome, 'information')])).toContain(
      reason,
    );
  });
});

type Data = Record<string, unknown>;

const anchors = (edit: (data: Data) => object): Mutation['mutate'] => {
  return (operations) =>
    operations.map((one) =>
      one.typed?.kind === 'anchor-grid'
        ? { ...one, typed: { ...one.typed, data: { ...one.typed.data, ...edit(one.typed.data) } } }
        : one,
    );
};

const block = (edit: (data: Data) => object) =>
  anchors(({ foundationBlock }) => ({
    foundationBlock: { ...(foundationBlock as Data), ...edit(foundationBlock as Data) },
  }));

type Geometry = { readonly userPositions: { readonly x: number; readonly y: number }[] };

const breaking: readonly Mutation[] = [
  {
    name: 'an anchor moved',
    mutate: (operations, [which, x, y]) =>
      anchors((data) => {
        const { userPositions, ...others } = data['geometry'] as Geometry;
        const chosen = Math.floor(which * userPositions.length);
        const moved = userPositions.map((at, index) =>
          index === chosen ? { x: at.x + 0.001 + 0.02 * x, y: at.y - 0.001 - 0.02 * y } : at,
        );
        return { geometry: { ...others, userPositions: moved } };
      })(operations, [0, 0, 0, 0]),
  },
  {
    name: 'an anchor left out',
    mutate: (operations, [which]) =>
      anchors((data) => {
        const { userPositions, ...others } = data['geometry'] as Geometry;
        const chosen = Math.floor(which * userPositions.length);
        return {
          geometry: { ...others, userPositions: userPositions.filter((_, index) => index !== chosen) },
        };
      })(operations, [0, 0, 0, 0]),
  },
  {
    name: 'all anchors moved',
    mutate: (operations, [, x]) =>
      anchors((data) => {
        const { userPositions, ...others } = data['geometry'] as Geometry;
        const moved = userPositions.map((at) => ({ ...at, x: at.x + 0.0005 + 0.02 * x }));
        return { geometry: { ...others, userPositions: moved } };
      })(operations, [0, 0, 0, 0]),
  },
  {
    name: 'a block that is not about the middle of its plate',
    mutate: (operations, [, by, side]) =>
      block(({ offsetLeft, offsetTop }) =>
        side < 0.5
          ? { offsetLeft: Number(offsetLeft) + 0.001 + 0.1 * by }
          : { offsetTop: Number(offsetTop) - 0.001 - 0.05 * by },
      )(operations, [0, 0, 0, 0]),
  },
  {
    name: 'a block smaller than its plate',
    mutate: block(() => ({ offsetLeft: -0.01, offsetRight: -0.01 })),
  },
  {
    name: 'a block that its anchors reach through',
    mutate: block(() => ({ height: 0.2 })),
  },
  {
    name: 'a gap, a lug, anchors in bending or a block of another operation',
    mutate: (operations, [, which]) =>
      block(() => {
        if (which < 0.25) return { contactType: 'gap' };
        if (which < 0.5) return { shearLug: { length: 0.1 } };
        if (which < 0.75) return { shearForceTransfer: 'anchorBending' };
        return { existingBlockOperationId: 1 };
      })(operations, [0, 0, 0, 0]),
  },
  {
    name: 'anchors of another type',
    mutate: (operations, [, which]) =>
      anchors(() => {
        if (which < 0.3) return { anchorType: 'hookedAnchor', hookLength: 0.1 };
        if (which < 0.6) return { anchorType: 'generalAnchor' };
        return { washerPlateShape: 'rectangular' };
      })(operations, [0, 0, 0, 0]),
  },
];

const weakening: readonly Mutation[] = [
  {
    name: 'a thinner plate',
    mutate: (operations, [, by]) =>
      operations.map((one) => {
        if (one.typed?.kind !== 'stiffening-plate') return one;
        const thickness = Number(one.typed.data['thickness']) * (0.4 + 0.6 * by);
        return { ...one, typed: { ...one.typed, data: { ...one.typed.data, thickness } } };
      }),
  },
  {
    name: 'anchors less deep, with smaller plates or with none',
    mutate: (operations, [, which, by]) =>
      anchors(({ embedmentDepth, washerPlateSize }) => {
        if (which < 0.3) return { embedmentDepth: Number(embedmentDepth) * (0.4 + 0.6 * by) };
        if (which < 0.6) return { washerPlateSize: Number(washerPlateSize) * (0.5 + 0.5 * by) };
        return { anchorType: 'threadedRod' };
      })(operations, [0, 0, 0, 0]),
  },
  {
    name: 'a smaller block',
    mutate: (operations, [, by]) =>
      block(({ offsetLeft, offsetRight }) => ({
        offsetLeft: Number(offsetLeft) * (0.3 + 0.7 * by),
        offsetRight: Number(offsetRight) * (0.3 + 0.7 * by),
      }))(operations, [0, 0, 0, 0]),
  },
];

describe('A base plate built operation by operation, with', () => {
  expectMutations({
    joint: bases.map(({ load: { n = 0, my = 0, vy = 0, vz = 0 }, ...given }) => {
      const down = -Math.abs(Number(n)) / 4 - 50e3;
      const load = { n: down, my: Number(my) / 10, vy: Number(vy) / 10, vz: Number(vz) / 10 };
      return basePlateOf(basePlateCase({ ...given, loads: [load] }));
    }),
    has: ['stiffening-plate', 'anchor-grid', 'cut'],
    // A plate that is cut off on both sides is one with less overhang, and one may be thinner.
    without: ['a plate cut off', 'a plate thinner about its middle'],
    breaking,
    weakening,
  });
});
