import type {
  ConLoadEffect,
  ConLoadEffectMemberLoad,
  ConLoadEffectSectionLoad,
} from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { describe, expect, test } from 'vitest';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import { completeLoadEffect, loadablePlaces } from '../../src/model/load-completion.ts';
import { extremeLoadEffects } from '../../src/model/load-extremes.ts';
import { convertLoadEffect } from '../../src/model/load-percentage.ts';

const ZERO: ConLoadEffectSectionLoad = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };

const member = (
  id: number,
  name: string,
  isContinuous: boolean,
  crossSectionId: number | null = 1,
): ConMember => ({
  id,
  name,
  active: true,
  isContinuous,
  isBearing: id === 1,
  crossSectionId,
});

/** The joint of the published tests: a column through the node and two beams. */
const joint = [member(1, 'C', true), member(2, 'B1', false), member(3, 'B2', false)];

const loading = (
  memberId: number,
  position: 'Begin' | 'End',
  load: Partial<ConLoadEffectSectionLoad> = {},
): ConLoadEffectMemberLoad => ({ memberId, position, sectionLoad: { ...ZERO, ...load } });

const effect = (
  id: number,
  memberLoadings: ConLoadEffectMemberLoad[],
  isPercentage = false,
): ConLoadEffect => ({
  id,
  name: `LE${id}`,
  active: true,
  isPercentage,
  memberLoadings,
});

const complete = effect(1, [loading(1, 'Begin'), loading(1, 'End'), loading(2, 'End'), loading(3, 'End')]);

describe('completeLoadEffect', () => {
  test('knows four places in a joint of a column and two beams', () => {
    expect(loadablePlaces(joint)).toEqual([
      { memberId: 1, position: 'Begin' },
      { memberId: 1, position: 'End' },
      { memberId: 2, position: 'End' },
      { memberId: 3, position: 'End' },
    ]);
  });

  test('adds zeros for every place that is not named', () => {
    const sent = effect(2, [loading(2, 'End', { vz: -40000 })]);

    expect(completeLoadEffect(sent, joint, [complete])).toEqual(
      effect(2, [
        loading(1, 'Begin'),
        loading(1, 'End'),
        loading(2, 'End', { vz: -40000 }),
        loading(3, 'End'),
      ]),
    );
  });

  test('adds the other side of a continuous member', () => {
    const sent = effect(2, [loading(3, 'End', { n: 3 }), loading(1, 'End', { n: 1 })]);

    expect(completeLoadEffect(sent, joint, [complete]).memberLoadings).toEqual([
      loading(1, 'Begin'),
      loading(1, 'End', { n: 1 }),
      loading(2, 'End'),
      loading(3, 'End', { n: 3 }),
    ]);
  });

  test('completes a load effect that has only a name', () => {
    const named = { id: 2, name: 'Wind', active: true, isPercentage: false };

    expect(completeLoadEffect(named, joint, [complete]).memberLoadings).toEqual(complete.memberLoadings);
  });

  test('stores it as sent when no load effect names all members yet', () => {
    const sent = effect(2, [loading(2, 'End', { vz: 1 })]);

    expect(completeLoadEffect(sent, joint, [])).toEqual(sent);
    expect(completeLoadEffect(sent, joint, [effect(1, [loading(2, 'End')])])).toEqual(sent);
  });

  test('leaves the entry of an ended member on the side it was sent with', () => {
    const sent = effect(2, [loading(2, 'Begin', { n: 5 })]);

    expect(completeLoadEffect(sent, joint, [complete]).memberLoadings?.[2]).toEqual(
      loading(2, 'Begin', { n: 5 }),
    );
  });

  test.each<[ConLoadEffectMemberLoad[], string]>([
    [[loading(9, 'End')], 'memberLoadings[0].memberId 9 is not a member of the connection; it has 1, 2, 3.'],
    [[loading(1, 'End'), loading(1, 'End')], 'memberLoadings[1] loads the End of member 1 a second time.'],
    [
      [{ ...loading(1, 'End'), position: 'Middle' }],
      'memberLoadings[0].position is "Middle"; it can be "Begin" or "End".',
    ],
    [[loading(1, 'End', { my: 'NaN' })], 'memberLoadings[0].sectionLoad.my is NaN, not a finite number.'],
  ])('refuses what the connection cannot carry: %j', (memberLoadings, message) => {
    expect(() => completeLoadEffect(effect(2, memberLoadings), joint, [])).toThrow(message);
  });
});

