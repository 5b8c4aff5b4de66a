import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { connectionSection } from '../../../src/formats/report/content/connection-section.ts';
import { ProjectMaterials } from '../../../src/materials/project-materials.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { analysisOf, checksIn, messagesIn } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { turn, turned } from '../moved-member.ts';
import { type AmericanBase, americanBase } from './american-base.ts';

function outcomeOf(given: AmericanBase) {
  const { project, connection } = americanBase(given);
  return calculateConnection(project, connection);
}

type Outcome = ReturnType<typeof outcomeOf>;

/** Demand and resistance of a check in kip, and its utilisation. */
function checkOf({ raw }: Outcome, list: Parameters<typeof checksIn>[1], name: string, text: string) {
  const found = checksIn(raw, list, name).find(({ what }) => what === text);
  if (found === undefined) {
    throw new Error(`${name} has ${checksIn(raw, list, name).map(({ what }) => what)}`);
  }
  return [found.demand / KIP, found.resistance / KIP, found.u];
}

const kip = (demand: number, resistance: number, tolerance = 0.003) => [
  near(demand, tolerance),
  near(resistance, tolerance),
  near(demand / resistance, tolerance),
];

/** Numbers of the first anchors of the lower and of the upper row. */
const LOWER = 'A7';
const UPPER = 'A9';

/** 100 kip down, 1500 kip in and 20 kip across. */
const BENT: AmericanBase = { loads: [{ n: -100 * KIP, my: 1500 * KIP * IN, vz: -20 * KIP }] };
const ANCHORED: AmericanBase = { ...BENT, parameters: { shear: 'anchors' } };

describe('An American column base in compression', () => {
  // m = (22 - 0.95 x 14)/2 = 4.35, n = (20 - 0.8 x 14.5)/2 = 4.2, lambda n' = sqrt(14 x 14.5)/4 = 3.56 in.
  // fp = 0.9 x 36 x 1.75^2/(2 x 4.35^2) = 2.622 ksi; A2/A1 is larger than 4: 0.65 x 1.7 x 4 = 4.42 ksi.
  test('presses on the whole plate: 22 x 20 in at 4.42 ksi, the plate at 2.622 ksi', () => {
    const outcome = outcomeOf({ loads: [{ n: -1000 * KIP }] });

    const concrete = checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section');
    const plate = checkOf(outcome, 'plates', 'BP1', 'plate pressed under the section');
    expect([concrete, plate]).toEqual([kip(1000, 4.42 * 440), kip(1000, 2.622 * 440)]);
    expect(outcome.raw).toMatchObject({
      concreteBlocks: { 5: { concreteGrade: '4000 psi', phiC: 0.65, confinement: near(58 / 22) } },
    });
  });

  // 0.65 x 0.85 x 4 = 2.21 ksi; A2 is that of a block 0.004 in wider all around.
  test('finds no help in a block as small as the plate', () => {
    const outcome = outcomeOf({ loads: [{ n: -500 * KIP }], parameters: { cx: 1e-4, cy: 1e-4 } });

    expect(checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section')).toEqual(
      kip(500, 2.21 * 440),
    );
  });

  // e = 900/300 = 3 in, less than (14 - 0.71)/2: Y = 22 - 2 x 3 = 16 in and nothing is pulled (Design Guide 1, 3.3).
  test('with a small moment presses on 16 in of the plate', () => {
    const outcome = outcomeOf({ loads: [{ n: -300 * KIP, my: 900 * KIP * IN }] });

    const concrete = checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under the section');
    const plate = checkOf(outcome, 'plates', 'BP1', 'plate pressed under the section');
    expect([concrete, plate]).toEqual([kip(300, 4.42 * 320), kip(300, 2.622 * 320)]);
    expect(checkOf(outcome, 'anchors', UPPER, 'tension')[0]).toBe(0);
  });

  test('comes from one way of pressing to the other without a step', () => {
    const [before, after] = [6.6449, 6.6451].map((e) =>
      outcomeOf({ loads: [{ n: -300 * KIP, my: 300 * e * KIP * IN }] }),
    );
    if (before === undefined || after === undefined) throw new Error('no outcomes');

    expect(checkOf(before, 'concreteBlocks', 'BP1-block', 'pressure under the section')).toEqual(
      checkOf(after, 'concreteBlocks', 'BP1-block', 'pressure under a flange').map((value) =>
        near(value ?? 0, 2e-4),
      ),
    );
  });
});

