import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../src/engine/calculate.ts';
import {
  compressedArea as americanArea,
  flexuralStrength,
} from '../../src/engine/codes/aisc/aisc360/member.ts';
import { compressedArea } from '../../src/engine/codes/eurocode/en1993/slender-section.ts';
import type { SectionShape, ShapeOf } from '../../src/library/section-shape.ts';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import { sectionProperties } from '../../src/materials/section-properties.ts';
import { basePlateCase } from '../joints/base-plate/base-plate-case.ts';
import { coverSpliceCase } from '../joints/cover-splice/cover-splice-case.ts';
import { cleatsCase } from '../joints/double-angle/cleats-case.ts';
import { rigidCase } from '../joints/rigid/case.ts';
import { BEAM, COLUMN, checksIn, finPlateCase } from '../support/fin-plate-case.ts';
import { near } from '../support/near.ts';

function shapeOf(name: string): ShapeOf<'I'> {
  const { shape } = new ProjectMaterials('ecen').addCrossSection(name, 'S 355');
  if (shape?.form !== 'I') throw new Error(name);
  return shape;
}

/** The section with a web, or flanges, of another thickness. */
function thinned<J extends ReturnType<typeof finPlateCase>>(
  joint: J,
  id: number,
  change: Partial<ShapeOf<'I'>>,
): J {
  const state = joint.project.materials.toState();
  const crossSections = state.crossSections.map((one) =>
    one.id === id && one.shape?.form === 'I'
      ? { ...one, shape: { ...one.shape, ...change } as SectionShape }
      : one,
  );
  Object.assign(joint.project, { materials: ProjectMaterials.fromState({ ...state, crossSections }) });
  return joint;
}

describe('A section in compression', () => {
  // IPE400 in S 355: c = 331 mm, c/tw = 38.49 > 42·0.8136 = 34.2; λp = 38.49/(56.8·0.8136) = 0.8328,
  // ρ = (0.8328 - 0.22)/0.8328² = 0.8836. EN 1993-1-5 4.4(2), with EN 1993-1-1 Table 5.2 for the class.
  test('loses what buckles of a web of class 4', () => {
    const shape = shapeOf('IPE400');
    const { A } = sectionProperties(shape);

    const area = compressedArea({ shape, properties: { A }, fy: 355e6 });

    expect((A - area) * 1e6).toBeCloseTo((1 - 0.8836) * 331 * 8.6, 0);
  });

  test('loses nothing of one of class 3', () => {
    const shape = shapeOf('IPE300');
    const { A } = sectionProperties(shape);

    // c/tw = 248.6/7.1 = 35.0 < 42.
    expect(compressedArea({ shape, properties: { A }, fy: 235e6 })).toBe(A);
  });

  // The same in America, E = 200 GPa, Fy = 345 MPa: h/tw = 38.49 > λr = 1.49·√(E/Fy) = 35.87; c2·λr/λ = 1.221, beyond which
  // the whole web counts: (1 - 0.18·1.221)·1.221 = 0.953. AISC 360-16 E7-3, Table E7.1.
  test('loses what buckles of a slender web to AISC 360', () => {
    const shape = shapeOf('IPE400');
    const properties = sectionProperties(shape);

    const area = americanArea({ shape, properties, fy: 345e6, e: 200e9 });

    expect((properties.A - area) * 1e6).toBeCloseTo((1 - 0.9525) * 331 * 8.6, -1);
  });

  test.each([
    ['fin plate', (n: number) => finPlateCase({ beam: 'IPE500', steel: 'S 355', loads: [{ n }] })],
    ['cleats', (n: number) => cleatsCase({ beam: 'IPE500', steel: 'S 355', loads: [{ n }] })],
    ['cover splice', (n: number) => coverSpliceCase({ section: 'IPE500', steel: 'S 355', loads: [{ n }] })],
  ] as const)('is used more than in tension: %s', (_, make) => {
    const used = (n: number) => {
      const { project, connection } = make(n);
      const [check] = checksIn(
        calculateConnection(project, connection).raw,
        'plates',
        'B-w 1'.replace('B', connection.members[1]?.name ?? 'B'),
      ).filter(({ what }) => what.startsWith('member section'));
      return check?.u ?? 0;
    };

    expect(used(-50e3)).toBeGreaterThan(used(50e3) * 1.05);
  });
});

