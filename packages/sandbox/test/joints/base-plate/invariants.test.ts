import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { evenly } from '../../support/evenly.ts';
import { COLUMN, loadEffect } from '../../support/fin-plate-case.ts';
import { someRuns } from '../../support/some-runs.ts';
import { expectClose, expectNoMore } from '../joint-numbers.ts';
import { fromOtherEnd, turn, turned } from '../moved-member.ts';
import { base } from './arbitrary.ts';
import { type BasePlateCase, basePlateCase } from './base-plate-case.ts';

const RUNS = someRuns(8);

const Uses = z.record(z.string(), z.looseObject({ name: z.string(), u: z.number().catch(1e9) }));
const Raw = z.looseObject({
  plates: Uses,
  welds: Uses,
  anchors: z.record(
    z.string(),
    z.looseObject({
      u: z.number().catch(1e9),
      forcesByLoadCase: z.record(
        z.string(),
        z.object({ tension: z.number(), shearX: z.number(), shearY: z.number() }),
      ),
    }),
  ),
  concreteBlocks: Uses,
  basePlateShear: Uses,
});

function outcomeOf(given: BasePlateCase) {
  const { project, connection } = basePlateCase(given);
  return Raw.parse(calculateConnection(project, connection).raw);
}

function numbersOf(raw: z.infer<typeof Raw>): number[] {
  const { plates, welds, anchors, concreteBlocks, basePlateShear } = raw;
  const parts = [plates, welds, anchors, concreteBlocks, basePlateShear];
  return parts.flatMap((list) => Object.values(list).map(({ u }) => Math.min(u, 1e9)));
}