describe('An American column base that is bent', () => {
  // zC = (14 - 0.71)/2 = 6.645, zT = 9 in: T = (1500 - 664.5)/15.645 = 53.4, C = 153.4 kip on 22 - 13.29 = 8.71 in.
  test('presses under one flange', () => {
    const outcome = outcomeOf(BENT);

    const concrete = checkOf(outcome, 'concreteBlocks', 'BP1-block', 'pressure under a flange');
    const plate = checkOf(outcome, 'plates', 'BP1', 'plate pressed under a flange');
    expect([concrete, plate]).toEqual([kip(153.4, 4.42 * 174.2), kip(153.4, 2.622 * 174.2)]);
  });

  // Rod 0.75 x 0.75 x 58 x 1.2272 = 40.04 kip. Plate: x = 9 - 7 + 0.355 = 2.355 in, 4.71 in for each rod:
  // 0.9 x 36 x 4.71 x 1.75^2/(4 x 2.355) = 49.6 kip. Head of 3.75 in: 0.7 x 8 x 9.817 x 4 = 219.9 kip.
  test('pulls two rods and bends the plate by them', () => {
    const outcome = outcomeOf(BENT);

    expect(checkOf(outcome, 'anchors', UPPER, 'tension')).toEqual(kip(26.7, 40.04));
    expect(checkOf(outcome, 'anchors', LOWER, 'tension')).toEqual([0, near(40.04), 0]);
    expect(checkOf(outcome, 'plates', 'BP1', 'plate bent by row 2')).toEqual(kip(53.4, 99.2));
    expect(checkOf(outcome, 'anchors', UPPER, 'pull-out')).toEqual(kip(26.7, 219.9));
  });

  // Edges 20, 21 and 21 in within 30: hef = 21/1.5 = 14 in. ANc = (21 + 20)(21 + 14 + 21) = 2296 of 9 x 14^2 = 1764 in2,
  // psi ed = 0.7 + 0.3 x 20/21 = 0.986, Nb = 24 sqrt(4000) 14^1.5 = 79.5 kip: 0.7 x 1.302 x 0.986 x 79.5 = 71.4 kip.
  test('breaks out 71.4 kip of concrete', () => {
    expect(checkOf(outcomeOf(BENT), 'anchors', UPPER, 'concrete breakout of the pulled anchors')).toEqual(
      kip(53.4, 71.4),
    );
  });

  test('holds 0.75 x 0.4 x 100 = 30 kip by friction, nothing when it is lifted', () => {
    const lifted = outcomeOf({ loads: [{ n: 10 * KIP, vz: 1 * KIP }] });

    expect(checkOf(outcomeOf(BENT), 'basePlateShear', 'BP1-block', 'friction')).toEqual(kip(20, 30));
    expect(lifted.summary.resultSummary?.find(({ name }) => name === 'Shear')).toMatchObject({
      checkValue: 'Infinity',
      checkStatus: false,
    });
  });

  // Rod 0.8 x 0.75 x 0.45 x 58 x 1.2272 = 19.22 kip. Hole 2 1/16 in, 2 in from the edge: 0.75 x 1.2 x 0.969 x 1.75 x 58 = 88.5.
  // Pry-out: all edges within 30 in, hef 14: (20 + 18 + 20)(21 + 14 + 21)/1764 = 1.841; 2 x 0.7 x 1.841 x 0.986 x 79.5 = 202.
  // Edge: ca1 20, width 56, depth 30 of 36: 0.7 x (1680/1800) x 0.91 x 9 sqrt(4000) 20^1.5 = 30.27 kip.
  test('or shears its four rods, the plate at its edge, and the concrete', () => {
    const outcome = outcomeOf(ANCHORED);

    const of = (text: string, name = UPPER) => checkOf(outcome, 'anchors', name, text);
    expect([
      of('shear'),
      of('bearing BP1'),
      of('pry-out of the anchors'),
      of('concrete edge'),
      checkOf(outcome, 'basePlateShear', 'BP1-block', 'shear of the anchors'),
    ]).toEqual([kip(5, 19.22), kip(5, 88.5), kip(20, 202), kip(20, 30.27), kip(20, 4 * 19.22)]);
  });

  test('without grout does not lose a fifth of the rods in shear', () => {
    const outcome = outcomeOf({ ...ANCHORED, parameters: { ...ANCHORED.parameters, grout: 0 } });

    expect(checkOf(outcome, 'anchors', UPPER, 'shear')).toEqual(kip(5, 24.02));
  });

  // J3.7: (0.667 + 0.260)/1.3 = 0.713; ACI 17.8.3: breakout 0.748 and edge 0.661, together over 1.2.
  test('adds pull and shear over 1.3 in the rod and over 1.2 in all', () => {
    const outcome = outcomeOf(ANCHORED);

    expect(checkOf(outcome, 'anchors', UPPER, 'tension and shear')[2]).toEqual(near(0.713));
    expect(checkOf(outcome, 'anchors', UPPER, 'tension and shear, all ways')[2]).toEqual(
      near((0.748 + 0.661) / 1.2),
    );
  });
});

