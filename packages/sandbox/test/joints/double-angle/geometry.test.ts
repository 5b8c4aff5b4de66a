import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { lengthOf, pointIn, subtract } from '../../../src/model/vector.ts';
import { analysisOf } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { type CleatsCase, cleatsCase } from './cleats-case.ts';

function modelOf(given: CleatsCase = {}) {
  const { project, connection } = cleatsCase(given);
  return buildModel(project, connection);
}

function issuesOf(given: CleatsCase) {
  const { project, connection } = cleatsCase(given);
  return checkDetailing(project, connection, [1]).map(({ severity, description, details }) => [
    severity,
    description,
    details,
  ]);
}

/** Centre of a plate, m to a tenth of a millimetre. */
function centreOf(model: ReturnType<typeof modelOf>, name: string): number[] {
  const plate = model.plates.find((candidate) => candidate.name === name);
  if (plate === undefined) throw new Error(`there is no ${name}`);
  const { x, y, z } = plate.frame.origin;
  return [x, y, z].map((value) => Math.round(value * 1e4) / 1e4 + 0);
}

describe('The model of double-angle cleats', () => {
  test('holds two legs of each angle, with the heel in the face of the column and at the web', () => {
    const model = modelOf();

    // HEB200: face at 100; IPE300: web 7.1; L100x100x10: the second leg begins behind the first.
    expect(
      ['DC1-c1-leg 1', 'DC1-c1-leg 2', 'DC1-c2-leg 1', 'DC1-c2-leg 2'].map((name) => centreOf(model, name)),
    ).toEqual([
      [0.15, 0.0086, 0],
      [0.105, 0.0586, 0],
      [0.15, -0.0085, 0],
      [0.105, -0.0585, 0],
    ]);
    const drilled = model.plates.flatMap(({ name, openings }) =>
      openings.length > 0 ? [[name, openings.length]] : [],
    );
    expect(drilled).toEqual([
      ['C-bfl 1', 6],
      ['B-w 1', 3],
      ['DC1-c1-leg 1', 3],
      ['DC1-c1-leg 2', 3],
      ['DC1-c2-leg 1', 3],
      ['DC1-c2-leg 2', 3],
    ]);
  });

  test('has bolts through both legs on the web, and on the support through one leg each', () => {
    const { boltGrids, plates } = modelOf();

    const names = new Map(plates.map(({ id, name }) => [id, name]));
    expect(
      boltGrids.map(({ name, bolts, grip, shearPlanes, plateIds, frame }) => ({
        name,
        grip: Math.round(grip * 1e4) / 1e4,
        shearPlanes,
        plates: plateIds.map((id) => names.get(id)),
        holes: bolts.map((bolt) => {
          const { x, y, z } = pointIn(frame, { ...bolt, z: 0 });
          return [x, y, z].map((value) => Math.round(value * 1e5) / 1e5 + 0);
        }),
      })),
    ).toEqual([
      {
        name: 'DC1-b',
        grip: 0.0271,
        shearPlanes: 2,
        plates: ['DC1-c1-leg 1', 'B-w 1', 'DC1-c2-leg 1'],
        holes: [0.07, 0, -0.07].map((z) => [0.155, 0, z]),
      },
      {
        name: 'DC1-s',
        grip: 0.025,
        shearPlanes: 1,
        plates: ['C-bfl 1', 'DC1-c1-leg 2', 'DC1-c2-leg 2'],
        holes: [0.07, 0, -0.07].flatMap((z) => [
          [0.1, -0.06355, z],
          [0.1, 0.06355, z],
        ]),
      },
    ]);
  });

  test('cuts the beam with its gap', () => {
    expect(modelOf().cuts.map(({ memberId, point, gap }) => [memberId, point.x, gap])).toEqual([
      [2, near(0.11), 0.01],
    ]);
  });

  test('carries a column that ends in the node on to the edge of the cleats, and says so', () => {
    const { project, connection } = cleatsCase();
    for (const member of connection.members) member.isContinuous = false;

    const { members } = buildModel(project, connection);

    expect(members[0]?.from).toEqual(near(-0.11));
    expect(checkDetailing(project, connection, [1])).toEqual([
      {
        operationId: 1,
        description: 'C ends in the node and counts as carried on to the far edge of the joint.',
        details: '110 mm longer',
        severity: 'info',
      },
    ]);
  });

  test('puts the long leg of an unequal angle on the beam, since it is named first', () => {
    const { plates } = modelOf({ parameters: { sec: 'L150x90x10', gC: 0.055 } });

    const widths = plates
      .filter(({ partType }) => partType === 'Cleat')
      .map(({ outline: [a, b] }) => Math.round(1e4 * ((b?.x ?? 0) - (a?.x ?? 0))) / 1e4);
    expect(widths).toEqual([0.15, 0.08, 0.15, 0.08]);
  });

  test('stands on the web of a beam beside its flanges', () => {
    const { boltGrids } = modelOf({ on: 'beam', support: 'IPE500' });
    const grid = boltGrids[1];

    const [first] = grid?.bolts ?? [];
    const place = grid && first ? pointIn(grid.frame, { ...first, z: 0 }) : null;
    expect(place && lengthOf(subtract(place, { x: 0.0051, y: -0.06355, z: 0.07 }))).toBeLessThan(1e-6);
  });
});