describe('A column base', () => {
  test('is used the same however it is turned in space', () => {
    fc.assert(
      fc.property(base, angle(), angle(), angle(), (given, a, b, c) => {
        const { project, connection } = basePlateCase(given);
        const before = numbersOf(outcomeOf(given));

        connection.members = connection.members.map((member) => turned(member, (v) => turn(v, a, b, c)));

        expectClose(numbersOf(Raw.parse(calculateConnection(project, connection).raw)), before, 1e-7);
      }),
      RUNS,
    );
  });

  test('is used the same on its other side when bending and shear change their signs', () => {
    fc.assert(
      fc.property(base, (given) => {
        const { n, my, mz, vy, vz } = given.load;
        const mirrored = {
          ...{ n: n ?? 0, my: -Number(my), mz: -Number(mz) },
          ...{ vz: -Number(vz), vy: -Number(vy) },
        };

        const [before, after] = [given, { ...given, loads: [mirrored] }].map(outcomeOf);

        const maxima = (raw: z.infer<typeof Raw> | undefined) =>
          raw === undefined
            ? []
            : [raw.plates, raw.welds, raw.anchors, raw.concreteBlocks, raw.basePlateShear].map((list) =>
                Math.max(...Object.values(list).map(({ u }) => Math.min(u, 1e9))),
              );
        expectClose(maxima(after), maxima(before));
      }),
      RUNS,
    );
  });

  test('is used the same when its column is described from its other end', () => {
    fc.assert(
      fc.property(base, (given) => {
        const { project, connection } = basePlateCase(given);
        const { n, my, mz, vy, vz } = given.load;

        connection.members = connection.members.map((member) => {
          const other = fromOtherEnd(member);
          return {
            ...other,
            position: { definedBy: 'lcs', ...other.position, origin: { x: 0, y: 0, z: 6 } },
          };
        });
        connection.loadEffects = [
          loadEffect(1, COLUMN, {
            n: -Number(n),
            vy: -Number(vy),
            vz: vz ?? 0,
            my: -Number(my),
            mz: mz ?? 0,
          }),
        ];

        expectClose(
          numbersOf(Raw.parse(calculateConnection(project, connection).raw)),
          numbersOf(outcomeOf(given)),
        );
      }),
      RUNS,
    );
  });

  test('holds its column in equilibrium: anchors and pressure give back N and My, shear adds up', () => {
    fc.assert(
      fc.property(base, ({ load, ...drawn }) => {
        const given = { ...drawn, load: { ...load, mz: 0 }, loads: [{ ...load, mz: 0 }] };
        const { project, connection } = basePlateCase(given);
        const raw = Raw.parse(calculateConnection(project, connection).raw);
        const grid = buildModel(project, connection).anchorGrids[0];
        const block = z
          .record(z.string(), z.looseObject({ checks: z.array(z.looseObject({ demand: z.number() })) }))
          .parse(raw.concreteBlocks);
        const forces = (grid?.bolts ?? []).flatMap((bolt) => {
          const force = raw.anchors[String(bolt.id)]?.forcesByLoadCase['1'];
          return force === undefined ? [] : [{ ...bolt, ...force }];
        });
        const pull = forces.reduce((sum, { tension }) => sum + tension, 0);
        const bending = forces.reduce((sum, { tension, x }) => sum + tension * x, 0);
        const pressure = Object.values(block)[0]?.checks[0]?.demand ?? 0;
        const { n = 0, my = 0, vz = 0, vy = 0 } = given.load;
        const [N, M] = [Number(n), Number(my)];
        const through = given.parameters?.['shear'] === 'anchors' ? 1 : 0;

        expectClose(
          [
            forces.reduce((sum, { shearX }) => sum + shearX, 0),
            forces.reduce((sum, { shearY }) => sum + shearY, 0),
          ],
          [through * Number(vz), through * Number(vy)],
          1e-6,
        );
        // Without a pull both flanges press, and only the more pressed one is told.
        if (pull === 0) expectNoMore(-N / 2, pressure + 1e-6);
        else {
          expectClose([pull - pressure], [N], 1e-6);
          const lever = pressure > 0 ? (Math.abs(M) - Math.abs(bending)) / pressure : 0;
          if (pressure > 1) expect(lever).toBeCloseTo(leverOf(given.column), 6);
          else expectClose([bending], [M], 1e-6);
        }
      }),
      RUNS,
    );
  });

  test.each([
    ['concrete no more in a better grade', { conc: 'C50/60' }, 'concreteBlocks'],
    ['plate no more when it is thicker', { t: 0.052 }, 'concreteBlocks'],
    ['welds no more with larger throats', { af: 0.011, aw: 0.009 }, 'welds'],
  ] as const)('uses its %s', (_, change, part) => {
    fc.assert(
      fc.property(base, (given) => {
        // Within one band of thickness.
        const thin = { ...given.parameters, t: Math.min(0.04, Number(given.parameters?.['t'])) };
        const more = 't' in change ? { ...thin, t: 0.04 } : { ...thin, ...change };
        const worst = (parameters: BasePlateCase['parameters']) =>
          Math.max(
            ...Object.values(outcomeOf({ ...given, parameters: parameters ?? {} })[part]).map(({ u }) => u),
          );

        expectNoMore(worst(more), worst(thin));
      }),
      RUNS,
    );
  });

  test('is used the same wherever on the column its load is given', () => {
    fc.assert(
      fc.property(base, evenly(0, 2), (given, x) => {
        const { load } = given;
        const higher = {
          ...load,
          my: Number(load.my) + x * Number(load.vz),
          mz: Number(load.mz) - x * Number(load.vy),
        };

        const [above, below] = [
          outcomeOf({ ...given, forcesIn: 'position', x, loads: [higher] }),
          outcomeOf({ ...given, loads: [load] }),
        ];

        expectClose(numbersOf(above), numbersOf(below), 1e-7);
      }),
      RUNS,
    );
  });
});

/** From the axis to the middle of a flange, m. */
function leverOf(column: string | undefined): number {
  const levers: Record<string, number> = {
    HEB240: 0.1115,
    HEA200: 0.09,
    IPE400: 0.19325,
    UC254x254x107: (0.2667 - 0.0205) / 2,
  };
  return levers[column ?? ''] ?? Number.NaN;
}

function angle(): fc.Arbitrary<number> {
  return evenly(-Math.PI, Math.PI);
}
