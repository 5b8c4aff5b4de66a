import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { locate, pointIn } from '../../../src/model/vector.ts';
import { checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type RigidCase, rigidCase } from '../rigid/case.ts';

/** IPE300 with 150 mm of haunch on HEB400 (h 400, b 300, tw 13.5, tf 24), stiffeners of 12, all S 235. */
function knee(tdg: number, given: Partial<RigidCase> = {}) {
  const parameters = {
    hh: 0.15,
    hl: 0.6,
    ah: 0.005,
    w: 0.11,
    nT: 2,
    st: 2,
    ts: 0.012,
    tdg,
    ...given.parameters,
  };
  const made = rigidCase({
    column: 'HEB400',
    forcesIn: 'selectedMemberFace',
    loads: [{ my: 100e3 }],
    ...given,
    kind: 'EndPlate',
    parameters,
  });
  for (const operation of made.connection.operations) operation.type = 'HaunchedEndPlate';
  return made;
}

const calculated = (tdg: number, given?: Partial<RigidCase>) => {
  const { project, connection } = knee(tdg, given);
  return calculateConnection(project, connection);
};
const panelOf = (outcome: ReturnType<typeof calculated>, part = 'C-w 1') =>
  checksIn(outcome.raw, 'plates', part).find(({ what }) => what.includes('panel in shear'));

describe('Diagonal stiffeners of a knee', () => {
  // Flange of the haunch: 24 % steep, cut 11.0 thick, so that the middles of the flanges are 439 mm apart and the stiffeners 427 clear of
  // each other; 352 mm between the flanges of the column: cos = 352 / hypot(352, 427).
  test('carry the shear of the panel with their force along the flanges of the beam, as by hand', () => {
    const [bare, braced] = [calculated(0), calculated(0.012)];
    const thick = 0.0107 * Math.hypot(1, (0.15 - 0.0107 / 2) / 0.6);
    const cosine = 0.352 / Math.hypot(0.352, 0.45 - thick - 0.012);
    const area = (0.3 - 0.0135) * 0.012;

    expect(messagesIn(braced, 'error')).toEqual([]);
    expect(Number(panelOf(braced)?.resistance) - Number(panelOf(bare)?.resistance)).toEqual(
      near(area * 235e6 * cosine, 1e-3),
    );
    expect(panelOf(braced, 'OP1-dg1')).toEqual(panelOf(braced));
  });

  test('run from the compressed corner of the panel to the one across', () => {
    const { project, connection } = knee(0.012);
    const { plates, members } = buildModel(project, connection);
    const column = members.find(({ name }) => name === 'C');
    const [plate] = plates.filter(({ name }) => name === 'OP1-dg1');
    if (column === undefined || plate === undefined) throw new Error('there is no diagonal');
    const ends = [-1, 1].map((up) => {
      const y = Math.max(...plate.outline.map((corner) => up * corner.y)) * up;
      return pointIn(plate.frame, { x: 0, y, z: 0 });
    });
    const [low, high] = ends.sort((a, b) => a.z - b.z);

    // The beam stands on the +X side; its haunch reaches 300 mm below its axis, and its flange 150 above.
    expect([low?.x, high?.x]).toEqual([near(0.176), near(-0.176)]);
    expect(low?.z).toEqual(near(-0.3 + 0.0055 + 0.006, 0.01));
    expect(high?.z).toEqual(near(0.15 - 0.0055 - 0.006, 0.01));
    expect(locate(column.frame, low ?? ends[0] ?? plate.frame.origin).y).not.toBe(0);
  });

  test('make no joint weaker, the thicker the less', () => {
    const used = [0, 0.008, 0.012, 0.02].map((tdg) => panelOf(calculated(tdg))?.u ?? Number.NaN);

    expect(used).toEqual([...used].sort((a, b) => b - a));
  });

  test.each<[number, Partial<RigidCase>, string]>([
    [0.012, { parameters: { st: 1 } }, 'need stiffeners at both flanges'],
    [0.012, { column: 'HEB200' }, 'its panel has a diagonal of'],
    [0.004, {}, 'OP1-dg1'],
    [-0.01, {}, 'tdg'],
  ])('of %d m have not passed with %j, and say why', (tdg, given, reason) => {
    const outcome = calculated(tdg, given);

    expect(outcome.summary.passed).toBe(false);
    expect(messagesIn(outcome, 'error').join()).toContain(reason);
  });
});
