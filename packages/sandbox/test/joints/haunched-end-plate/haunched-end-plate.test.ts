import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

const HAUNCH = { hh: 0.25, hl: 0.5, ah: 0.005, nT: 2, st: 2 };
/** Of the IPE300 with 250 mm below it: lever arm of its flanges, flange, web, m. */
const [LEVER, WIDTH, FLANGE, WEB] = [0.55 - 0.0107, 0.15, 0.0107, 0.0071];
const FY = 235e6;

function haunched(given: Partial<RigidCase> = {}): { project: Project; connection: Connection } {
  const parameters = { ...HAUNCH, ...given.parameters };
  const made = rigidCase({ forcesIn: 'selectedMemberFace', ...given, kind: 'EndPlate', parameters });
  for (const operation of made.connection.operations) operation.type = 'HaunchedEndPlate';
  return made;
}

function calculated(given?: Partial<RigidCase>) {
  const { project, connection } = haunched(given);
  return calculateConnection(project, connection);
}

const rowOf = (
  outcome: ReturnType<typeof calculated>,
  list: 'plates' | 'welds',
  part: string,
  text: string,
) => {
  const found = checksIn(outcome.raw, list, part).find(({ what }) => what.includes(text));
  if (found === undefined) throw new Error(`${part} has no check ${text}`);
  return found;
};

describe('A haunched end plate', () => {
  test('presses the flange of the haunch along its slope, and the beam where it ends, as by hand', () => {
    const outcome = calculated({ loads: [{ my: 80e3 }] });
    const [fall, run] = [0.25 - FLANGE / 2, 0.5];
    const [sine, cosine] = [fall, run].map((side) => side / Math.hypot(fall, run));
    if (sine === undefined || cosine === undefined) throw new Error('slope');
    const force = 80e3 / LEVER;
    const across = (force * fall) / run;

    expect(messagesIn(outcome, 'error')).toEqual([]);
    const flange = rowOf(outcome, 'plates', 'OP1-hfl', 'along its slope');
    expect(flange.demand).toEqual(near(force / cosine, 1e-6));
    expect(flange.resistance).toEqual(near(WIDTH * FLANGE * FY, 1e-6));
    // EN 1993-1-8 6.2.6.2 with the thickness of that flange along the beam, ω of one side and kwc of a beam at its yield stress.
    const width = FLANGE / sine + 5 * (FLANGE + 0.015);
    const omega = 1 / Math.sqrt(1 + 1.3 * ((width * WEB) / 25.68e-4) ** 2);
    const slenderness = 0.932 * Math.sqrt((width * 0.2486 * FY) / (210e9 * WEB ** 2));
    const rho = slenderness <= 0.72 ? 1 : (slenderness - 0.2) / slenderness ** 2;
    const heel = rowOf(outcome, 'plates', 'B-w 1', 'end of the haunch in compression');
    expect(heel.demand).toEqual(near(across, 1e-6));
    expect(heel.resistance).toEqual(near(omega * 0.7 * rho * width * WEB * FY, 0.01));
    const [normal, along] = [across, force].map((whole) => whole / (2 * 0.005 * (0.5 - 0.01)));
    const weld = Math.sqrt(2 * (normal ?? 0) ** 2 + 3 * (along ?? 0) ** 2) / (360e6 / (0.8 * 1.25));
    expect(checksIn(outcome.raw, 'welds', 'OP1-hw').map(({ u }) => u)).toEqual([near(weld, 1e-6)]);
  });

  test('resists more than the end plate without a haunch, and more the deeper it is', () => {
    const resistance = (hh: number) =>
      rowOf(calculated({ parameters: { hh } }), 'plates', 'OP1', 'moment resistance').resistance;
    const { project, connection } = rigidCase({ kind: 'EndPlate', parameters: { nT: 2, st: 2 } });
    const plain = calculateConnection(project, connection);
    const bare = checksIn(plain.raw, 'plates', 'OP1').find(({ what }) => what === 'moment resistance');

    expect(resistance(0.15)).toBeGreaterThan(bare?.resistance ?? Number.NaN);
    expect(resistance(0.25)).toBeGreaterThan(resistance(0.15));
  });

  test('is judged in the middle of beam and haunch: a normal force bends it there', () => {
    const [bent, pulled] = [
      calculated({ loads: [{ my: 5e3 }] }),
      calculated({ loads: [{ n: 5e3 / 0.125 }] }),
    ];
    const demand = (outcome: ReturnType<typeof calculated>) =>
      rowOf(outcome, 'plates', 'OP1', 'moment resistance').demand;

    expect(demand(pulled)).toEqual(near(demand(bent), 1e-6));
  });

  test('passes only where flange, seam and panel carry by hand what they must', () => {
    const joints = fc.record({
      hh: fc.integer({ min: 90, max: 300 }),
      steepness: fc.integer({ min: 10, max: 40 }),
      ah: fc.integer({ min: 3, max: 8 }),
      my: fc.integer({ min: -220, max: 220 }),
      n: fc.integer({ min: -100, max: 100 }),
    });
    fc.assert(
      fc.property(joints, ({ hh, steepness, ah, my, n }) => {
        const [depth, length, throat] = [hh / 1e3, (hh * steepness) / 1e4, ah / 1e3];
        const parameters = { hh: depth, hl: length, ah: throat };
        const outcome = calculated({ parameters, loads: [{ my: my * 1e3, n: n * 1e3 }] });
        const lever = 0.3 + depth - FLANGE;
        const force = Math.abs(n * 500 - (my * 1e3 + (n * 1e3 * depth) / 2) / lever);
        const fall = depth - FLANGE / 2;
        const flange = (force * Math.hypot(fall, length)) / length / (WIDTH * FLANGE * FY);
        const seam = (Math.sqrt(3) * force) / (2 * throat * (length - 2 * throat)) / (360e6 / (0.8 * 1.25));
        if (outcome.summary.passed) expect(Math.max(flange, seam)).toBeLessThanOrEqual(1 + 1e-9);
      }),
      someRuns(8),
    );
  });

  test.each<[Partial<RigidCase>, string]>([
    [{ parameters: { hl: 0.2 } }, 'steeper than 45 degrees'],
    [{ parameters: { ah: 0.002 } }, 'OP1'],
    [{ opposite: true }, 'beside another joint of its column'],
    [{ column: 'SHS200x200x10' }, 'OP1'],
  ])('has not passed with %j, and says why', (given, reason) => {
    const outcome = calculated({ loads: [{ my: 10e3 }], ...given });

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });

  test('is refused by name to AISC 360', () => {
    const { project, connection } = americanCase({
      kind: 'EndPlate',
      parameters: HAUNCH,
      loads: [{ vz: -5 * KIP }],
    });
    for (const operation of connection.operations) operation.type = 'HaunchedEndPlate';
    const outcome = calculateConnection(project, connection);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain('haunches are not calculated to AISC');
  });
});
