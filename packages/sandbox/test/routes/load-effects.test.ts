import { describe, expect } from 'vitest';
import { addJoint, load, loadEffects } from '../support/joint.ts';
import { test } from '../support/test.ts';

const everyPlace = [load(1, 'Begin'), load(1, 'End'), load(2, 'End'), load(3, 'End')];

describe('adding a load effect', () => {
  test('keeps a single entry while nothing names all members', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;

    const answer = await api.post(path, { id: 5, memberLoadings: [load(1, 'End', { n: 60_000 })] });

    expect(answer.body).toEqual({
      id: 1,
      name: 'LE1',
      active: true,
      isPercentage: false,
      memberLoadings: [load(1, 'End', { n: 60_000 })],
    });
  });

  test('completes the places of all members once a load effect names them', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    await api.post(path, { memberLoadings: everyPlace });

    const answer = await api.post(path, {
      name: 'Snow',
      memberLoadings: [load(1, 'End', { n: 60_000, vz: -30_000 })],
    });

    const [begin, , ...beams] = everyPlace;
    expect(answer.body).toMatchObject({
      id: 2,
      name: 'Snow',
      memberLoadings: [begin, load(1, 'End', { n: 60_000, vz: -30_000 }), ...beams],
    });
  });

  test('accepts a name alone', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;

    expect((await api.post(path, { name: 'Wind ☃ 🌬' })).body).toEqual({
      id: 1,
      name: 'Wind ☃ 🌬',
      active: true,
      isPercentage: false,
      memberLoadings: [],
    });
  });

  test('refuses strangers, repeated places, wrong words and numbers that are none', async ({
    api,
    project,
  }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    const refused = [
      [[load(9, 'End')], 'memberLoadings[0].memberId 9 is not a member of the connection; it has 1, 2, 3.'],
      [[load(2, 'End'), load(2, 'End')], 'memberLoadings[1] loads the End of member 2 a second time.'],
      [
        [{ ...load(2, 'End'), position: 'Middle' }],
        'body.memberLoadings[0].position must be one of End, Begin',
      ],
      [
        [{ ...load(2, 'End'), sectionLoad: { n: 'NaN' } }],
        'body.memberLoadings[0].sectionLoad.n must be a finite',
      ],
      [
        [{ ...load(2, 'End'), sectionLoad: null }],
        'body.memberLoadings[0].sectionLoad must be an object, not null.',
      ],
      [{}, 'body.memberLoadings must be a list, not {}.'],
    ] as const;

    for (const [memberLoadings, detail] of refused) {
      expect(await api.post(path, { memberLoadings }), detail).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) },
      });
    }
    expect((await api.get(path)).body).toEqual([]);
  });
});

describe('load effects', () => {
  test('read back exactly after a change addressed by the id in the body', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    await api.post(path, { memberLoadings: everyPlace });
    const memberLoadings = [load(1, 'End', { n: 0.1 + 0.2, vy: 10, vz: -1e-7, mx: 3, my: 4, mz: 5 })];

    await api.put(path, { id: 1, name: 'Changed', active: false, memberLoadings });

    expect((await api.get(`${path}/1`)).body).toEqual({
      id: 1,
      name: 'Changed',
      active: false,
      isPercentage: false,
      memberLoadings,
    });
    expect(await api.put(path, { id: 7 })).toMatchObject({ status: 404 });
  });

  test('are given in the form asked for, in percent of the plastic resistance', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    // IPE240: A = 39.12 cm2, so N_pl = 3912 mm2 x 355 MPa = 1388.76 kN.
    await api.post(path, { memberLoadings: [load(2, 'End', { n: 138_876, mx: 500 })] });

    const [asked] = loadEffects((await api.get(`${path}?isPercentage=True`)).body);
    const [stored] = loadEffects((await api.get(path)).body);
    const [same] = loadEffects((await api.get(`${path}?isPercentage=0`)).body);

    expect(asked?.isPercentage).toBe(true);
    expect(asked?.memberLoadings?.[0]?.sectionLoad).toMatchObject({ n: expect.closeTo(10, 1), mx: 0 });
    expect(stored).toEqual(same);
    expect(await api.get(`${path}?isPercentage=maybe`)).toMatchObject({ status: 422 });
  });

  test('never reuse a number', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    await api.post(path, {});
    await api.post(path, {});

    expect((await api.delete(`${path}/2`)).body).toBe(2);

    expect((await api.post(path, {})).body).toMatchObject({ id: 3, name: 'LE3' });
    expect(await api.delete(`${path}/2`)).toMatchObject({ status: 404 });
  });

  test('that produce no extreme are switched off on request', async ({ api, project }) => {
    const path = `${await addJoint(api, project)}/load-effects`;
    for (const n of [-10, 5, 10]) await api.post(path, { memberLoadings: [load(2, 'End', { n })] });

    const answer = await api.post(`${path}/calculate-load-extremes`);

    expect(loadEffects(answer.body).map(({ active }) => active)).toEqual([true, false, true]);
  });
});

describe('load settings', () => {
  test('belong to their connection', async ({ api, project }) => {
    const [first, second] = [await addJoint(api, project), await addJoint(api, project)];
    const changed = { loadsInEquilibrium: false, loadsInPercentage: true };

    const answer = await api.post(`${first}/load-effects/set-load-settings`, changed);

    expect(answer.body).toEqual(changed);
    expect((await api.get(`${first}/load-effects/get-load-settings`)).body).toEqual(changed);
    expect((await api.get(`${second}/load-effects/get-load-settings`)).body).toEqual({
      loadsInEquilibrium: true,
      loadsInPercentage: false,
    });
  });
});