describe('extremeLoadEffects', () => {
  const at = (id: number, load: Partial<ConLoadEffectSectionLoad>) => effect(id, [loading(2, 'End', load)]);

  test('keeps the largest and the smallest of each component', () => {
    const effects = [
      at(1, { n: 5, vz: 1 }),
      at(2, { n: 7, vz: 1 }),
      at(3, { n: -1, vz: 1 }),
      at(4, { n: 6, vz: 2 }),
    ];

    // n: 2 and 3; vz: 4, and 1 as the first of the smallest.
    expect([...extremeLoadEffects(effects)].sort()).toEqual([1, 2, 3, 4]);
    expect([...extremeLoadEffects(effects.slice(0, 3))].sort()).toEqual([1, 2, 3]);
  });

  test('lets the first one win a tie, and a component that is zero everywhere count for nobody', () => {
    const effects = [at(1, { n: 1 }), at(2, { n: 1 }), at(3, { n: 1, my: 0 })];

    expect([...extremeLoadEffects(effects)]).toEqual([1]);
  });

  test('reads an entry that is not there as zero, member end by member end', () => {
    const effects = [effect(1, []), at(2, { n: 4 }), effect(3, [loading(1, 'Begin', { n: -4 })])];

    expect([...extremeLoadEffects(effects)].sort()).toEqual([1, 2, 3]);
  });

  test('keeps none when there is no load at all', () => {
    expect([...extremeLoadEffects([at(1, {}), at(2, {})])]).toEqual([]);
  });
});

describe('convertLoadEffect', () => {
  const materials = new ProjectMaterials('ecen');
  materials.addCrossSection('IPE300', 'S 355');
  const beam = [member(1, 'B', false)];
  const full = effect(1, [loading(1, 'End', { n: 100, vy: 100, vz: 100, mx: 100, my: 100, mz: 100 })], true);

  // IPE300: A = 53.81 cm2, Avz = 25.68 cm2, Wpl,y = 628.4 cm3, Wpl,z = 125.2 cm3 (ArcelorMittal catalogue); fy = 355 MPa.
  // Avy is that of the two flanges, 2 * 15.0 * 1.07 = 32.10 cm2.
  test('turns 100 percent into the plastic resistance, torsion into nothing', () => {
    const [first] = convertLoadEffect(full, false, beam, materials).memberLoadings ?? [];

    const within = (value: number) => expect.closeTo(value, -Math.log10(value * 0.001));
    expect(first?.sectionLoad).toEqual({
      n: within(53.81e-4 * 355e6),
      vy: within((32.1e-4 * 355e6) / Math.sqrt(3)),
      vz: within((25.68e-4 * 355e6) / Math.sqrt(3)),
      mx: 0,
      my: within(628.4e-6 * 355e6),
      mz: within(125.2e-6 * 355e6),
    });
  });

  test('comes back to the same numbers', () => {
    const sent = effect(1, [loading(1, 'End', { n: -60000, vy: 1, vz: 3e4, my: -9500, mz: 12 })]);

    const back = convertLoadEffect(convertLoadEffect(sent, true, beam, materials), false, beam, materials);

    const { sectionLoad } = sent.memberLoadings?.[0] ?? loading(1, 'End');
    const expected = Object.entries(sectionLoad).map(([name, value]) => [
      name,
      expect.closeTo(Number(value), 6),
    ]);
    expect(back.memberLoadings?.[0]?.sectionLoad).toEqual(Object.fromEntries(expected));
    expect(back.isPercentage).toBe(false);
  });

  test('leaves a load effect that has the form already, torsion included', () => {
    const sent = effect(1, [loading(1, 'End', { mx: 7 })]);

    expect(convertLoadEffect(sent, false, beam, materials)).toEqual(sent);
  });

  test('names the member whose section has no shape the sandbox knows', () => {
    const unknown = new ProjectMaterials('ecen');
    const steel = unknown.addSteel('S 355');
    unknown.addParametricSection({ name: 'CF', crossSectionType: 'CFSigma', parameters: [] }, steel.id);

    expect(() => convertLoadEffect(full, false, beam, unknown)).toThrow(
      'Member 1 (B): the sandbox does not know the shape of section CF (CFSigma), so its loads have no percentage.',
    );
  });

  test('names a member without a section, and one that is not there', () => {
    expect(() => convertLoadEffect(full, false, [member(1, 'B', false, null)], materials)).toThrow(
      'Member 1 (B) has no cross-section',
    );
    expect(() => convertLoadEffect(full, false, [member(4, 'B', false)], materials)).toThrow(
      'Member 1 is not in the connection; it has 4.',
    );
  });
});
