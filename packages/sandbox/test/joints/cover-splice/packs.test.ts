import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { boltNames, checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type CoverSpliceCase, coverSpliceCase } from './cover-splice-case.ts';

/** Covers, packs and bolts of the worked example 5.4 of Steel Buildings in Europe, Multi-storey Part 5; its columns are an HEB 260 on an HEB 320. */
const COLUMNS = {
  tfo: 0.012,
  nf: 2,
  pf: 0.16,
  e1f: 0.04,
  gf: 0.15,
  n1w: 2,
  p1w: 0.07,
  e1w: 0.04,
  gap: 0,
} as const;

const columns = (given: CoverSpliceCase = {}) =>
  coverSpliceCase({
    section: 'HEB260',
    other: 'HEB320',
    loads: [{ n: 43e3 }],
    ...given,
    parameters: { ...COLUMNS, ...given.parameters },
  });

const calculated = (given?: CoverSpliceCase) => {
  const { project, connection } = columns(given);
  return calculateConnection(project, connection);
};

const boltChecks = ({ raw }: ReturnType<typeof calculated>) =>
  boltNames(raw).flatMap((name) => checksIn(raw, 'bolts', name));

describe('A cover plate splice of two sections', () => {
  test('fills what one is less deep, or its web thinner, by packs', () => {
    const { project, connection } = columns();

    const { plates } = buildModel(project, connection);

    const packs = plates.filter(({ partType }) => partType === 'Pack');
    expect(packs.map(({ name, thickness, openings }) => [name, near(thickness), openings.length])).toEqual([
      ['SP1-tp1', 0.03, 4],
      ['SP1-bp1', 0.03, 4],
    ]);
    // Webs of 10 and 11.5 mm: 0.75 mm on either side are closed by the bolts.
    expect(packs.map(({ frame }) => Math.abs(frame.origin.z))).toEqual([near(0.145), near(0.145)]);
  });

  test('has the resistances of the worked example of the Multi-storey guide', () => {
    const outcome = calculated();
    const cover = checksIn(outcome.raw, 'plates', 'SP1-tfo');
    const find = (what: string) => cover.find((check) => check.what === what)?.resistance;

    // Published: 858, 802 and 1000 kN; S 275, fu = 430 MPa.
    expect(find('gross section')).toEqual(near(858e3, 0.03));
    expect(find('net section')).toEqual(near(802e3, 0.03));
    expect(find('block tearing')).toEqual(near(1000e3, 0.03));
    // 0.6 x 800 x 245/1.25 is 94.1 kN; 0.72 of it through 30 mm of packs: 68 kN. Bearing 126 kN (0.61) behind an edge.
    const checks = boltChecks(outcome);
    const shear = new Set(
      checks.filter(({ what }) => what === 'shear').map(({ resistance }) => Math.round(resistance / 1e3)),
    );
    expect([...shear].sort((a, b) => a - b).slice(0, 2)).toEqual([68, 94]);
    const bearing = checks
      .filter(({ what }) => what === 'bearing SP1-tfo')
      .map(({ resistance }) => resistance);
    expect(Math.min(...bearing)).toEqual(near(126e3, 0.03));
    expect(Math.max(...bearing)).toEqual(near(206e3, 0.03));
  });

  test('splits its forces by the less deep section and is checked on both sides of it', () => {
    const outcome = calculated({ loads: [{ my: 20e3 }] });
    expect(messagesIn(outcome, 'error')).toEqual([]);

    // HEB260: 14,919 of its Iy, 121.25 mm lever.
    const [b, tf, h, inertia] = [0.26, 0.0175, 0.26, 14_919e-8];
    const flanges = 2 * ((b * tf ** 3) / 12 + b * tf * ((h - tf) / 2) ** 2);
    const force = (20e3 * flanges) / inertia / (h - tf);
    for (const plate of ['SP1-tfo', 'B1-tfl 1', 'B2-tfl 1']) {
      expect(checksIn(outcome.raw, 'plates', plate)[0]?.demand).toEqual(near(force, 0.01));
    }
  });

  test('is weaker the thicker its packs are, as EN 1993-1-8 3.6.1(12) says', () => {
    fc.assert(
      fc.property(fc.constantFrom('HEB260', 'HEB280', 'HEB300', 'HEB320'), (other) => {
        const outcome = calculated({ other });
        const shears = boltChecks(outcome)
          .filter(({ what }) => what === 'shear')
          .map(({ resistance }) => resistance);
        const pack = (Number(other.slice(3)) - 260) / 2e3;
        const factor = pack > 0.02 / 3 ? (9 * 0.02) / (8 * 0.02 + 3 * pack) : 1;
        expect(Math.min(...shears)).toEqual(near(factor * 0.6 * 800e6 * 245e-6 * 0.8, 0.001));
      }),
      someRuns(4),
    );
  });

  test('is in error with packs thicker than 1.5 bolts, whose bending nothing checks', () => {
    const outcome = calculated({ section: 'IPE300', other: 'IPE400', parameters: { gf: 0.09, n1w: 3 } });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('SP1-tp1 is too thick for its bolts');
  });

  test('says that packs are thick for their bolts', () => {
    const { project, connection } = columns();

    expect(checkDetailing(project, connection, [1])).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        description: 'SP1-tp1 is thick for its bolts.',
        details: 'tp = 30 mm > 4/3 d = 26.7 mm',
      }),
    );
  });
});
