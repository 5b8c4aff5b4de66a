import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, test } from './test.ts';

const route = `${AT}/load-effects`;
const wire = {
  id: 1,
  name: 'LE1',
  active: true,
  isPercentage: false,
  memberLoadings: [
    {
      memberId: 1,
      position: 'Begin',
      sectionLoad: { n: 60000, vy: 0, vz: 0, mx: 0, my: -10000, mz: 0.5 },
    },
    { memberId: 2, position: 'End', sectionLoad: { n: 0, vy: 0, vz: -40000, mx: 0, my: 19500, mz: 0 } },
  ],
};
const effect = {
  ...CONNECTION,
  loadEffectId: 1,
  name: 'LE1',
  active: true,
  isPercentage: false,
  memberLoadings: [
    {
      ...CONNECTION,
      memberId: 1,
      position: 'BEGIN' as const,
      load: { n: 60000, vy: 0, vz: 0, mx: 0, my: -10000, mz: 0.5 },
      isPercentage: false,
    },
    {
      ...CONNECTION,
      memberId: 2,
      position: 'END' as const,
      load: { n: 0, vy: 0, vz: -40000, mx: 0, my: 19500, mz: 0 },
      isPercentage: false,
    },
  ],
};
/** The same read as percentages. */
const inPercent = {
  ...effect,
  isPercentage: true,
  memberLoadings: effect.memberLoadings.map((loading) => ({ ...loading, isPercentage: true })),
};

describe('load effects', () => {
  test('are read in the form asked for, number by number as they are', async ({ stub, request }) => {
    stub.on(`GET ${route}?isPercentage=false`, { json: [wire] });

    expect(await request().loadEffects.list(CONNECTION, false)).toEqual([effect]);
  });

  test('are read one by one, in the stored form too', async ({ stub, request }) => {
    stub.on(`GET ${route}/1?isPercentage=true`, { json: { ...wire, isPercentage: true } });
    stub.on(`GET ${route}/1`, { json: wire });
    const key = { ...CONNECTION, loadEffectId: 1 };

    expect(await request().loadEffects.get(key, true)).toEqual(inPercent);
    expect(await request().loadEffects.get(key, null)).toEqual(effect);
  });

  test('are added without a number', async ({ stub, request }) => {
    stub.on(`POST ${route}`, { json: wire });

    expect(await request().loadEffects.add(CONNECTION, effect)).toEqual(effect);

    expect(JSON.parse(String((await stub.called(`POST ${route}`)).body))).toEqual({ ...wire, id: 0 });
  });

  test('are updated by the number in the body', async ({ stub, request }) => {
    stub.on(`PUT ${route}`, { json: wire });

    expect(await request().loadEffects.update(effect)).toEqual(effect);

    expect(JSON.parse(String((await stub.called(`PUT ${route}`)).body))).toEqual(wire);
  });

  test('are deleted, and searched for extremes', async ({ stub, request }) => {
    stub.on(`DELETE ${route}/1`, { json: 1 });
    stub.on(`POST ${route}/calculate-load-extremes`, { json: [{ ...wire, active: false }] });

    await request().loadEffects.delete({ ...CONNECTION, loadEffectId: 1 });
    expect(await request().loadEffects.calculateExtremes(CONNECTION)).toEqual([{ ...effect, active: false }]);
  });

  test.for([
    [
      'a number that is none',
      { sectionLoad: { ...wire.memberLoadings[1]?.sectionLoad, my: 'NaN' } },
      { load: { vz: -40000, my: null } },
      'Load effect 1 has no number for my at member 2.',
    ],
    [
      'a new position',
      { position: 'Middle' },
      { position: 'UNRECOGNIZED', load: { vz: -40000 } },
      'Load effect 1 has loads at member 2 at an unknown end.',
    ],
  ] as const)(
    'with %s are read without it, and not written back with another',
    async ([, wrong, shown, reason], { stub, request }) => {
      const [first, second] = wire.memberLoadings;
      const memberLoadings = [first, { ...second, ...wrong }];
      stub.on(`GET ${route}?isPercentage=false`, { json: [{ ...wire, memberLoadings }] });
      const { loadEffects } = request();
      const [read = effect] = await loadEffects.list(CONNECTION, false);

      expect(read.memberLoadings).toMatchObject([{ load: { n: 60000 } }, shown]);
      expect(await failure(loadEffects.update(read))).toMatchObject({
        code: 'UPSTREAM_INVALID',
        message: expect.stringContaining(reason),
      });
    },
  );

  test('without loadings have none', async ({ stub, request }) => {
    stub.on(`GET ${route}?isPercentage=false`, { json: [{ ...wire, name: null, memberLoadings: null }] });

    expect(await request().loadEffects.list(CONNECTION, false)).toEqual([{ ...effect, memberLoadings: [] }]);
  });
});

describe('a service that writes kN', () => {
  test.override({ options: { loadUnit: 'kN' } });
  const kilo = {
    ...wire,
    memberLoadings: [
      { memberId: 1, position: 'Begin', sectionLoad: { n: 60, vy: 0, vz: 0, mx: 0, my: -10, mz: 0.0005 } },
      { memberId: 2, position: 'End', sectionLoad: { n: 0, vy: 0, vz: -40, mx: 0, my: 19.5, mz: 0 } },
    ],
  };

  test('is read as N and written as kN', async ({ stub, request }) => {
    stub.on(`GET ${route}?isPercentage=false`, { json: [kilo] });
    stub.on(`PUT ${route}`, { json: kilo });

    expect(await request().loadEffects.list(CONNECTION, false)).toEqual([effect]);
    expect(await request().loadEffects.update(effect)).toEqual(effect);
    expect(JSON.parse(String((await stub.called(`PUT ${route}`)).body))).toEqual(kilo);
  });

  test('keeps percentages as they are', async ({ stub, request }) => {
    stub.on(`GET ${route}?isPercentage=true`, { json: [{ ...wire, isPercentage: true }] });
    stub.on(`POST ${route}`, { json: { ...wire, isPercentage: true } });
    const percent = inPercent;

    expect(await request().loadEffects.list(CONNECTION, true)).toEqual([percent]);
    expect(await request().loadEffects.add(CONNECTION, percent)).toEqual(percent);
    expect(JSON.parse(String((await stub.called(`POST ${route}`)).body))).toEqual({
      ...wire,
      id: 0,
      isPercentage: true,
    });
  });
});

describe('load settings', () => {
  test('are read and written', async ({ stub, request }) => {
    stub.on(`GET ${route}/get-load-settings`, {
      json: { loadsInEquilibrium: true, loadsInPercentage: false },
    });
    stub.on(`POST ${route}/set-load-settings`, {
      json: { loadsInEquilibrium: false, loadsInPercentage: true },
    });
    const { loadEffects } = request();

    expect(await loadEffects.settings(CONNECTION)).toEqual({ inEquilibrium: true, inPercentage: false });
    expect(await loadEffects.setSettings(CONNECTION, { inEquilibrium: false, inPercentage: true })).toEqual({
      inEquilibrium: false,
      inPercentage: true,
    });
    expect(JSON.parse(String((await stub.called(`POST ${route}/set-load-settings`)).body))).toEqual({
      loadsInEquilibrium: false,
      loadsInPercentage: true,
    });
  });
});