describe('An American column base that is lifted', () => {
  // 7 - 0.22 = 6.78 in to the web, 2 x 4.5 in of plate: 2 x 0.9 x 36 x 9 x 1.75^2/(4 x 6.78) = 65.9 kip of 20.
  test('bends its plate along the web between the flanges', () => {
    const outcome = outcomeOf({ loads: [{ n: 60 * KIP }], parameters: { nx: 3 } });

    expect(checkOf(outcome, 'plates', 'BP1', 'plate bent by row 2')).toEqual(kip(20, 65.9));
  });

  // ca1 = 4 in, deeper than 2.5 of it: 160 x 4 x sqrt(9.817) sqrt(4000) = 126.8 kip, 14 in apart: 0.7 x (1 + 14/24) of it.
  test('bursts the side of a narrow block at 140.6 kip', () => {
    const outcome = outcomeOf({ loads: [{ n: 60 * KIP }], parameters: { cx: 2 * IN } });

    expect(checkOf(outcome, 'anchors', UPPER, 'side-face blowout')).toEqual(kip(30, 140.6));
  });
});

const cases: readonly (readonly [string, AmericanBase])[] = [
  ['pressed', { loads: [{ n: -800 * KIP }] }],
  ['bent a little', { loads: [{ n: -300 * KIP, my: 900 * KIP * IN, vy: 20 * KIP }] }],
  ['bent', BENT],
  ['bent on anchors', ANCHORED],
  [
    'lifted',
    { loads: [{ n: 40 * KIP, my: -100 * KIP * IN, vz: 5 * KIP }], parameters: { shear: 'anchors', nx: 4 } },
  ],
];

/** Utilisations of everything by list and part. */
function usesOf({ raw }: Outcome): [string, number][] {
  const lists = ['plates', 'welds', 'anchors', 'concreteBlocks', 'basePlateShear'];
  return lists.flatMap((list) =>
    Object.entries(Object(raw[list])).map(([id, part]): [string, number] => [
      `${list} ${id} ${Object(part).name}`,
      Number(Object(part).u),
    ]),
  );
}

