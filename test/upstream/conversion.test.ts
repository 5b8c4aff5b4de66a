import { describe, expect } from 'vitest';
import { failure, PROJECT, test } from './test.ts';

const get = `GET /projects/${PROJECT}/get-default-mapping?countryCode=american`;
const post = `POST /projects/${PROJECT}/change-code`;
const wire = {
  targetDesignCode: 'american',
  concrete: null,
  crossSections: [{ sourceValue: 'IPE240', targetValue: 'IPE240' }],
  fasteners: [],
  steel: [
    { sourceValue: 'S 355', targetValue: 'A992' },
    { sourceValue: 'S 999', targetValue: null },
    { sourceValue: null, targetValue: 'A36' },
  ],
  welds: [{ sourceValue: 'S 355', targetValue: 'E70xx' }],
};

describe('a conversion', () => {
  test('is proposed as one list in the order of the graph', async ({ stub, request }) => {
    stub.on(get, { json: wire });

    expect(await request().conversion.defaultMapping(PROJECT, 'AMERICAN')).toEqual({
      target: 'AMERICAN',
      mappings: [
        { category: 'STEEL', sourceValue: 'S 355', targetValue: 'A992' },
        { category: 'STEEL', sourceValue: 'S 999', targetValue: null },
        { category: 'CROSS_SECTION', sourceValue: 'IPE240', targetValue: 'IPE240' },
        { category: 'WELD', sourceValue: 'S 355', targetValue: 'E70xx' },
      ],
    });
  });

  test('is sent with all six lists, as the caller edited them', async ({ stub, request }) => {
    stub.on(get, { json: wire });
    stub.on(post, { status: 204, text: '' });

    const used = await request().conversion.convert(PROJECT, 'AMERICAN', ([first, second]) =>
      [first, second].flatMap((entry) => (entry ? [{ ...entry, targetValue: 'A36 "½"' }] : [])),
    );

    const steel = ['S 355', 'S 999'].map((sourceValue) => ({ sourceValue, targetValue: 'A36 "½"' }));
    expect(used).toEqual({
      target: 'AMERICAN',
      mappings: steel.map((entry) => ({ category: 'STEEL', ...entry })),
    });
    expect(stub.routes()).toEqual([get, post]);
    expect(JSON.parse(String(stub.calls.at(-1)?.body))).toEqual({
      targetDesignCode: 'american',
      steel,
      concrete: [],
      crossSections: [],
      fasteners: [],
      welds: [],
      boltGrade: [],
    });
  });

  test('is not sent when the caller stops it', async ({ stub, request }) => {
    stub.on(get, { json: wire });
    const stop = new Error('no');

    const conversion = request().conversion.convert(PROJECT, 'AMERICAN', () => {
      throw stop;
    });

    expect(await failure(conversion)).toBe(stop);
    expect(stub.routes()).toEqual([get]);
  });

  test('is NOT_SUPPORTED for a pair the service does not have', async ({ stub, request }) => {
    stub.on(get, { json: wire });
    stub.on(post, { status: 501, json: { title: 'Not Implemented', status: 501, detail: 'No such pair.' } });

    const refused = await failure(request().conversion.convert(PROJECT, 'AMERICAN', (mappings) => mappings));

    expect(refused).toMatchObject({ code: 'NOT_SUPPORTED', message: 'No such pair.', capability: null });
  });

  test('to an unrecognized code is refused before anything is sent', async ({ stub, request }) => {
    const { conversion } = request();

    expect(await failure(conversion.defaultMapping(PROJECT, 'UNRECOGNIZED'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['target'],
    });
    expect(await failure(conversion.convert(PROJECT, 'UNRECOGNIZED', (all) => all))).toMatchObject({
      code: 'BAD_USER_INPUT',
      inputPath: ['input', 'target'],
    });
    expect(stub.routes()).toEqual([]);
  });
});

describe('a conversion through generation 3', () => {
  test('reads the text that says nothing', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    stub.on(get, { json: wire });
    stub.on(post, { json: 'OK' });

    const { mappings } = await request().conversion.convert(PROJECT, 'AMERICAN', () => []);

    expect(mappings).toEqual([]);
    expect(stub.calls.map(({ path }) => path)).toContain(`/api/3/projects/${PROJECT}/change-code`);
  });
});
