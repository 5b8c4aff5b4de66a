import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { findSection } from '../../../src/library/sections.ts';
import type { Connection } from '../../../src/model/connection.ts';
import { evenly } from '../../support/evenly.ts';
import {
  COLUMN,
  checksIn,
  finPlateOperation,
  loadEffect,
  messagesIn,
  rowsOf,
} from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { defaults as rigid } from '../rigid/case.ts';
import { BRACE, type CornerCase, cornerCase, withSecond } from './corner-case.ts';

function outcomeOf(given: CornerCase = {}) {
  const { project, connection } = cornerCase(given);
  return calculateConnection(project, connection);
}

const checkOf = (given: CornerCase, list: 'plates' | 'welds', part: string, what: string) =>
  checksIn(outcomeOf(given).raw, list, part).find((check) => check.what === what);

/**
 * By hand, N and mm: eb = 150, ec = 100, 45 degrees; welds of 300 on the beam and of 200 on the column begin 30 from the corner, so α = 180,
 * β = 130 and α - β = eb - ec: neither has a moment. r = sqrt(280^2 + 280^2) = 395.98; of 100 kN Hb = 180/r = 45.457, Vb = 150/r =
 * 37.881, Hc = 100/r = 25.254, Vc = 130/r = 32.830 kN. Hb + Hc = Vb + Vc = 70.711 kN.
 */
