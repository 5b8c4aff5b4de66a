import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, loadEffect, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { someRuns } from '../../support/some-runs.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';
import { HAUNCH, haunchCase } from './haunch-case.ts';

/** Of the IPE300 with 250 mm below it: lever arm of its flanges, flange, web, m. */
const [WIDTH, FLANGE, WEB] = [0.15, 0.0107, 0.0071];
/** The plate cuts the flange of the haunch thicker than it is. */
const LEVER = 0.55 - (FLANGE * Math.hypot(0.25 - FLANGE / 2, 0.5)) / 0.5;
const FY = 235e6;

function calculated(given?: Partial<RigidCase>) {
  const { project, connection } = haunchCase(given);
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

  test('is of the steel of its beam, whatever plates are made of', () => {
    const { project, connection } = haunchCase({ steel: 'S 355' });
    const soft = project.materials.addSteel('S 235').id;
    for (const operation of connection.operations) operation.plateMaterialId = soft;
    const outcome = calculateConnection(project, connection);

    const flange = rowOf(outcome, 'plates', 'OP1-hfl', 'along its slope');
    expect(flange.resistance).toEqual(near(WIDTH * FLANGE * 355e6, 1e-6));
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

  // The flange of a haunch falls away from the plate and carries shear with its force, or against it.
  test('shears the web by what the slope of its flange turns of a moment without shear', () => {
    const outcome = calculated({ loads: [{ my: 80e3 }] });
    const rise = (0.25 - FLANGE / 2) / 0.5;
    const sheared = checksIn(outcome.raw, 'plates', 'B-w 1').find(({ what }) => what === 'web shear');

    expect(sheared?.demand).toEqual(near((80e3 / LEVER) * rise, 1e-6));
    expect(rowOf(outcome, 'plates', 'OP1', 'in its plane at the bottom flange').demand).toEqual(
      near((80e3 / LEVER) * rise, 1e-6),
    );
  });

  test('carries nothing across its plane, but for what is less than 1 % of a flange', () => {
    const errors = messagesIn(calculated({ loads: [{ my: 20e3, vy: 5e3, mx: 2e3, mz: 5e3 }] }), 'error');

    expect(errors).toEqual(
      ['Vy', 'Mx', 'Mz'].map((force) =>
        expect.stringMatching(new RegExp(`^LE1: ${force} = .* of B is not carried by OP1`)),
      ),
    );
    // One flange, elastic: 150^2 x 10.7/6 x 235 = 9.43 kNm.
    const little = calculated({ loads: [{ my: 20e3, mz: 90 }] });
    expect(little.summary.passed).toBe(true);
    expect(messagesIn(little, 'information').join()).toContain('Mz = 0.0900 kNm of B is neglected');
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
        const fall = depth - FLANGE / 2;
        const lever = 0.3 + depth - (FLANGE * Math.hypot(fall, length)) / length;
        const force = Math.abs(n * 500 - (my * 1e3 + (n * 1e3 * depth) / 2) / lever);
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

describe('A haunched end plate of a rafter of 12 degrees', () => {
  const angle = (12 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const parameters = { hh: 0.2, hl: 0.8 };

  function rafter(given: Partial<RigidCase> = {}) {
    const made = haunchCase({ parameters, ...given });
    const position = made.connection.members[1]?.position;
    if (position) {
      position.axisX = { x: cos, y: 0, z: sin };
      position.axisZ = { x: -sin, y: 0, z: cos };
    }
    return made;
  }
  const calculatedRafter = (given?: Partial<RigidCase>) => {
    const { project, connection } = rafter(given);
    return calculateConnection(project, connection);
  };

  test('has its forces turned into the face, and its flanges into the plate, as by hand', () => {
    const outcome = calculatedRafter({ loads: [{ my: 60e3, n: -40e3 }] });
    const [rise, below] = [sin / cos, (0.8 * sin + 0.2 - FLANGE / 2) / (0.8 * cos)];
    const normal = -40e3 * cos;
    // About half of the depth at the plate, whose near face the axis meets 20 x tan 12 above the point in the face.
    const bending = 60e3 + (0.1 - 0.02 * rise) * normal;
    const lever = 0.3 / cos + 0.2 - FLANGE * Math.hypot(1, below);
    const pressed = normal / 2 - bending / lever;

    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(outcome.summary.passed).toBe(true);
    expect(rowOf(outcome, 'plates', 'OP1', 'moment resistance').demand).toEqual(near(bending, 1e-6));
    expect(rowOf(outcome, 'plates', 'OP1-hfl', 'along its slope').demand).toEqual(
      near(Math.abs(pressed) * Math.hypot(1, below), 1e-6),
    );
    const lean = Math.atan(below) - angle;
    expect(rowOf(outcome, 'plates', 'B-w 1', 'end of the haunch').demand).toEqual(
      near(Math.abs(pressed) * Math.hypot(1, below) * Math.sin(lean), 1e-6),
    );
  });

  test('is calculated on a column that ends there, and loads of that along its axis do not shear its panel', () => {
    const panel = (n: number) => {
      const { project, connection } = rafter({ loads: [{ my: 40e3 }] });
      connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
      const [effect] = connection.loadEffects;
      const axial = loadEffect(1, 1, { n }).memberLoadings ?? [];
      effect?.memberLoadings?.push(
        ...(['Begin', 'End'] as const).flatMap((position) =>
          axial.map((loading) => ({
            ...loading,
            position,
            sectionLoad: { ...loading.sectionLoad, n: position === 'Begin' ? -n : n },
          })),
        ),
      );
      return rowOf(calculateConnection(project, connection), 'plates', 'C-w 1', 'panel in shear').demand;
    };
    const { project, connection } = rafter({ loads: [{ my: 40e3 }] });
    const [column] = connection.members;
    if (column) column.isContinuous = false;

    expect(messagesIn(calculateConnection(project, connection), 'error')).toEqual([]);
    expect(panel(-100e3)).toEqual(near(panel(0), 1e-9));
  });

  test('is refused where its haunch is too steep for fillets', () => {
    expect(messagesIn(calculatedRafter({ parameters: { hh: 0.2, hl: 0.3 } }), 'error').join()).toContain(
      'too steep for fillets',
    );
  });
});
