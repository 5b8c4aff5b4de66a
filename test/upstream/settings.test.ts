import { describe, expect } from 'vitest';
import { PROJECT, test } from './test.ts';

const get = `GET /projects/${PROJECT}/settings`;
const put = `PUT /projects/${PROJECT}/settings`;
const GAMMA = 'calculation/Analysis/CodeFactors/EN/GammaM2';

describe('settings', () => {
  test('come in the order of the service, values untouched', async ({ stub, request }) => {
    stub.on(`${get}?search=a+%26+%22%F0%9F%8F%97`, {
      json: { b: 1.25, a: null, 'c/D': { unit: 'm' }, e: 'NaN', f: false },
    });

    expect(await request().settings.list(PROJECT, 'a & "🏗')).toEqual([
      { key: 'b', value: 1.25 },
      { key: 'a', value: null },
      { key: 'c/D', value: { unit: 'm' } },
      { key: 'e', value: 'NaN' },
      { key: 'f', value: false },
    ]);
  });

  test('are changed in one call when the answer tells their values', async ({ stub, request }) => {
    stub.on(put, { json: { other: 1, [GAMMA]: 1.3 } });

    expect(await request().settings.update(PROJECT, [{ key: GAMMA, value: 1.25 }])).toEqual([
      { key: GAMMA, value: 1.3 },
    ]);

    expect(stub.routes()).toEqual([put]);
    expect(JSON.parse(String(stub.calls.at(-1)?.body))).toEqual({ [GAMMA]: 1.25 });
  });

  test('are read back when the answer leaves one out', async ({ stub, request }) => {
    stub.on(put, { json: { a: 1 } });
    stub.on(get, { json: { a: 1, b: 3 } });

    const changes = ['b', 'a', 'gone'].map((key) => ({ key, value: 2 }));
    expect(await request().settings.update(PROJECT, changes)).toEqual([
      { key: 'b', value: 3 },
      { key: 'a', value: 1 },
      { key: 'gone', value: null },
    ]);

    expect(stub.routes()).toEqual([put, get]);
  });

  test('are sent 2,000 at once', async ({ stub, request }) => {
    const changes = Array.from({ length: 2000 }, (_, index) => ({ key: `g/"${index}" 🏗`, value: index }));
    const wire = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
    stub.on(put, { json: wire });

    expect(await request().settings.update(PROJECT, changes)).toEqual(changes);

    expect(JSON.parse(String(stub.calls.at(-1)?.body))).toEqual(wire);
  });

  test('of the name __proto__ are sent and read like any other', async ({ stub, request }) => {
    stub.on(put, { text: '{"__proto__":2}', headers: { 'content-type': 'application/json' } });

    await request().settings.update(PROJECT, [{ key: '__proto__', value: 1 }]);

    expect(String(stub.calls[stub.calls.findIndex(({ route }) => route === put)]?.body)).toBe(
      '{"__proto__":1}',
    );
  });
});

describe('settings of generation 3', () => {
  test('lose the version in their keys on reading', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    stub.on(get, { json: { [`${GAMMA}@01`]: 1.25, plain: 1, 'later@02': 2 } });

    expect(await request().settings.list(PROJECT, null)).toEqual([
      { key: GAMMA, value: 1.25 },
      { key: 'plain', value: 1 },
      { key: 'later@02', value: 2 },
    ]);
  });

  test('get it back on writing, as this service spells each of them', async ({ stub, request }) => {
    stub.generations.clear();
    stub.generations.add(3);
    stub.on(get, { json: { [`${GAMMA}@01`]: 1.25, plain: 1 } });
    stub.on(put, { json: { [`${GAMMA}@01`]: 1.5, plain: 2, unknown: 3 } });

    const changes = [
      { key: GAMMA, value: 1.5 },
      { key: 'plain', value: 2 },
      { key: 'unknown', value: 3 },
    ];
    expect(await request().settings.update(PROJECT, changes)).toEqual(changes);

    expect(stub.routes()).toEqual([get, put]);
    expect(JSON.parse(String(stub.calls.at(-1)?.body))).toEqual({
      [`${GAMMA}@01`]: 1.5,
      plain: 2,
      unknown: 3,
    });
  });
});
