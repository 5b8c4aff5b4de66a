import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { expectClose, numbersOf } from '../joint-numbers.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

type Made = ReturnType<typeof rigidCase>;

/** How the column goes on from the node: below it alone, above it alone, or both ways. */
type Way = 'down' | 'up' | 'through';

/** A flush end plate of an IPE300 on HEB200 (h = b = 200, tw 9, tf 15, r 18), stiffeners of 12 at both flanges, all S 235. */
function knee(tcp: number, given: Partial<RigidCase> = {}, way: Way = 'down'): Made {
  const parameters = { extT: 0.012, extB: 0.012, st: 2, ts: 0.012, tcp, ...given.parameters };
  const made = rigidCase({
    forcesIn: 'selectedMemberFace',
    loads: [{ my: 20e3 }],
    ...given,
    kind: 'EndPlate',
    parameters,
  });
  const [column] = made.connection.members;
  if (column && way !== 'through') {
    Object.assign(column, { isContinuous: false, connectedBy: way === 'down' ? 'end' : 'begin' });
  }
  return made;
}

/** The same with a haunch. */
function haunchedKnee(tcp: number, given: Partial<RigidCase> = {}): Made {
  const parameters = { hh: 0.2, hl: 0.6, ah: 0.005, nT: 2, ...given.parameters };
  const made = knee(tcp, { ...given, parameters });
  for (const operation of made.connection.operations) operation.type = 'HaunchedEndPlate';
  return made;
}

const calculated = ({ project, connection }: Made) => calculateConnection(project, connection);
type Outcome = ReturnType<typeof calculated>;

function rowOf(outcome: Outcome, part: string, text: string) {
  const found = checksIn(outcome.raw, 'plates', part).find(({ what }) => what.includes(text));
  if (found === undefined) throw new Error(`${part} has no check ${text}`);
  return found;
}

/** Level of the flange, m, and its lever arm. */
const LEVEL = (0.3 - 0.0107) / 2;
const FY = 235e6;