describe('A corner gusset', () => {
  test('has the stresses along both edges worked out by hand', () => {
    const { raw, summary } = outcomeOf();

    expect(summary.passed).toBe(true);
    const stressOf = (list: 'plates' | 'welds', part: string, what: string) =>
      checksIn(raw, list, part).find((check) => check.what === what)?.demand;
    // 37881/3000 = 12.63, 45457/3000 = 15.15; 25254/2000 = 12.63, 32830/2000 = 16.42.
    expect(stressOf('plates', 'CG1', 'section at CG1-wb')).toEqual(near(29.12e6));
    expect(stressOf('plates', 'CG1', 'section at CG1-wc')).toEqual(near(31.11e6));
    // 37881/2900 = 13.06 and 45457/2900 = 15.68 in fillets of 290 and 2 x 5.
    expect(stressOf('welds', 'CG1-wb', 'equivalent stress')).toEqual(near(32.84e6));
    // The column between gusset and beam: Hc, and Hc·eb where the axes meet.
    expect(checksIn(raw, 'plates', 'C-w 1')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'web shear along the gusset', demand: near(25254) }),
        expect.objectContaining({ what: 'member section along the gusset', demand: near(25254 * 0.15) }),
        // Hb pulls the column the same way as Hc.
        expect.objectContaining({ what: 'web behind the plate in tension, with B', demand: near(70711) }),
      ]),
    );
    expect(checksIn(raw, 'plates', 'B-w 1')).toContainEqual(
      expect.objectContaining({ what: 'web behind the plate in tension', demand: near(37881) }),
    );
  });

  /** As long as the one on the column, the weld on the beam has its middle at 130 where α is 180: M = 37.881 x 0.05 = 1.894 kNm. 18.94 + 28.41, 22.73. */
  test('has a moment where the middles of its welds do not fit, and says which edge takes it', () => {
    const given = { parameters: { Lb: 0.2 } };

    expect(checkOf(given, 'plates', 'CG1', 'section at CG1-wb')?.demand).toEqual(near(61.58e6));
    expect(checkOf(given, 'plates', 'CG1', 'section at CG1-wc')?.demand).toEqual(near(31.11e6));
    expect(messagesIn(outcomeOf(given), 'information').join(' ')).toContain(
      'which the edge on B takes: N times 18.9 mm on CG1-wb',
    );
    // The longer edge is that on the column.
    expect(messagesIn(outcomeOf({ parameters: { Lb: 0.2, Lc: 0.3 } }), 'information').join(' ')).toContain(
      'the edge on C takes',
    );
  });

  /** eb = 7.85 in, ec = 5 in; α = β + eb - ec with β kept. The gusset along the weld, whose tension counts 0.6 of its shear, has 1.25 times the mean. */
  test('has the same forces to AISC 360, and welds for 1.25 times their mean', () => {
    const given: CornerCase = {
      ...{ code: 'american', column: 'W10X49', beam: 'W16X26', brace: 'L4X4X3/8' },
      parameters: { bm: 0.05 },
    };
    const { eb, ec } = { eb: findSection('W16X26').shape, ec: findSection('W10X49').shape };
    if (eb.form !== 'I' || ec.form !== 'I') throw new Error('I sections');
    const [b, c] = [eb.h / 2, ec.h / 2];
    // β = 130 stays, α = β + eb - ec.
    const r = Math.hypot(0.13 + b, 0.13 + b);
    const [hc, vc] = [(100e3 * c) / r, (100e3 * 0.13) / r];

    expect(outcomeOf(given).summary.passed).toBe(true);
    expect(checkOf(given, 'welds', 'CG1-wc', 'base metal')?.demand).toEqual(
      near((1.25 * Math.hypot(0.6 * hc, vc)) / (0.2 * 0.01)),
    );
  });

  test('loads the fin plate of its beam as the same forces do without it', () => {
    fc.assert(
      fc.property(
        evenly(-100e3, 100e3),
        evenly(-40e3, 40e3),
        evenly(-60e3, 60e3),
        fc.integer({ min: 25, max: 65 }),
        (force, axial, shear, rise) => {
          const turn = (rise * Math.PI) / 180;
          const given = { n: force, rise, onBeam: { n: axial, vz: shear } };
          const with0 = checksIn(outcomeOf(given).raw, 'plates', 'FP1');
          // The moments of all about the node are those of the gusset about it; β = 130 or α = 180 stays.
          const vb = (force * Math.sin(turn) * 0.15) / (0.15 + 0.13);
          const hb = force * Math.cos(turn) - (vb * 0.1) / 0.15;
          const { project, connection } = cornerCase({ onBeam: { n: axial + hb, vz: shear + vb, my: 0 } });
          connection.operations = connection.operations.filter(({ name }) => name === 'FP1');
          connection.members = connection.members.filter(({ id }) => id !== BRACE);
          // What the gusset hands on acts in the face, what is on the beam in the node: Vz there turns by 0.1 m less.
          const [effect] = connection.loadEffects;
          effect?.memberLoadings?.splice(0, 1);
          const [loading] = effect?.memberLoadings ?? [];
          if (loading) Object.assign(loading.sectionLoad, { my: -0.1 * vb });
          const without = checksIn(calculateConnection(project, connection).raw, 'plates', 'FP1');

          expect(with0.map(({ what, u }) => [what, u])).toEqual(
            without.map(({ what, u }) => [what, near(u, 1e-6)]),
          );
        },
      ),
      someRuns(4),
    );
  });

  test.each<[string, CornerCase]>([
    [
      'on the web of a column',
      { onWeb: true, column: 'HEB300', beam: 'IPE200', finPlate: { n1: 2, p1: 0.06 } },
    ],
    ['on a hollow column', { column: 'SHS200x200x10' }],
    ['below its beam', { rise: -45 }],
    ['with two angles that press', { n: -100e3, parameters: { angles: 2 } }],
  ])('is calculated %s', (_, given) => {
    expect(rowsOf(outcomeOf({ n: 40e3, ...given }).summary.resultSummary)[0]).toEqual([
      'Analysis',
      100,
      'passed',
    ]);
  });

  /** Hc above the beam, and half of Hb at its upper flange: 25.25 + 45.46/2 = 47.98 kN between its flanges. */
  test.each(['EndPlate', 'WeldedBeam'] as const)(
    'loads the panel of its column beside a beam of kind %s',
    (type) => {
      const { project, connection } = cornerCase();
      const properties = { ...rigid[type], extT: 0.01 };
      connection.operations[1] = { ...finPlateOperation(2, properties), name: 'B1', type };
      connection.loadSettings = { ...connection.loadSettings, loadsInEquilibrium: true };
      const side = 100e3 * Math.SQRT1_2;
      for (const loading of loadEffect(1, COLUMN, { n: -side, vz: side }).memberLoadings ?? [])
        connection.loadEffects[0]?.memberLoadings?.push({ ...loading, position: 'Begin' });

      const { raw, summary, detail } = calculateConnection(project, connection);

      expect([summary.passed, JSON.stringify(detail.messages)]).toEqual([
        true,
        expect.not.stringContaining('equilibrium'),
      ]);
      const column = checksIn(raw, 'plates', 'C-w 1');
      expect(column.find(({ what }) => what === 'column web panel in shear')?.demand).toEqual(near(47982));
    },
  );

  const uses = ({ project, connection }: ReturnType<typeof cornerCase>, part: string) =>
    checksIn(calculateConnection(project, connection).raw, 'plates', part);

  test('shares its column with one on the other side, whose force across it balances its own', () => {
    const both = withSecond(cornerCase(), 'opposite', 100e3);

    expect(calculateConnection(both.project, both.connection).summary.passed).toBe(true);
    expect(uses(both, 'CG1')).toEqual(uses(cornerCase(), 'CG1'));
    expect(uses(both, 'FP1')).toEqual(uses(cornerCase(), 'FP1'));
    const column = uses(both, 'C-w 1');
    expect(column.find(({ what }) => what === 'web shear along the gusset')?.demand).toBeCloseTo(0, 3);
    // All that is left is what both do along the column: 2 x 32.83 kN.
    expect(column.find(({ what }) => what === 'member section along the gusset')?.demand).toEqual(
      near(65660),
    );
  });

  test('shares its beam with one below it, and both hand on to its joint', () => {
    const both = withSecond(cornerCase(), 'below', 100e3);

    expect(calculateConnection(both.project, both.connection).summary.passed).toBe(true);
    expect(uses(both, 'FP1').find(({ what }) => what === 'tension')?.demand).toEqual(near(2 * 45457));
    expect(uses(both, 'FP1').find(({ what }) => what === 'gross section')?.demand).toBeCloseTo(0, 3);
    const beam = uses(both, 'B-w 1');
    expect(beam.find(({ what }) => what === 'web shear along the gusset')?.demand).toBeCloseTo(0, 3);
    // The column between both has the whole of each: Hc, and its moment where the axes meet.
    expect(uses(both, 'C-w 1').find(({ what }) => what === 'web shear along the gusset')?.demand).toEqual(
      near(25254),
    );
  });

  const refused: readonly (readonly [string, (connection: Connection) => void, string])[] = [
    [
      'whose beam nothing holds',
      (connection) => {
        connection.operations = connection.operations.filter(({ name }) => name !== 'FP1');
      },
      'no operation connects B to C; what the gusset hands on to it is not carried',
    ],
    [
      'whose beam an operation holds that is not calculated',
      (connection) => {
        connection.operations[1] = { ...finPlateOperation(2, {}), name: 'FP1', type: 'Unknown' };
      },
      'does not calculate FP1 (Unknown); what the gusset hands on to B is not carried',
    ],
    [
      'whose beam has a haunch',
      (connection) => {
        const properties = { ...rigid.EndPlate, extT: 0.01, st: 2, nT: 2, hh: 0.2, hl: 0.4, ah: 0.005 };
        connection.operations[1] = {
          ...finPlateOperation(2, properties),
          name: 'HE1',
          type: 'HaunchedEndPlate',
        };
      },
      'B is connected by HE1 (HaunchedEndPlate)',
    ],
    [
      'on the web of a column beside one on the other side',
      (connection) => {
        const joint = withSecond(cornerCase({ onWeb: true, column: 'HEB300' }), 'opposite', 0);
        Object.assign(connection, {
          members: joint.connection.members,
          operations: joint.connection.operations,
        });
      },
      'CG2 (CornerGusset) stands on the other side of C; that is not calculated beside a corner gusset on a web',
    ],
    [
      'that names no beam',
      (connection) => {
        for (const operation of connection.operations)
          operation.memberIds = [1, operation.connectedMemberId ?? 0];
      },
      'a corner gusset names a column, a brace and one beam',
    ],
    [
      'whose axes do not meet',
      (connection) => {
        connection.members = connection.members.map((one) =>
          one.id === BRACE && one.position ? { ...one, position: { ...one.position, offsetEz: 0.02 } } : one,
        );
      },
      'the axis of D passes 20 mm from where those of C and B meet',
    ],
  ];

  test.each(refused)('%s is refused', (_, change, reason) => {
    const { project, connection } = cornerCase();
    change(connection);

    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join(' ')).toContain(reason);
  });

  test.each<[string, CornerCase, string]>([
    [
      'whose weld begins before the beam does',
      { parameters: { cc: 0.011 }, finPlate: { gap: 0.02 } },
      'runs beyond the end of',
    ],
    [
      'that lies nearly along the column',
      { rise: 75, parameters: { Lb: 0.2 } },
      'a gusset is calculated from 20 deg',
    ],
    [
      'with a free edge that is too long',
      { parameters: { tg: 0.006, n: 6, Lb: 0.1 } },
      'is too long to stay straight',
    ],
  ])('%s is refused', (_, given, reason) => {
    const outcome = outcomeOf(given);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join(' ')).toContain(reason);
  });
});