describe('Detailing of double-angle cleats', () => {
  test('has nothing to say of the defaults', () => {
    expect(issuesOf({})).toEqual([]);
  });

  test.each<[string, CleatsCase, unknown[]]>([
    [
      'holes near an edge',
      { parameters: { e1: 0.026 } },
      ['DC1-c1-leg 1', 'DC1-c1-leg 2', 'DC1-c2-leg 1', 'DC1-c2-leg 2'].map((name) => [
        'error',
        `Edge distance in ${name} is too small.`,
        'e = 26 mm < 1.2 d0 = 26.4 mm',
      ]),
    ],
    [
      'washers on the root of the cleats',
      { parameters: { gB: 0.04, gC: 0.06 } },
      [
        [
          'error',
          'Room between bolts and the root of the cleats on the beam is too small.',
          '18 mm < dw/2 = 18.5 mm',
        ],
      ],
    ],
    [
      'nuts of one leg on the bolts of the other',
      { parameters: { gC: 0.055 } },
      [
        [
          'error',
          'Room between the bolts of the two legs is too small.',
          'max(gB, gC) - dw/2 = 36.5 mm < end of the other bolt 38.5 mm',
        ],
      ],
    ],
    [
      'cleats in the fillet of the beam',
      { parameters: { e1: 0.06 } },
      [
        [
          'error',
          'DC1 does not fit between the flanges of B.',
          '130 mm from the axis > h/2 - tf - r = 124.3 mm',
        ],
      ],
    ],
    [
      'cleats between the flanges of a column',
      { on: 'web', support: 'HEB240', loads: [{ vz: -10e3 }] },
      [
        [
          'error',
          'DC1 does not fit between the flanges of C.',
          '103.6 mm from the axis > h/2 - tf - r = 82 mm',
        ],
      ],
    ],
    [
      'a beam on the fillet of a column',
      { support: 'HEM300', parameters: { gB: 0.06, gC: 0.043 } },
      [['error', 'Room between bolts and column fillet is too small.', '9 mm < dw/2 = 18.5 mm']],
    ],
    [
      'low cleats',
      { parameters: { n1: 2, p1: 0.06 } },
      [['info', 'Height of the cleats is too small.', '140 mm < 0.6 h = 180 mm']],
    ],
  ])('names %s', (_, given, expected) => {
    expect(issuesOf(given)).toEqual(expected);
  });

  test.each<[string, CleatsCase, string]>([
    ['n1 of 1', { parameters: { n1: 1 } }, 'DC1: n1 = 1 is not a whole number from 2 to 20.'],
    [
      'holes in the heel',
      { parameters: { gB: 0.02 } },
      'DC1: gB = 0.02 m puts holes of 0.022 m into the heel of the cleats.',
    ],
    [
      'holes off the leg',
      { parameters: { gC: 0.095 } },
      'DC1: gC = 0.095 m puts holes of 0.022 m outside a leg of 0.1 m.',
    ],
    [
      'holes off the beam',
      { parameters: { gap: 0.05 } },
      'DC1: gB = 0.055 m puts holes of 0.022 m outside the end of the beam.',
    ],
    ['overlapping holes', { parameters: { p1: 0.02 } }, 'DC1: p1 = 0.02 m makes holes of 0.022 m overlap.'],
    [
      'bolts off the flange',
      { support: 'HEA120' },
      'DC1: its bolts do not fit on the flange of C: 63.6 mm from the axis, hole 22 mm, edge at 60 mm.',
    ],
    [
      'bolts off the web of the beam',
      { parameters: { n1: 5 } },
      'DC1: its bolts do not fit into the web of B.',
    ],
    [
      'a plate for an angle',
      { parameters: { sec: 'IPE300' } },
      'DC1: sec = "IPE300" is no angle; cleats need one.',
    ],
    [
      'a hollow support',
      { support: 'SHS200x200x10' },
      'DC1: section SHS200x200x10 of member C is no I section; DoubleAngleCleats needs one.',
    ],
    [
      'a hollow beam',
      { beam: 'SHS150x150x8' },
      'DC1: section SHS150x150x8 of member B is no I section; a pair of web cleats needs one.',
    ],
  ])('cannot build %s', (_, given, expected) => {
    expect(issuesOf(given)).toEqual([['terminatedError', 'Operation DC1 cannot be built.', expected]]);
  });

  test('says which cross-sections there are when the angle is not among them', () => {
    const { project, connection } = cleatsCase();
    for (const { properties } of connection.operations) properties['sec'] = 'L120x120x12';

    expect(checkDetailing(project, connection, [1])).toMatchObject([
      {
        details:
          'DC1: cross-section "L120x120x12" is not in the project; it has HEB200, IPE300, L100x100x10.',
      },
    ]);
  });

  test('names bolts of two beams on both sides of a web that meet and are not the same', () => {
    const { project, connection } = cleatsCase({ on: 'beam', support: 'IPE500' });
    const [operation] = connection.operations;
    const beam = connection.members[1];
    if (operation === undefined || beam === undefined) throw new Error('no joint');
    const position = {
      definedBy: 'lcs' as const,
      axisX: { x: -1, y: 0, z: 0 },
      axisY: { x: 0, y: -1, z: 0 },
      axisZ: { x: 0, y: 0, z: 1 },
    };
    connection.members.push({ ...beam, id: 3, name: 'B3', position });
    connection.operations.push({
      ...operation,
      id: 2,
      name: 'DC2',
      connectedMemberId: 3,
      properties: { ...operation.properties, dz: 0.01 },
    });

    expect(checkDetailing(project, connection, [1])).toEqual([
      {
        operationId: 1,
        description: 'Bolts of DC1-s and DC2-s meet in C and are not the same.',
        details: 'holes 22 mm and 22 mm',
        severity: 'error',
      },
    ]);
  });

  test('does not calculate a beam beside the middle of the flange', () => {
    const { project, connection } = cleatsCase();
    for (const { position } of connection.members.slice(1)) if (position) position.offsetEy = 0.01;

    expect(analysisOf(calculateConnection(project, connection))[2]).toContain(
      'DC1: B stands 10 mm off the middle of the flange of C; that is not calculated.',
    );
  });
});
