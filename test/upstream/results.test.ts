import { describe, expect } from 'vitest';
import type { DetailedResults } from '../../src/upstream/model/results.ts';
import { failure, PROJECT, test } from './test.ts';

const results = `POST /projects/${PROJECT}/connections/results`;
const calculate = `POST /projects/${PROJECT}/connections/calculate`;
const KEY = { projectId: PROJECT, connectionId: 1 };
const row = {
  name: 'Bolts',
  checkValue: 83.2,
  checkStatus: true,
  loadCaseId: 1,
  unityCheckMessage: '83.2 < 100%',
  skipped: false,
};
const check = {
  type: 'SummaryCheck',
  ...KEY,
  name: 'Bolts',
  kind: 'BOLTS',
  status: 'PASSED',
  value: 83.2,
  measure: 'UTILIZATION',
  utilizationRatio: 0.832,
  message: '83.2 < 100%',
  loadCaseId: 1,
};
const nothing = {
  checkResSummary: [],
  checkResPlate: [],
  checkResWeld: [],
  checkResBolt: [],
  checkResAnchor: [],
  checkResConcreteBlock: [],
  bucklingResults: [],
  name: 'C1',
  id: 1,
  messages: { messages: [] },
};
const empty = {
  ...KEY,
  summary: [],
  plates: [],
  welds: [],
  bolts: [],
  anchors: [],
  concreteBlocks: [],
  bucklingModes: [],
  messages: [],
};

/** All that results say, of which each list is made when it is asked for. */
function saidBy(results: DetailedResults): DetailedResults {
  const { projectId, connectionId, summary, messages } = results;
  const { plates, welds, bolts, anchors, concreteBlocks, bucklingModes } = results;
  return {
    ...{ projectId, connectionId, summary, plates, welds, bolts, anchors, concreteBlocks },
    ...{ bucklingModes, messages },
  };
}

describe('a calculation', () => {
  test('returns the verdict and summary of each connection', async ({ stub, request }) => {
    stub.on(calculate, {
      json: [
        { id: 1, passed: true, resultSummary: [row] },
        { id: 2, passed: false, resultSummary: null },
      ],
    });

    expect(await request().results.calculate(PROJECT, [1, 2])).toEqual([
      { ...KEY, passed: true, summary: [check] },
      { projectId: PROJECT, connectionId: 2, passed: false, summary: [] },
    ]);
    expect(String((await stub.called(calculate)).body)).toBe('[1,2]');
  });

  test.for([
    [
      { name: 'Analysis', checkValue: 100, unityCheckMessage: '100.0%' },
      { kind: 'ANALYSIS', measure: 'APPLIED_LOAD', value: 100, utilizationRatio: null },
    ],
    [
      { name: 'Plates', checkValue: 0.1, unityCheckMessage: '0.1 < 5.0%' },
      { kind: 'PLATES', measure: 'PLASTIC_STRAIN', value: 0.1, utilizationRatio: null },
    ],
    // The sandbox has no strains and reports a utilisation in this row.
    [
      { name: 'Plates', checkValue: 72.4, unityCheckMessage: '72.4 < 100 % (EP1, mode 2)' },
      { kind: 'PLATES', measure: 'UTILIZATION', value: 72.4, utilizationRatio: 0.724 },
    ],
    [
      { name: 'Plates', checkValue: 120, unityCheckMessage: '120.0 > 100 % (EP1)' },
      { kind: 'PLATES', measure: 'UTILIZATION', value: 120, utilizationRatio: 1.2 },
    ],
    [
      { name: 'Plates', checkValue: 0.1, unityCheckMessage: null },
      { kind: 'PLATES', measure: 'PLASTIC_STRAIN' },
    ],
    [
      { name: 'Plates', checkValue: 100, unityCheckMessage: '100.0 > 5.0%' },
      { kind: 'PLATES', measure: 'PLASTIC_STRAIN' },
    ],
    [{ name: 'Welds' }, { kind: 'WELDS', measure: 'UTILIZATION' }],
    [{ name: 'Preloaded bolts' }, { kind: 'PRELOADED_BOLTS', measure: 'UTILIZATION' }],
    [{ name: 'Anchors' }, { kind: 'ANCHORS' }],
    [{ name: 'Concrete block' }, { kind: 'CONCRETE_BLOCK' }],
    [
      { name: 'Buckling', checkValue: 12.5 },
      { kind: 'BUCKLING', measure: 'LOAD_FACTOR', value: 12.5, utilizationRatio: null },
    ],
    [
      { name: 'Shear', checkValue: 40 },
      { kind: 'UNRECOGNIZED', measure: 'UTILIZATION', utilizationRatio: 0.4 },
    ],
    [{ name: 'Schrauben' }, { kind: 'UNRECOGNIZED', measure: 'UTILIZATION' }],
    [{ name: 'constructor' }, { kind: 'UNRECOGNIZED' }],
    [{ name: null }, { name: '', kind: 'UNRECOGNIZED' }],
    [
      { checkStatus: false, checkValue: 50 },
      { status: 'FAILED', value: 50 },
    ],
    [
      { checkStatus: true, checkValue: 150 },
      { status: 'PASSED', utilizationRatio: 1.5 },
    ],
    [{ skipped: true }, { status: 'SKIPPED', value: null, utilizationRatio: null }],
    [{ loadCaseId: 0 }, { loadCaseId: null }],
    [{ checkValue: 'NaN' }, { value: null, utilizationRatio: null, status: 'PASSED' }],
    [{ checkValue: 'Infinity' }, { value: null, utilizationRatio: null }],
  ] as const)('row with %j reads %j', async ([own, expected], { stub, request }) => {
    stub.on(calculate, { json: [{ id: 1, passed: true, resultSummary: [{ ...row, ...own }] }] });

    const [summary] = await request().results.calculate(PROJECT, [1]);

    expect(summary?.summary[0]).toMatchObject(expected);
  });

  test('row whose numbers stand bare is read too', async ({ stub, request }) => {
    const text = JSON.stringify([
      { id: 1, passed: true, resultSummary: [{ ...row, name: 'NaN: 1', checkValue: 0 }] },
    ]);
    stub.on(calculate, { text: text.replace('"checkValue":0', '"checkValue":-Infinity') });

    const [summary] = await request().results.calculate(PROJECT, [1]);

    expect(summary?.summary[0]).toMatchObject({ name: 'NaN: 1', value: null });
  });
});

