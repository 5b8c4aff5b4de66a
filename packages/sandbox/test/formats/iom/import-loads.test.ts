import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { describe, expect, test } from 'vitest';
import { importIom } from '../../../src/formats/iom/import/import.ts';
import {
  bytes,
  container,
  type Forces,
  forces,
  loadCase,
  type ModelLists,
  portal,
  resultsOf,
} from './iom-xml.ts';

const ZERO = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };

const loadsOf = (results: readonly string[], id = 7, lists: ModelLists = portal) =>
  importIom(bytes(container(lists, results)), [id]).connections[0]?.loadEffects ?? [];

const all: Forces = { N: 123, Qy: 456, Qz: 789, Mx: 111, My: 222, Mz: 333 };

describe('loads of an imported connection', () => {
  test('are zero at every loadable place without results', () => {
    expect(loadsOf([])).toEqual([
      {
        id: 1,
        name: 'Snow',
        active: true,
        isPercentage: false,
        memberLoadings: [
          { memberId: 1, position: 'Begin', sectionLoad: ZERO },
          { memberId: 1, position: 'End', sectionLoad: ZERO },
          { memberId: 2, position: 'End', sectionLoad: ZERO },
        ],
      },
    ]);
  });

  test('have the signs of a member that begins at the node', () => {
    const [effect] = loadsOf([resultsOf('Member1D', 30, [[0, forces(1, all)]])]);

    expect(effect?.memberLoadings?.[2]).toEqual({
      memberId: 2,
      position: 'End',
      sectionLoad: { n: 123, vy: -456, vz: -789, mx: 111, my: -222, mz: 333 },
    });
  });

  test('have the signs of a member that ends at the node', () => {
    const results = resultsOf(
      'Member1D',
      30,
      [
        [0, forces(1, { N: 1 })],
        [6, forces(1, all)],
      ],
      { measure: 'Absolute' },
    );

    const [effect] = loadsOf([results], 9);

    expect(effect?.memberLoadings?.[0]).toEqual({
      memberId: 1,
      position: 'End',
      sectionLoad: { n: -123, vy: 456, vz: 789, mx: -111, my: 222, mz: -333 },
    });
  });

  // Contract C.5: a published joint in equilibrium, column along z, beam along x. Its loads are 60000 N and -10000 Nm
  // at the begin of the column, -20000 N and -9500 Nm at its end, -40000 N and 19500 Nm at the beam.
  const joint = {
    before: forces(1, { N: -60000, My: -10000 }),
    after: forces(1, { N: -20000, My: 9500 }),
    beam: resultsOf('Member1D', 30, [[0, forces(1, { Qz: 40000, My: -19500 })]]),
  };
  const published = [
    { memberId: 1, position: 'Begin', sectionLoad: { ...ZERO, n: 60000, my: -10000 } },
    { memberId: 1, position: 'End', sectionLoad: { ...ZERO, n: -20000, my: -9500 } },
    { memberId: 2, position: 'End', sectionLoad: { ...ZERO, vz: -40000, my: 19500 } },
  ];

  // The node lies at 3 of the 4 m of the column.
  test.each([
    [
      'a millionth before and after the node',
      resultsOf('Member1D', 10, [
        [0.749999, joint.before],
        [0.750001, joint.after],
      ]),
    ],
    [
      'twice at the node',
      resultsOf(
        'Member1D',
        10,
        [
          [3, joint.before],
          [3, joint.after],
        ],
        { measure: 'Absolute' },
      ),
    ],
    [
      'at the node, before and after it',
      resultsOf('Member1D', 10, [
        [0.749999, joint.before],
        [0.75, forces(1, { N: 9 })],
        [0.750001, joint.after],
      ]),
    ],
    [
      'along the two elements',
      resultsOf('Element1D', 1, [
        [0, ''],
        [1, joint.before],
      ]) +
        resultsOf('Element1D', 2, [
          [0, joint.after],
          [1, forces(1, { N: 7 })],
        ]),
    ],
  ])('of a continuous member come from results %s', (_, column) => {
    const [effect] = loadsOf([column, joint.beam]);

    expect(effect?.memberLoadings).toEqual(published);
  });

  test('of a joint in equilibrium add up to nothing in global axes', () => {
    const column = resultsOf('Member1D', 10, [
      [0.749999, joint.before],
      [0.750001, joint.after],
    ]);
    const [connection] = importIom(bytes(container(portal, [column, joint.beam])), [7]).connections;

    expect(residual(connection?.loadEffects[0], connection?.members ?? [])).toEqual({
      force: [0, 0, 0],
      moment: [0, 0, 0],
    });
  });

  test('of a single result at the node of a continuous member are in balance with each other', () => {
    const [effect] = loadsOf([resultsOf('Member1D', 10, [[0.75, forces(1, { N: -5000, Qz: 300 })]])]);

    expect(effect?.memberLoadings?.slice(0, 2).map(({ sectionLoad }) => sectionLoad)).toEqual([
      { ...ZERO, n: 5000, vz: 300 },
      { ...ZERO, n: -5000, vz: -300 },
    ]);
  });

  test('in global axes are turned into those of the member', () => {
    // The column stands up: its x is global z, its y is global y, its z is global -x.
    const column = resultsOf('Element1D', 2, [[0, forces(1, { N: 1, Qy: 2, Qz: 3 })]], { system: 'Global' });

    const [effect] = loadsOf([column]);

    expect(effect?.memberLoadings?.[1]?.sectionLoad).toEqual({ ...ZERO, n: 3, vy: -2, vz: 1 });
  });

  test('come from every load case and from combinations that have results', () => {
    const lists = {
      ...portal,
      LoadCase: [loadCase(1, 'Snow'), loadCase(4, 'Wind')],
      CombiInput: [
        '<CombiInputEC><Id>1</Id><Name>ULS</Name></CombiInputEC>',
        '<CombiInputEC><Id>2</Id><Name>SLS</Name></CombiInputEC>',
      ],
    };
    const results = resultsOf('Member1D', 30, [
      [0, forces(1, { N: 5 }, 'Combination') + forces(4, { N: 7 })],
    ]);

    const effects = loadsOf([results], 7, lists);

    expect(
      effects.map(({ id, name, memberLoadings }) => [id, name, memberLoadings?.[2]?.sectionLoad.n]),
    ).toEqual([
      [1, 'Snow', 0],
      [2, 'Wind', 7],
      [3, 'ULS', 5],
    ]);
  });

  test.each([
    [
      'of an unknown member',
      resultsOf('Member1D', 99, []),
      'ResultOnMember refers to Member1D 99 which is not in the file.',
    ],
    [
      'of an unknown load case',
      resultsOf('Member1D', 30, [[0, forces(8, all)]]),
      'The result of Member1D 30 refers to LoadCase 8 which is not in the file.',
    ],
    [
      'of an envelope',
      resultsOf('Member1D', 30, [[0, forces(1, all) + forces(1, all)]]),
      'several sets of forces of LoadCase 1 at position 0',
    ],
    [
      'around the node only',
      resultsOf('Member1D', 10, [
        [0.5, forces(1, all)],
        [1, forces(1, all)],
      ]),
      'Member1D 10 has results of LoadCase 1 around its node, but none within 1 mm of it.',
    ],
    [
      'that are not numbers',
      resultsOf('Member1D', 30, [[0, forces(1, { N: Number.NaN })]]),
      'N is "NaN", not a number.',
    ],
  ])('lack results %s, which is said', (_, results, message) => {
    const { connections } = importIom(bytes(container(portal, [results])), [7]);

    const said = connections.flatMap(({ importMessages }) => importMessages.map((one) => one.description));
    expect(said.join(' ')).toContain(message);
    expect(connections[0]?.members).toHaveLength(2);
  });
});

/** Sum of all forces and moments about the node in global axes, contract D.3; all loads of these joints act there. */
function residual(effect: ConLoadEffect | undefined, members: readonly ConMember[]) {
  const [force, moment] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const { memberId, sectionLoad } of effect?.memberLoadings ?? []) {
    const position = members.find(({ id }) => id === memberId)?.position;
    const axes = [position?.axisX, position?.axisY, position?.axisZ];
    for (const [index, axis] of axes.entries()) {
      const parts = [axis?.x ?? Number.NaN, axis?.y ?? Number.NaN, axis?.z ?? Number.NaN];
      const f = Number([sectionLoad.n, sectionLoad.vy, sectionLoad.vz][index]);
      const m = Number([sectionLoad.mx, sectionLoad.my, sectionLoad.mz][index]);
      for (const [direction, part] of parts.entries()) {
        force[direction] = (force[direction] ?? 0) + f * part + 0;
        moment[direction] = (moment[direction] ?? 0) + m * part + 0;
      }
    }
  }
  return { force, moment };
}
