import { describe, expect } from 'vitest';
import { rawBolts, rowsWithLoadCase } from '../../src/resolvers/results/raw-results.ts';
import type { PlateCheck } from '../../src/upstream/model/results.ts';
import { limitStrainIn, plateUseIn, strengthShareIn } from '../../src/upstream/translation/plate-use.ts';
import { CONNECTION, failure, PROJECT, test } from './test.ts';

const RESULTS = `POST /projects/${PROJECT}/connections/results`;
const RAW = `POST /projects/${PROJECT}/connections/rawresults-text`;
const calculated = { id: 1, messages: { messages: [{ number: 'information', description: null }] } };

describe('raw results', () => {
  test('are not asked for where there are no results', async ({ stub, request }) => {
    stub.on(RESULTS, { json: [{ id: 1, checkResSummary: [] }] });

    expect(await request().rawResults.read(CONNECTION)).toBeNull();
    expect(stub.count(RAW)).toBe(0);
  });

  test('have bolts of all kinds in the order of their numbers', async ({ stub, request }) => {
    const data = {
      bolts: { 102: { name: 'B102', unityCheckShear: 0.5 }, 9: { name: 'B9', unityCheckTension: 'NaN' } },
      preBolts: { 15: { name: 'B15' } },
      boltCheckResDataTimbers: {
        15: { name: 'timber', forcesAllLoadCases: { 10: [1], 2: [2], total: [3] } },
      },
    };
    stub.on(RESULTS, { json: [calculated] });
    stub.on(RAW, { json: [JSON.stringify(data)] });

    const raw = await request().rawResults.read(CONNECTION);
    const bolts = raw === null ? [] : rawBolts(raw);

    expect(bolts.map(({ key, ordinal, row, forces }) => [key, ordinal, row['name'], forces])).toEqual([
      ['9', 1, 'B9', []],
      [
        '15',
        2,
        'B15',
        [
          { loadCaseId: 2, components: [2] },
          { loadCaseId: 10, components: [1] },
        ],
      ],
      ['102', 3, 'B102', []],
    ]);
  });

  test('have rows of stiffness and resistance by load effect', async ({ stub, request }) => {
    const data = {
      stiffnesess: { 2: { loadCaseId: 7, sjini: 1e7 }, 1: { kyzClassification: 'rigid' }, x: 'text', y: {} },
      totalCapacity: [1, 2],
    };
    stub.on(RESULTS, { json: [calculated] });
    stub.on(RAW, { json: [JSON.stringify(data)] });

    const raw = await request().rawResults.read(CONNECTION);

    expect(raw && rowsWithLoadCase(raw, 'stiffnesess')).toEqual([
      { loadCaseId: 1, row: { kyzClassification: 'rigid' } },
      { loadCaseId: 7, row: { loadCaseId: 7, sjini: 1e7 } },
    ]);
    expect(raw && rowsWithLoadCase(raw, 'totalCapacity')).toEqual([]);
  });

  test.for([['{'], ['[]'], ['null'], ['"text"']])('are refused as %s', async ([text], { stub, request }) => {
    stub.on(RESULTS, { json: [calculated] });
    stub.on(RAW, { json: [text] });

    expect(await failure(request().rawResults.read(CONNECTION))).toMatchObject({
      code: 'UPSTREAM_INVALID',
      message: expect.stringMatching(/GetRawJsonResults.*raw results are not (?:a )?JSON/),
    });
  });

  test('are refused when the service sends none', async ({ stub, request }) => {
    stub.on(RESULTS, { json: [calculated] });
    stub.on(RAW, { json: [] });

    expect(await failure(request().rawResults.read(CONNECTION))).toMatchObject({ code: 'UPSTREAM_INVALID' });
  });
});

describe('what raw results tell of a plate', () => {
  const check = (changes: Partial<PlateCheck>): PlateCheck => ({
    ...CONNECTION,
    type: 'PlateCheck',
    kind: 'PLATES',
    name: 'EP1',
    status: 'PASSED',
    utilizationRatio: null,
    loadCaseId: null,
    maxStrain: 0.3,
    maxStress: 355e6,
    plateIds: [],
    ...changes,
  });
  const raw = (...rows: object[]) => ({ ...CONNECTION, data: { plates: { ...rows } } });
  const mild = {
    name: 'EP1',
    items: [1],
    maxStrain: 0.003,
    limitPlasticStrain: 0.05,
    materialDesignFy: 355e6,
  };
  const high = {
    ...mild,
    items: [2],
    limitPlasticStrain: 0.02,
    materialDesignFy: 690e6,
    isHssReduction: true,
  };

  test('is of its own row where several have the name', () => {
    expect(limitStrainIn(raw(mild, high), check({ plateIds: [2] }))).toBe(0.02);
    expect(plateUseIn(raw(mild, high), check({ plateIds: [2] }))?.ratio).toBeCloseTo(0.15, 9);
    expect(plateUseIn(raw(mild, high), check({ plateIds: [1] }))?.ratio).toBeCloseTo(0.06, 9);
  });

  test('is nothing where its row cannot be told, and no default where the row says nothing', () => {
    expect(plateUseIn(raw(mild, high), check({}))).toBeNull();
    expect(strengthShareIn(raw(mild, high), check({}))).toBeNull();
    expect(strengthShareIn(raw(mild, { ...high, materialDesignFy: 355e6 }), check({}))).toBe(1);
    expect(plateUseIn(raw({ ...mild, limitPlasticStrain: 0 }), check({}))).toBeNull();
    expect(plateUseIn(raw({ ...mild, maxStrain: 'NaN' }), check({}))).toBeNull();
    expect(plateUseIn(raw({ name: 'EP1' }), check({ maxStrain: 0 }))).toBeNull();
    expect(plateUseIn(raw({ ...mild, maxStrain: 0 }), check({ maxStress: 71e6 }))).toEqual({
      ratio: 0.2,
      measure: 'STRESS',
    });
  });
});