describe('A section of class 3', () => {
  /** Uses of the section of a column beside a fin plate, its moment passing through. */
  const columnUnder = (column: string, load: { my?: number; mz?: number; n?: number }, steel = 'S 355') => {
    const { project, connection } = finPlateCase({ column, steel, loads: [{ vz: -5e3 }] });
    connection.loadSettings = { loadsInEquilibrium: true, loadsInPercentage: false };
    const [effect] = connection.loadEffects;
    // Signs of the begin are those of the end turned round.
    const { n = 0, my = 0, mz = 0 } = load;
    const sides = [
      { position: 'Begin' as const, sectionLoad: { n: 0 - n, vy: 0, vz: 0, mx: 0, my: 0 - my, mz: 0 - mz } },
      { position: 'End' as const, sectionLoad: { n, vy: 0, vz: 0, mx: 0, my, mz } },
    ];
    effect?.memberLoadings?.push(...sides.map((side) => ({ memberId: COLUMN, ...side })));
    const { raw, summary } = calculateConnection(project, connection);
    const [check] = checksIn(raw, 'plates', 'C-tfl 1').filter(({ what }) =>
      what.startsWith('member section'),
    );
    return { u: check?.u ?? 0, passed: summary.passed };
  };

  // HEA300 in S 355: c/tf = 118.75/14 = 8.48 > 10·0.8136; Wel,y 1260 cm³·355 = 447.2 kNm, Wpl,y 1383 cm³ would be 491 kNm. EN 1993-1-1 5.5.2, Table 5.2.
  test('fails by its elastic moment', () => {
    expect(columnUnder('HEA300', { my: 475e3 })).toEqual({ u: near(475 / 447.2, 0.005), passed: false });
    expect(columnUnder('HEA300', { my: 440e3 })).toEqual({ u: near(440 / 447.2, 0.005), passed: true });
  });

  // Wel,z 420.6 cm³·355 = 149.3 kNm.
  test('fails by its elastic moment about the weak axis', () => {
    expect(columnUnder('HEA300', { mz: 155e3 })).toEqual({ u: near(155 / 149.3, 0.005), passed: false });
  });

  // In S 235 it is of class 1: Wpl,y 1383 cm³·235 = 325 kNm.
  test('is not what the same section is in a softer steel', () => {
    expect(columnUnder('HEA300', { my: 300e3 }, 'S 235').u).toEqual(near(300 / 325, 0.005));
  });

  // IPE500 in S 355: c/tw = 426/10.2 = 41.76 ≤ 83·0.8136 in bending; beside N = -1.2 MN α = (1 + 1200/(426·10.2·0.355))/2 = 0.889, and
  // 456·0.8136/(13·0.889 - 1) = 35.2 < 41.76: Wel,y 1928 cm³·355 = 684.4 kNm beside Wpl,y 2194 cm³·355 = 778.9 kNm.
  test('is one whose web is pressed by a normal force beside a moment', () => {
    const more = (n: number) => columnUnder('IPE500', { n, my: 100e3 }).u - columnUnder('IPE500', { n }).u;

    expect(more(-100e3)).toEqual(near(100 / 778.9, 0.005));
    expect(more(-1200e3)).toEqual(near(100 / 684.4, 0.005));
  });

  // h/tw = 4.73·√(E/Fy), halfway between 3.76 and 5.70: between Mp and My as far. AISC 360-16 F4-9b.
  test('of a noncompact web bears less than its plastic moment to AISC 360', () => {
    const shape = shapeOf('IPE500');
    const properties = sectionProperties(shape);
    const [fy, e] = [345e6, 200e9];
    const tw = (shape.h - 2 * (shape.tf + shape.r)) / (4.73 * Math.sqrt(e / fy));

    const strength = flexuralStrength({ shape: { ...shape, tw }, properties, fy, e }, 0.9);

    expect(strength).toEqual(near(0.9 * fy * ((properties.Wply + properties.Wely) / 2), 1e-6));
  });
});