describe.each(cases)('An American column base that is %s', (_, given) => {
  const outcome = outcomeOf(given);
  const withThese = (parameters: AmericanBase['parameters']) =>
    outcomeOf({ ...given, parameters: { ...given.parameters, ...parameters } });
  const worst = (of: Outcome, list: RegExp) =>
    Math.max(...usesOf(of).flatMap(([name, u]) => (list.test(name) ? [u] : [])));

  test('is carried whole and speaks of AISC 360, Design Guide 1 and ACI 318 alone', () => {
    expect(analysisOf(outcome)).toEqual([true, 100, '100.0 %']);
    expect(messagesIn(outcome, 'error')).toEqual([]);
    expect(JSON.stringify([outcome.raw, outcome.detail])).not.toMatch(
      /EN 199|epsilon|gamma|alphaCc|betaj|fjd|Table 3\.|"6\.2\.|T-stub|[γβα]|,Rd|,Ed/,
    );
  });

  test('is used twice as hard by twice the load, but for friction', () => {
    const loads = given.loads.map((load) =>
      Object.fromEntries(Object.entries(load).map(([key, value]) => [key, 2 * Number(value)])),
    );
    const twice = new Map(usesOf(outcomeOf({ ...given, loads })));

    const isFriction = given.parameters?.['shear'] !== 'anchors';
    for (const [name, u] of usesOf(outcome)) {
      const factor = isFriction && name.startsWith('basePlateShear') ? 1 : 2;
      expect([name, twice.get(name)]).toEqual([name, near(factor * u, 1e-9)]);
    }
  });

  test('is used the same however it is turned in space', () => {
    const { project, connection } = americanBase(given);
    connection.members = connection.members.map((one) => turned(one, (v) => turn(v, 0.4, -1.1, 2.3)));

    const uses = new Map(usesOf(calculateConnection(project, connection)));

    for (const [name, u] of usesOf(outcome)) expect([name, uses.get(name)]).toEqual([name, near(u, 1e-8)]);
  });

  test('is used the same by bending to the other side', () => {
    const turnedBack = { my: -1, vz: -1, vy: -1, n: 1 };
    const loads = given.loads.map((load) =>
      Object.fromEntries(
        Object.entries(turnedBack).map(([key, sign]) => [key, sign * Number(Object(load)[key] ?? 0)]),
      ),
    );
    const other = outcomeOf({ ...given, loads });

    for (const list of [/^plates/, /^welds/, /^anchors/, /^concreteBlocks/, /^basePlateShear/]) {
      expect([list, worst(other, list)]).toEqual([list, near(worst(outcome, list), 1e-9)]);
    }
  });

  test.each([
    ['thicker plate', { t: 2 * IN }, /^plates .* BP1$/],
    ['stronger concrete', { conc: '5000 psi' }, /^concreteBlocks/],
    ['stronger concrete around its anchors', { conc: '5000 psi' }, /^anchors/],
    ['stronger rods', { BA: '1 1/4 F1554-55' }, /^anchors/],
    ['larger welds', { af: 0.6 * Math.SQRT1_2 * IN, aw: 0.375 * Math.SQRT1_2 * IN }, /^welds/],
    ['wider block', { cx: 24 * IN, cy: 24 * IN }, /^concreteBlocks/],
  ] as const)('is used no harder with a %s', (_name, parameters, list) => {
    expect(worst(withThese(parameters), list)).toBeLessThanOrEqual(worst(outcome, list) * (1 + 1e-12));
  });
});

describe('What an American column base is told', () => {
  test('anchors too close together, a shallow block, and embedment below what is common', () => {
    const { project, connection } = americanBase({
      loads: [{ n: -100 * KIP }],
      parameters: { ny: 4, ay: 3 * IN, hef: 14 * IN, ch: 16 * IN },
    });

    expect(
      checkDetailing(project, connection, [1]).map(({ description, details, severity }) => [
        severity,
        description,
        details,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['info', 'Embedment of the anchors is too small.', 'hef = 355.6 mm < 12 d = 381 mm'],
        ['error', 'Concrete below the anchors is too small.', 'ch - hef = 50.8 mm < 76.2 mm'],
        ['error', 'Spacing of the anchors is too small.', 's = 118.5 mm < 4 d = 127 mm'],
      ]),
    );
  });

  test('that European anchors have no strengths there', () => {
    const { project, connection } = americanBase({ loads: [{ n: -100 * KIP }] });
    const state = project.materials.toState();
    const boltGrades = state.boltGrades.map((grade) => ({ ...grade, name: '8.8', nominal: null }));
    const materials = ProjectMaterials.fromState({ ...state, boltGrades });

    expect(analysisOf(calculateConnection({ ...project, materials }, connection))[2]).toContain(
      'Bolt grade 8.8 has no nominal strengths in AISC 360 Table J3.2.',
    );
  });

  test('in a report with clauses and formulas of its standards, and of no other', () => {
    const { project, connection } = americanBase(ANCHORED);

    const { blocks } = connectionSection(project, connection, calculateConnection(project, connection));

    const text = JSON.stringify(blocks.filter(({ kind }) => kind !== 'pictures'));
    for (const words of [
      "φPp = 0.65·min(0.85·f'c·A1·√(A2/A1); 1.7·f'c·A1); AISC 360-16 J8",
      "fp ≤ 0.9·Fy·tp²/(2·l²), l = max(m; n; λn'); AISC Design Guide 1, 3.3.2",
      '; ACI 318-19 17.6.2',
      '4 x 1 1/4 F1554-36, hole 52.4 mm, embedment 508 mm',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/EN 199|γ|EN 1992|fjd/);
  });
});