describe('detailed results', () => {
  test('are left out where there are none, whichever way that is said', async ({ stub, request }) => {
    const nulls = Object.fromEntries(Object.keys(nothing).map((name) => [name, null]));
    stub.on(results, { json: [nothing, { ...nulls, id: 2 }, { id: 3 }] });

    expect(await request().results.list(PROJECT, [1, 2, 3, 4])).toEqual([]);
  });

  test.for([
    ['a row is wrong', '{"maxStrain":"much"}', 'results of connection 1 have another shape than agreed'],
    ['it is no JSON', '{"name":"B1",}', 'It is not JSON'],
    ['it goes too deep', '['.repeat(70) + ']'.repeat(70), 'more than 64 levels'],
  ] as const)(
    'are refused at once where %s, also in a list that nobody asks for',
    async ([, plate, reason], { stub, request }) => {
      stub.on(results, {
        text: JSON.stringify([nothing]).replace('"checkResPlate":[]', `"checkResPlate":[${plate}]`),
      });

      expect(await failure(request().results.list(PROJECT, [1]))).toMatchObject({
        code: 'UPSTREAM_INVALID',
        message: expect.stringContaining(reason),
      });
    },
  );

  test.for([
    ['a name with escapes', '"checkRes\\u0050late":'],
    ['the same name twice, of which the last one counts', '"checkResPlate":null,"checkResPlate":'],
    ['blanks', ' "checkResPlate"\n:\t'],
    ['members that nobody knows', '"$type":"CheckRes","more":{"checkResPlate":[1]},"checkResPlate":'],
  ] as const)('are read with %s', async ([, name], { stub, request }) => {
    const plate = { name: 'P1', checkStatus: true, loadCaseId: 1, maxStrain: 0.5, maxStress: 200, items: [] };
    const json = JSON.stringify([{ ...nothing, checkResPlate: [plate] }]);
    stub.on(results, { text: json.replace('"checkResPlate":', name) });

    const [found] = await request().results.list(PROJECT, [1]);

    expect(found?.plates).toMatchObject([{ name: 'P1', maxStrain: 0.5 }]);
  });

  test('of plates have strains as reported and stresses in Pa', async ({ stub, request }) => {
    const plate = {
      name: 'C-bfl 1',
      checkStatus: true,
      loadCaseId: 1,
      maxStrain: 0.02,
      maxStress: 355.2,
      items: [1],
    };
    const grouped = {
      ...plate,
      checkStatus: false,
      loadCaseId: 0,
      maxStrain: 'NaN',
      maxStress: 'NaN',
      items: null,
    };
    stub.on(results, { json: [{ ...nothing, checkResPlate: [plate, grouped] }] });

    const base = { type: 'PlateCheck', ...KEY, name: 'C-bfl 1', kind: 'PLATES', utilizationRatio: null };
    expect((await request().results.list(PROJECT, [1])).map(saidBy)).toEqual([
      {
        ...empty,
        plates: [
          { ...base, status: 'PASSED', maxStrain: 0.02, maxStress: 355.2e6, plateIds: [1], loadCaseId: 1 },
          { ...base, status: 'FAILED', maxStrain: null, maxStress: null, plateIds: [], loadCaseId: null },
        ],
      },
    ]);
  });

  test.for([
    ['generation 4', { isFullStrength: true }, { isFullStrength: false }, false],
    ['generation 3', {}, {}, null],
  ] as const)(
    'of welds of %s know full strength ones',
    async ([, full, other, expected], { stub, request }) => {
      const weld = { name: 'EP1', id: 2, checkStatus: true, loadCaseId: 0, items: [] };
      stub.on(results, {
        json: [
          {
            ...nothing,
            checkResWeld: [
              { ...weld, unityCheck: 'NaN', ...full },
              { ...weld, id: 3, unityCheck: 97.9, loadCaseId: 1, items: [12], ...other },
            ],
          },
        ],
      });

      const base = { type: 'WeldCheck', ...KEY, name: 'EP1', kind: 'WELDS', status: 'PASSED' };
      expect((await request().results.list(PROJECT, [1]))[0]?.welds).toEqual([
        { ...base, weldId: 2, utilizationRatio: null, isFullStrength: true, plateIds: [], loadCaseId: null },
        {
          ...base,
          weldId: 3,
          utilizationRatio: 0.979,
          isFullStrength: expected,
          plateIds: [12],
          loadCaseId: 1,
        },
      ]);
    },
  );

  test('of bolts are sorted by number and counted from 1', async ({ stub, request }) => {
    const names = ['B15', 'B9', null, 'B100', 'B9'];
    stub.on(results, {
      json: [
        { ...nothing, checkResBolt: names.map((name, i) => ({ name, unityCheck: i, checkStatus: true })) },
      ],
    });

    const bolts = (await request().results.list(PROJECT, [1]))[0]?.bolts;

    expect(bolts?.map(({ ordinal, name, utilizationRatio }) => [ordinal, name, utilizationRatio])).toEqual([
      [1, 'B9', 0.01],
      [2, 'B9', 0.04],
      [3, 'B15', 0],
      [4, 'B100', 0.03],
      [5, '', 0.02],
    ]);
    expect(bolts?.[0]).toEqual({
      type: 'BoltCheck',
      ...KEY,
      name: 'B9',
      kind: 'BOLTS',
      status: 'PASSED',
      utilizationRatio: 0.01,
      ordinal: 1,
      loadCaseId: null,
    });
  });

  test('of base plates have anchors and the concrete', async ({ stub, request }) => {
    stub.on(results, {
      json: [
        {
          ...nothing,
          checkResAnchor: [{ name: 'A1', unityCheck: 110, checkStatus: false }],
          checkResConcreteBlock: [{ name: 'CB 1', unityCheck: 50, checkStatus: true, loadCaseId: 2 }],
        },
      ],
    });

    expect((await request().results.list(PROJECT, [1])).map(saidBy)).toEqual([
      {
        ...empty,
        anchors: [
          {
            type: 'AnchorCheck',
            ...KEY,
            name: 'A1',
            kind: 'ANCHORS',
            status: 'FAILED',
            utilizationRatio: 1.1,
            loadCaseId: null,
          },
        ],
        concreteBlocks: [
          {
            type: 'ConcreteBlockCheck',
            ...KEY,
            name: 'CB 1',
            kind: 'CONCRETE_BLOCK',
            status: 'PASSED',
            utilizationRatio: 0.5,
            loadCaseId: 2,
          },
        ],
      },
    ]);
  });

  test('have buckling modes with a factor, and messages with a severity', async ({ stub, request }) => {
    const words = ['errBoltsTooClose', 'warnCurveCount', 'information', 'unspecified', 'brandNew'];
    stub.on(results, {
      json: [
        {
          ...nothing,
          bucklingResults: [
            { loadCaseId: 1, shape: 2, factor: 12.53 },
            { loadCaseId: 1, shape: 3, factor: 'Infinity' },
          ],
          messages: { messages: words.map((number) => ({ number, description: null })) },
        },
      ],
    });

    const [read] = await request().results.list(PROJECT, [1]);

    expect(read?.bucklingModes).toEqual([
      { loadCaseId: 1, mode: 2, factor: 12.53 },
      { loadCaseId: 1, mode: 3, factor: null },
    ]);
    expect(read?.messages.map(({ severity, code }) => [severity, code])).toEqual([
      ['ERROR', 'errBoltsTooClose'],
      ['WARNING', 'warnCurveCount'],
      ['INFO', 'information'],
      ['INFO', 'unspecified'],
      ['UNRECOGNIZED', 'brandNew'],
    ]);
  });
});
