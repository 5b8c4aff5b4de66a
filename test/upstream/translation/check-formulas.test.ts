import { describe, expect, test } from 'vitest';
import type { BoltCheck, PlateCheck } from '../../../src/upstream/model/results.ts';
import { formulasIn } from '../../../src/upstream/translation/check-formulas.ts';

const key = { projectId: 'p', connectionId: 1 };
const bolt: BoltCheck = {
  ...key,
  type: 'BoltCheck',
  kind: 'BOLTS',
  name: 'B2',
  status: 'PASSED',
  utilizationRatio: 0.5,
  loadCaseId: null,
  ordinal: 2,
};
const plate: PlateCheck = {
  ...key,
  type: 'PlateCheck',
  kind: 'PLATES',
  name: 'FP1',
  status: 'PASSED',
  utilizationRatio: null,
  loadCaseId: 1,
  maxStrain: 0,
  maxStress: 1,
  plateIds: [7],
};

describe('formulas of a check', () => {
  test.each([
    ['no map of bolts', {}],
    ['a map of another kind', { bolts: [] }],
    ['rows that are none', { bolts: { 1: null, 2: 'B2', 3: [] } }],
    ['no rows of formulas, as CBFEM', { bolts: { 2: { name: 'B2' } } }],
    [
      'two bolts of one name',
      { bolts: { 2: { name: 'B2', checks: [{ what: 'a' }] }, 3: { name: 'B2', checks: [{ what: 'b' }] } } },
    ],
  ])('are none with %s', (_, data) => {
    expect(formulasIn({ ...key, data }, bolt)).toEqual([]);
  });

  test('leave out what is no number and no text, and put the most used first', () => {
    const checks = [
      {
        what: 'bearing',
        u: 0.2,
        demand: 'NaN',
        resistance: null,
        loadCase: 1.5,
        quantity: 'colour',
        steps: 'none',
      },
      {
        what: 'shear',
        u: 0.5,
        demand: 1,
        resistance: 2,
        loadCase: 1,
        quantity: 'force',
        steps: [{ symbol: 'd' }, { symbol: 'A', value: 3, unit: '' }],
      },
      { clause: 'nothing is named' },
      { what: 'tension', u: 'Infinity' },
    ];

    const formulas = formulasIn({ ...key, data: { bolts: { 2: { name: 'B2', checks } } } }, bolt);

    expect(
      formulas.map(({ what, utilizationRatio, loadCaseId, quantity }) => [
        what,
        utilizationRatio,
        loadCaseId,
        quantity,
      ]),
    ).toEqual([
      ['tension', null, null, null],
      ['shear', 0.5, 1, 'FORCE'],
      ['bearing', 0.2, null, null],
    ]);
    expect(formulas[1]?.steps).toEqual([{ symbol: 'A', value: 3, unit: null, formula: null }]);
    expect(formulas[2]).toMatchObject({ demand: null, resistance: null, steps: [] });
  });

  test('are those of the plate with the number, where several have its name', () => {
    const plates = {
      6: { name: 'FP1', items: [6], checks: [{ what: 'other' }] },
      7: { name: 'FP1', items: [7], checks: [{ what: 'own' }] },
    };

    expect(formulasIn({ ...key, data: { plates } }, plate).map(({ what }) => what)).toEqual(['own']);
  });
});
