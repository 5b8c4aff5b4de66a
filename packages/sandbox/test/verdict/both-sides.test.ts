import { describe, expect, test } from 'vitest';
import { buildModel } from '../../src/engine/build-model.ts';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { gussetCase } from '../joints/gusset/gusset-case.ts';
import { OPPOSITE, type RigidCase, rigidCase } from '../joints/rigid/case.ts';
import { BEAM, checksIn, finPlateCase, loadEffect, member, messagesIn } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';
import { onWeb } from './placed.ts';

type Joint = ReturnType<typeof finPlateCase>;
const OTHER = 3;

/** The joint with its mirror image on the other side of the web, under a load of its own. */
function onBothSides(joint: Joint, load: Parameters<typeof loadEffect>[2]): Joint {
  const { connection } = joint;
  const [operation] = connection.operations;
  const beam = connection.members.find(({ id }) => id === BEAM);
  if (operation === undefined || beam === undefined) throw new Error('no joint');
  connection.members.push({
    ...beam,
    id: OTHER,
    name: 'D',
    position: member(OTHER, 'D', 0, { x: 0, y: -1, z: 0 }).position,
  });
  connection.operations.push({
    ...operation,
    id: 2,
    name: 'OP2',
    connectedMemberId: OTHER,
    memberIds: [1, OTHER],
  });
  connection.loadEffects[0]?.memberLoadings?.push(...(loadEffect(1, OTHER, load).memberLoadings ?? []));
  return joint;
}

const beams = { column: 'HEB300', beam: 'IPE200', parameters: { n1: 2 } } as const;
const fin = (load: object) => onWeb(finPlateCase({ ...beams, loads: [load] }));
const cleats = (load: object) =>
  cleatsCase({
    on: 'web',
    forcesIn: 'selectedMemberFace',
    support: 'HEB300',
    beam: 'IPE200',
    parameters: { n1: 2 },
    loads: [load],
  });
const gusset = (load: object) =>
  onWeb(gussetCase({ column: 'HEB300', parameters: { Lw: 0.15 }, loads: [load] }));

function demandOn({ project, connection }: Joint, what: string): number {
  const found = checksIn(calculateConnection(project, connection).raw, 'plates', 'C-w 1').filter(
    (check) => check.what === what,
  );
  return Math.max(...found.map(({ demand }) => demand));
}

// Two plates back to back on one web: EN 1993-1-8 section 7 and the shear of the web are about the web, so their forces add.
describe('A web between two joints', () => {
  test.each([
    ['fin plates', fin],
    ['cleats', cleats],
  ] as const)('is sheared by both: %s', (_, make) => {
    const one = demandOn(make({ vz: -20e3 }), 'local shear');

    expect(one).toBeCloseTo(10e3, 3);
    expect(demandOn(onBothSides(make({ vz: -20e3 }), { vz: -30e3 }), 'local shear')).toBeCloseTo(25e3, 3);
  });

  test.each([
    ['fin plates', fin],
    ['gussets', gusset],
  ] as const)('is bent by one that pulls and one that presses: %s', (_, make) => {
    const bent = 'web of the support in bending';
    const one = demandOn(make({ n: 5e3 }), bent);

    expect(one).toBeCloseTo(5e3, 3);
    expect(demandOn(onBothSides(make({ n: 5e3 }), { n: -7e3 }), bent)).toBeCloseTo(12e3, 3);
    // Both pull: the one that pulls more must be held should the other one stay away.
    expect(demandOn(onBothSides(make({ n: 5e3 }), { n: 7e3 }), bent)).toBeCloseTo(7e3, 3);
  });
});

// M20 8.8 through two cleats of 10 mm and a web of 11 mm: 20 kN on one side, 30 kN on the other, four bolts.
describe('Bolts that cleats on both sides of a web share', () => {
  const both = (load: object, opposite: object) =>
    cleatsCase({
      on: 'web',
      forcesIn: 'selectedMemberFace',
      support: 'HEB300',
      beam: 'IPE200',
      parameters: { n1: 2 },
      loads: [load],
      opposite,
    });
  const checksOfBolts = ({ project, connection }: Joint) => {
    const { raw } = calculateConnection(project, connection);
    const grid = buildModel(project, connection).boltGrids.find(({ name }) => name === 'DC1-s');
    return (grid?.bolts ?? []).map(({ id }) => checksIn(raw, 'bolts', `B${id}`));
  };
  const demands = (joint: Joint, what: string) =>
    checksOfBolts(joint).map((checks) =>
      checks.filter((check) => check.what === what).map(({ demand }) => Math.round(demand)),
    );

  test('are there once, through all of it', () => {
    const { project, connection } = both({ vz: -20e3 }, { vz: -30e3 });
    const grids = buildModel(project, connection).boltGrids.filter(({ name }) => name.endsWith('-s'));

    expect(calculateConnection(project, connection).summary.passed).toBe(true);
    expect(
      grids.map(({ bolts, plateIds, grip, shearPlanes }) => [
        bolts.length,
        plateIds.length,
        grip,
        shearPlanes,
      ]),
    ).toEqual([[4, 5, near(0.031), 2]]);
  });

  test('have a plane for each side, and bear on the web with both', () => {
    const joint = both({ vz: -20e3 }, { vz: -30e3 });

    expect(demands(joint, 'shear')).toEqual(Array(4).fill([5000, 7500]));
    // (20 + 30)/4, once for each joint.
    expect(demands(joint, 'bearing C-w 1')).toEqual(Array(4).fill([12500, 12500]));
  });

  test('are not relieved by a force the other way', () => {
    const joint = both({ vz: -20e3 }, { vz: 30e3 });

    expect(demands(joint, 'bearing C-w 1')).toEqual(Array(4).fill([5000, 7500]));
  });
});

