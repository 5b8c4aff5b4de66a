import { ConnectionCheckRes, ConResultSummary } from '@connection-gateway/contract/results';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import {
  analysisOf,
  BEAM,
  COLUMN,
  finPlateCase,
  loadEffect,
  messagesIn,
  rowsOf,
} from '../support/fin-plate-case.ts';
import { someRuns } from '../support/some-runs.ts';

describe('calculateConnection', () => {
  test('says who calculated', () => {
    const { project, connection } = finPlateCase();

    const outcome = calculateConnection(project, connection);

    expect(outcome.raw['engine']).toEqual({
      id: 'sandbox-component',
      method: 'EN 1993-1-8 components',
      cbfem: false,
      version: '1',
    });
    expect(messagesIn(outcome, 'information')[0]).toBe(
      'Calculated by the sandbox component engine (EN 1993-1-8 component checks). Not a CBFEM result.',
    );
  });

  test('has nothing to say about parts without an active load effect', () => {
    const { project, connection } = finPlateCase();
    for (const effect of connection.loadEffects) effect.active = false;

    const outcome = calculateConnection(project, connection);

    expect(rowsOf(outcome.summary.resultSummary)).toEqual([
      ['Analysis', 0, 'passed', 'skipped'],
      ['Plates', 0, 'passed', 'skipped'],
      ['Bolts', 0, 'passed', 'skipped'],
      ['Welds', 0, 'passed', 'skipped'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
    expect(messagesIn(outcome, 'information')).toContain('No active load effects.');
    expect(outcome.detail.checkResBolt).toEqual([]);
  });

  test.each([
    ['node', 'LE1 is not in equilibrium: force (0, 0, -100) kN and moment (0, 3, 0) kNm are left over.'],
    // 100 kN at the face, 0.1 m from the node, add 10 kNm.
    [
      'selectedMemberFace',
      'LE1 is not in equilibrium: force (0, 0, -100) kN and moment (0, 13, 0) kNm are left over.',
    ],
  ])('warns of loads in %s that do not balance, with what is left over', (forcesIn, warning) => {
    const { project, connection } = finPlateCase({ forcesIn, loads: [{ vz: -100e3, my: 3e3 }] });
    connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'warning')).toEqual([warning]);
    expect(analysisOf(outcome)[0]).toBe(true);
  });

  // The published balanced joint of the interface description: column along z, beam along x, forces in the node.
  test('finds the published example load in equilibrium', () => {
    const { project, connection } = finPlateCase({ forcesIn: 'node' });
    connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
    const none = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };
    connection.loadEffects = [
      {
        ...loadEffect(1, BEAM, {}),
        memberLoadings: [
          { memberId: COLUMN, position: 'Begin', sectionLoad: { ...none, n: 60e3, my: -10e3 } },
          { memberId: COLUMN, position: 'End', sectionLoad: { ...none, n: -20e3, my: -9.5e3 } },
          { memberId: BEAM, position: 'End', sectionLoad: { ...none, vz: -40e3, my: 19.5e3 } },
        ],
      },
    ];

    expect(messagesIn(calculateConnection(project, connection), 'warning')).toEqual([]);
  });

  test('says that loads of a bearing member that reacts are ignored', () => {
    const { project, connection } = finPlateCase();
    connection.loadEffects.push(loadEffect(2, COLUMN, { n: -500e3 }));

    const outcome = calculateConnection(project, connection);

    expect(messagesIn(outcome, 'information')).toContain(
      'Loads given for the bearing member C are ignored; it carries what is left over.',
    );
  });

  test('loads a joint of the bearing member by its reaction', () => {
    const { project, connection } = finPlateCase();
    connection.members = connection.members.map((one) => ({ ...one, isBearing: one.id === BEAM }));
    const none = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };
    // The worked fin plate from the other side: 100 kN up the column, and the moment that leaves only shear in the face at 0.1 m.
    connection.loadEffects = [
      {
        ...loadEffect(1, COLUMN, {}),
        memberLoadings: [
          { memberId: COLUMN, position: 'End', sectionLoad: { ...none, n: 100e3, my: -10e3 } },
        ],
      },
    ];

    expect(rowsOf(calculateConnection(project, connection).summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 37.7, 'passed'],
      ['Bolts', 58.8, 'passed'],
      ['Welds', 20.4, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  test('takes percentages of the plastic resistance of the beam', () => {
    const { project, connection } = finPlateCase();
    // 407.7 kN is the plastic shear resistance of IPE300 in S 275.
    connection.loadEffects = [
      { ...loadEffect(1, BEAM, { vz: (-100 / 407.7) * 100, mx: 90 }), isPercentage: true },
    ];

    expect(rowsOf(calculateConnection(project, connection).summary.resultSummary)).toEqual([
      ['Analysis', 100, 'passed'],
      ['Plates', 37.7, 'passed'],
      ['Bolts', 58.8, 'passed'],
      ['Welds', 20.4, 'passed'],
      ['Buckling', 0, 'passed', 'skipped'],
    ]);
  });

  test('takes partial factors from the settings', () => {
    const { project, connection } = finPlateCase();
    project.settings = { 'calculation/Analysis/CodeFactors/EN/GammaM2': 1.5 };

    const { summary } = calculateConnection(project, connection);

    expect(rowsOf(summary.resultSummary).slice(2, 4)).toEqual([
      ['Bolts', 70.6, 'passed'],
      ['Welds', 24.5, 'passed'],
    ]);
  });

  test('takes materials chosen for the operation before those of the member', () => {
    const { project, connection } = finPlateCase();
    const [operation] = connection.operations;
    if (operation === undefined) throw new Error('there is no operation');
    operation.plateMaterialId = project.materials.addSteel('S 355').id;
    operation.boltAssemblyId = project.materials.addBoltAssembly('M20 4.6').id;

    const rows = rowsOf(calculateConnection(project, connection).summary.resultSummary);

    // Block tearing of S 355: 0.5 490 390 / 1.25 + 355 1250 / 1.732 = 332.6 kN; shear of 4.6: 0.6 400 245 / 1.25 = 47.04 kN.
    expect(rows.slice(1, 3)).toEqual([
      ['Plates', 30.1, 'passed'],
      ['Bolts', 103.9, 'failed'],
    ]);
  });

  test('is decided by the first of the bolts that are used alike, whichever load effect comes first', () => {
    for (const vz of [60e3, -60e3]) {
      const { project, connection } = finPlateCase({
        loads: [
          { n: 20e3, vz },
          { n: 20e3, vz: -vz },
        ],
      });

      const { summary, detail } = calculateConnection(project, connection);

      const [first, , last] = detail.checkResBolt ?? [];
      expect(last?.unityCheck).toBe(first?.unityCheck);
      const row = summary.resultSummary?.find(({ name }) => name === 'Bolts');
      expect(row?.unityCheckMessage).toContain(`(${first?.name}, `);
    }
  });

  test('answers in the form of the interface whatever the operation and the loads hold', () => {
    const value = fc.oneof(
      fc.double({ min: -0.2, max: 0.5 }),
      fc.integer({ min: -2, max: 6 }),
      fc.double(),
      fc.constantFrom('M20 8.8', 'x', true),
    );
    const load = fc.oneof(fc.double(), fc.constantFrom('NaN' as const, 'Infinity' as const, 1e5, -1e11));
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('tp', 'n1', 'n2', 'p1', 'p2', 'e1', 'e2p', 'e2b', 'gap', 'a', 'dz'),
          value,
          {
            maxKeys: 4,
          },
        ),
        fc.record({ n: load, vz: load, my: load }),
        fc.constantFrom('node', 'position', 'bolts', 'selectedMemberFace', 'elsewhere'),
        (parameters, loads, forcesIn) => {
          const { project, connection } = finPlateCase({ parameters, loads: [loads], forcesIn });

          const { summary, detail } = calculateConnection(project, connection);

          expect(ConResultSummary.safeParse(summary).error).toBeUndefined();
          expect(ConnectionCheckRes.safeParse(detail).error).toBeUndefined();
        },
      ),
      someRuns(80),
    );
  });
});