describe('A cap plate', () => {
  test('closes a column that ends, its middle opposite that of the flange', () => {
    const { project, connection } = knee(0.016);
    const { plates, members, welds } = buildModel(project, connection);
    const [cap] = plates.filter(({ name }) => name === 'OP1-cp');

    expect(cap?.outline[2]).toEqual({ x: near(0.1), y: near(0.1) });
    expect(cap?.frame.origin).toEqual({ x: near(0), y: near(0), z: near(LEVEL) });
    // Measured down from the node.
    expect(members.find(({ name }) => name === 'C')?.from).toEqual(near(0.008 - LEVEL));
    expect(
      welds.filter(({ name }) => name.startsWith('OP1-cp')).map(({ type, throat }) => [type, throat]),
    ).toEqual([
      ['bevel', 0.015],
      ['bevel', 0.015],
      ['bevel', 0.009],
    ]);
    // It stands for the stiffeners of that flange.
    expect(plates.filter(({ name }) => name.startsWith('OP1-st'))).toHaveLength(2);
  });

  test('holds the column as stiffeners of its thickness do: rows beside it, and the frame around the panel', () => {
    const [capped, stiffened] = [calculated(knee(0.012)), calculated(knee(0, {}, 'through'))];

    expect(messagesIn(capped, 'error')).toEqual([]);
    expect(capped.summary.passed).toBe(true);
    for (const [part, text] of [
      ['C-bfl 1', 'column flange'],
      ['C-w 1', 'panel in shear'],
      ['OP1', 'moment resistance'],
    ] as const) {
      expect(rowOf(capped, part, text).resistance).toEqual(
        near(rowOf(stiffened, part, text).resistance, 1e-9),
      );
    }
    // 2 Mfc + 2 Mst of EN 1993-1-8 6.2.6.1(4), by the thinner of both.
    const thicker = rowOf(calculated(knee(0.03)), 'C-w 1', 'panel in shear').resistance;
    expect(thicker).toEqual(near(rowOf(capped, 'C-w 1', 'panel in shear').resistance, 1e-9));
  });

  test('is pressed and pulled alone, and hands all of the flange force to the panel, as by hand', () => {
    const pressed = calculated(knee(0.012, { loads: [{ my: -20e3 }] }));
    const pulled = calculated(knee(0.012, { loads: [{ my: 20e3, n: -30e3 }] }));
    // One row inside each flange, 50 mm from its inner face.
    const lever = 0.3 - 0.0107 / 2 - 0.0107 - 0.05;

    const press = rowOf(pressed, 'OP1-cp', 'in compression, top');
    expect(press.demand).toEqual(near(20e3 / lever, 1e-6));
    expect(press.resistance).toEqual(near(0.2 * 0.012 * FY, 1e-6));
    const below = rowOf(pulled, 'C-w 1', 'below the cap plate');
    expect(below.demand).toEqual(near(20e3 / lever - 15e3, 1e-6));
    expect(below.resistance).toEqual(near(rowOf(pulled, 'C-w 1', 'panel in shear').resistance, 1e-9));
    // The end of the flange of the column across its weld: b tf fy/sqrt 3.
    const sheared = rowOf(pulled, 'C-bfl 1', 'sheared at the cap plate');
    expect(sheared.demand).toEqual(near(20e3 / lever, 1e-6));
    expect(sheared.resistance).toEqual(near((0.2 * 0.015 * FY) / Math.sqrt(3), 1e-6));
  });

  test('has a panel below it, and one without it, that a beam loads by half of what it pulls, or relieves by what it presses', () => {
    for (const [tcp, sign] of [
      [0, 1],
      [0, -1],
      [0.012, 1],
    ] as const) {
      const panel = (n: number) =>
        rowOf(calculated(knee(tcp, { loads: [{ my: 20e3, n }] })), 'C-w 1', 'panel in shear').demand;

      // All of the normal force goes down the column: EN 1993-1-8 5.3(3) with its shear below alone.
      expect(panel(sign * 30e3) - panel(0)).toEqual(near(sign * 15e3, 1e-6));
    }
  });

  test('is the same at the foot of a column, under the moment turned round', () => {
    const numbers = (way: Way, my: number) =>
      numbersOf(knee(0.012, { loads: [{ my, vz: -my / 2 }] }, way)).sort((a, b) => a - b);

    expectClose(numbers('up', -20e3), numbers('down', 20e3));
  });

  test('makes no joint weaker the thicker it is, and passes none that by hand does not carry', () => {
    const joints = fc.record({
      tcp: fc.integer({ min: 5, max: 20 }),
      more: fc.integer({ min: 1, max: 8 }),
      my: fc.integer({ min: -160, max: 160 }),
      n: fc.integer({ min: -80, max: 80 }),
      isHaunched: fc.boolean(),
    });
    fc.assert(
      fc.property(joints, ({ tcp, more, my, n, isHaunched }) => {
        fc.pre(my !== 0);
        const given = { loads: [{ my: my * 1e3, n: n * 1e3 }] };
        const make = isHaunched ? haunchedKnee : knee;
        const [thin, thick] = [make(tcp / 1e3, given), make((tcp + more) / 1e3, given)].map(calculated);
        if (thin === undefined || thick === undefined) throw new Error('there is no joint');
        const resistance = (outcome: Outcome) => rowOf(outcome, 'OP1', 'moment resistance').resistance;
        expect(resistance(thick)).toBeGreaterThanOrEqual(resistance(thin) * (1 - 1e-9));

        if (!thin.summary.passed) return;
        // Lever arms are no longer than between the middles of the flanges; the haunch is cut no thinner than it is.
        const depth = isHaunched ? 0.5 : 0.3;
        const eccentric = isHaunched ? 0.1 : 0;
        const couple = (my * 1e3 + n * 1e3 * eccentric) / (depth - 0.0107);
        const press = Math.max(0, -(n * 500) - couple);
        // HEB200: Avc 24.83 cm2; frame term no more than 4 Mfc over the lever arm.
        const panel = ((0.9 * 24.83e-4) / Math.sqrt(3) + (0.2 * 0.015 ** 2) / (depth - 0.03)) * FY;
        expect(press / ((0.2 * tcp * FY) / 1e3)).toBeLessThanOrEqual(1 + 1e-9);
        expect(Math.abs(couple) / panel).toBeLessThanOrEqual(1.01);
        // EN 1993-1-1 Table 5.2, (200 - 9)/2 beside the web.
        expect(tcp).toBeGreaterThanOrEqual(95.5 / 14 - 1e-9);
      }),
      someRuns(8),
    );
  });

  test('carries diagonal stiffeners as stiffeners at both flanges do', () => {
    const braced = { column: 'HEB400', parameters: { hh: 0.15, w: 0.11, tdg: 0.012 } };
    const stiffened = knee(
      0,
      { ...braced, parameters: { hl: 0.6, ah: 0.005, nT: 2, ...braced.parameters } },
      'through',
    );
    for (const operation of stiffened.connection.operations) operation.type = 'HaunchedEndPlate';
    const [capped, bare] = [calculated(haunchedKnee(0.012, braced)), calculated(stiffened)];

    expect(messagesIn(capped, 'error')).toEqual([]);
    expect(rowOf(capped, 'OP1-dg1', 'panel in shear').resistance).toEqual(
      near(rowOf(bare, 'OP1-dg1', 'panel in shear').resistance, 1e-9),
    );
  });

  test.each<[string, Made, string]>([
    ['a column that runs through', knee(0.012, {}, 'through'), 'has no end for a cap plate'],
    ['bolts above it', knee(0.012, { parameters: { extT: 0.09 } }), 'have no column behind them'],
    [
      'web plates',
      knee(0.012, { parameters: { st: 0, sp: 1, tsp: 0.012 } }),
      'supplementary web plates below',
    ],
    ['backing plates', knee(0.012, { parameters: { st: 0, tbp: 0.01 } }), 'backing plates below'],
    ['a beam opposite', knee(0.012, { opposite: true }), 'A cap plate beside another joint'],
    ['too little thickness', knee(0.005), 'Thickness of OP1-cp'],
    ['a thickness below nothing', knee(-0.01), 'tcp'],
    ['a beam opposite its haunch', haunchedKnee(0.012, { opposite: true }), 'beside another joint'],
  ])('has not passed with %s, and says why', (_, made, reason) => {
    const outcome = calculated(made);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });

  test('is refused by name to AISC 360', () => {
    const { project, connection } = americanCase({
      kind: 'EndPlate',
      parameters: { tcp: 0.02 },
      loads: [{ vz: -5 * KIP }],
    });
    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('cap plates are not calculated to AISC');
  });
});