/** Stiffeners of 12 mm in a HEB200 between two IPE300, welded; the moments of both sides are opposite. */
function stiffened(st: readonly [number, number]): Joint {
  const joint = rigidCase({
    kind: 'WeldedBeam',
    opposite: true,
    parameters: { ts: 0.012 },
    loads: [{ my: 30e3 }],
  });
  for (const [index, operation] of joint.connection.operations.entries()) {
    operation.properties['st'] = st[index] ?? 0;
  }
  for (const { memberLoadings } of joint.connection.loadEffects) {
    const far = memberLoadings?.find(({ memberId }) => memberId === OPPOSITE);
    if (far !== undefined) far.sectionLoad.my = -30e3;
  }
  return joint;
}

// 95.5 x 12 mm in S 235 take 269.3 kN each; the web takes 0.537·189.8·9·235 = 215.8 kN with β = 2 (Table 6.3).
describe('Stiffeners between two beams', () => {
  test.each([[[2, 2] as const], [[2, 0] as const], [[0, 2] as const]])(
    'belong to both joints: st = %j',
    (st) => {
      const { project, connection } = stiffened(st);
      const outcome = calculateConnection(project, connection);
      const plates = buildModel(project, connection).plates.filter(
        ({ partType }) => partType === 'Stiffener',
      );
      const pressed = checksIn(outcome.raw, 'plates', 'C-w 1').filter(({ what }) =>
        what.startsWith('column web in compression'),
      );

      expect([outcome.summary.passed, plates.length]).toEqual([true, 4]);
      expect(pressed.map(({ resistance }) => resistance)).toEqual(Array(4).fill(near(754.4e3)));
    },
  );

  // Flange forces of 2·30/0.2893 = 207.4 kN go into the web, 35.7 % of them through each plate; 170·12·235/√3 = 276.8 kN.
  test('hand over what both beams do to them to the web', () => {
    const { project, connection } = stiffened([2, 0]);
    const along = checksIn(calculateConnection(project, connection).raw, 'plates', 'OP1-st1').filter(
      ({ what }) => what.startsWith('stiffener along the web'),
    );

    expect(along.map(({ demand, resistance }) => [demand, resistance])).toEqual(
      Array(2).fill([near(74.03e3), near(276.8e3)]),
    );
  });

  test('of different thickness at one place lie in one another', () => {
    const { project, connection } = stiffened([2, 2]);
    const [first] = connection.operations;
    if (first !== undefined) first.properties['ts'] = 0.016;

    expect(messagesIn(calculateConnection(project, connection), 'error').join()).toContain(
      'lie in one another',
    );
  });
});

/** Equal moments on an IPE240 and on an IPE500, or on beams at different levels. */
function unlike(kind: RigidCase['kind'], change: (joint: Joint) => void): Joint {
  const joint = rigidCase({ kind, column: 'HEB300', beam: 'IPE240', opposite: true, loads: [{ my: 35e3 }] });
  change(joint);
  return joint;
}

function deeper({ project, connection }: Joint): void {
  const { id } = project.materials.addCrossSection('IPE500', 'S 235');
  connection.members = connection.members.map((one) =>
    one.id === OPPOSITE ? { ...one, crossSectionId: id } : one,
  );
}

function raised({ connection }: Joint): void {
  connection.members = connection.members.map((one) =>
    one.id === OPPOSITE && one.position ? { ...one, position: { ...one.position, offsetEz: 0.1 } } : one,
  );
}

// Flange forces 35/(0.24 - 0.0098) = 152.0 and 35/(0.5 - 0.016) = 72.3 kN: 72.3 beside and 79.7 kN between the flanges of the IPE240.
describe('The panel of a column between two beams with equal moments', () => {
  test.each([
    ['of one depth', () => undefined, 0],
    ['of different depths', deeper, 79.7e3],
    ['at different levels', raised, 152e3],
  ] as const)('is sheared by what the flanges %s leave to it', (_, change, shear) => {
    expect(demandOn(unlike('WeldedBeam', change), 'column web panel in shear')).toEqual(near(shear));
  });

  test('is sheared between end plates as well', () => {
    expect(demandOn(unlike('EndPlate', deeper), 'column web panel in shear')).toBeGreaterThan(79.7e3);
  });
});