describe('Walls of class 4 in bending', () => {
  const light = [{ vz: -5e3 }];
  test.each([
    [
      'web of a fin plate',
      () => thinned(finPlateCase({ beam: 'IPE500', loads: light }), 2, { tw: 0.0033 }),
      'the web of B is of class 4',
    ],
    [
      'flanges of a fin plate',
      () => thinned(finPlateCase({ loads: light }), 2, { tf: 0.003 }),
      'the flanges of B are of class 4',
    ],
    [
      'flanges of cleats',
      () => thinned(cleatsCase({ loads: light }), 2, { tf: 0.003 }),
      'the flanges of B are of class 4',
    ],
    [
      'flanges of a splice',
      () => thinned(coverSpliceCase({ loads: light }), 1, { tf: 0.003 }),
      'the flanges of B1 are of class 4',
    ],
    [
      'flanges of the column behind a fin plate',
      () => thinned(finPlateCase({ loads: light }), 1, { tf: 0.005 }),
      'the flanges of C are of class 4',
    ],
    [
      'flanges of an end plate',
      () => thinned(rigidCase({ kind: 'EndPlate', loads: light }), 1, { tf: 0.003 }),
      'of class 4',
    ],
    [
      'flanges over a base',
      () => thinned(basePlateCase(), 1, { tf: 0.006 }),
      'the flanges of C are of class 4',
    ],
  ] as const)('fail by name: %s', (_, make, reason) => {
    const { project, connection } = make();

    const { summary } = calculateConnection(project, connection);

    expect(summary.passed).toBe(false);
    expect(summary.resultSummary?.[0]?.unityCheckMessage).toContain(reason);
  });
});

describe('What a beam presses through', () => {
  // Strip of 10 x 220 mm, 1.2·55 = 66 mm between heel and bolts, S 275: λ1 = 86.8, i = 2.887 mm, λ = 22.9/86.8 = 0.263;
  // α = 0.49: Φ = 0.550, χ = 0.967; 2 x 0.967·2200·275 = 1170 kN. EN 1993-1-1 6.3.1, curve c.
  test('is checked: legs of cleats for buckling, and the web as high as they are', () => {
    const { project, connection } = cleatsCase({ loads: [{ n: -100e3 }] });
    const { raw } = calculateConnection(project, connection);

    const [leg] = checksIn(raw, 'plates', 'DC1-c1-leg 1').filter(({ what }) => what === 'buckling');
    const [web] = checksIn(raw, 'plates', 'B-w 1').filter(({ what }) => what === 'web in compression');

    expect(leg?.resistance).toBeCloseTo(585e3, -4);
    expect(leg?.demand).toBeCloseTo(50e3, 6);
    // 220·7.1·275 = 429.6 kN.
    expect(web?.resistance).toBeCloseTo(220e-3 * 7.1e-3 * 275e6, 0);
  });

  // HEB200 in S 275: tw = 9, tf = 15, r = 18; beff = 220 + 5·33 = 385 mm; Avc = 2483 mm²; ω = 1/√(1 + 1.3·(385·9/2483)²) = 0.5322.
  // Ft,wc,Rd = 0.5322·385·9·275 = 507.1 kN. EN 1993-1-8 6.2.6.3, Table 6.3 with β = 1.
  test('is checked: the web of the column behind a fin plate', () => {
    const pulled = finPlateCase({ loads: [{ n: 50e3 }] });
    const { raw } = calculateConnection(pulled.project, pulled.connection);

    const [check] = checksIn(raw, 'plates', 'C-w 1').filter(({ what }) => /in tension/.test(what));

    expect(check?.demand).toBeCloseTo(50e3, 6);
    expect(Number(check?.resistance) / 1e3).toBeCloseTo(507.1, 0);
  });

  test('can fail: a thin web of a column behind a plate on its flange', () => {
    const { project, connection } = thinned(finPlateCase({ loads: [{ n: -90e3 }] }), 1, { tw: 0.0025 });
    const { raw, summary } = calculateConnection(project, connection);

    const [check] = checksIn(raw, 'plates', 'C-w 1').filter(({ what }) =>
      /behind the plate in compression/.test(what),
    );

    expect(check?.u).toBeGreaterThan(1);
    expect(summary.passed).toBe(false);
    expect(connection.members[1]?.id).toBe(BEAM);
  });
});
