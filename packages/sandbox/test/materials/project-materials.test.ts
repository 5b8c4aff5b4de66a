import { describe, expect, test } from 'vitest';
import { LibraryError, MaterialError } from '../../src/library/library-error.ts';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import { alphaV, steelStrength } from '../../src/materials/strength.ts';

describe('the materials of a project', () => {
  test('number each list from 1 and append last', () => {
    const materials = new ProjectMaterials('ecen');

    materials.addSteel('S 355');
    materials.addSteel('S 450');
    materials.addWelding('S 275');

    expect(materials.steels.map(({ id, name }) => [id, name])).toEqual([
      [1, 'S 355'],
      [2, 'S 450'],
    ]);
    expect(materials.weldings.map(({ id, name }) => [id, name])).toEqual([[1, 'S 275']]);
  });

  test('answer with the existing item when it is added again', () => {
    const materials = new ProjectMaterials('ecen');
    const steel = materials.addSteel('S 355');
    const concrete = materials.addConcrete('C70/85');
    const assembly = materials.addBoltAssembly('M20 10.9');
    const section = materials.addCrossSection('IPE240', 'S 355');

    expect(materials.addSteel('s355')).toBe(steel);
    expect(materials.addConcrete('C70/85')).toBe(concrete);
    expect(materials.addBoltAssembly('m20 10.9')).toBe(assembly);
    expect(materials.addCrossSection('IPE 240', 'S 355')).toBe(section);
    expect(ProjectMaterials.fromState(materials.toState()).addCrossSection('IPE240', 'S 355').id).toBe(1);
  });

  test('keep one section in two steels apart and add the steel that is missing', () => {
    const materials = new ProjectMaterials('ecen');

    const first = materials.addCrossSection('IPE240', 'S 355');
    const second = materials.addCrossSection('IPE240', 'S 450');

    expect([first.id, second.id]).toEqual([1, 2]);
    expect(materials.steel(second.materialId).name).toBe('S 450');
  });

  test('bring the grade with a bolt assembly', () => {
    const materials = new ProjectMaterials('ecen');
    materials.addBoltGrade('8.8');

    const assembly = materials.addBoltAssembly('M20 10.9');

    expect(assembly).toEqual({
      id: 1,
      sequence: 3,
      name: 'M20 10.9',
      standard: 'ecen',
      boltGradeId: 2,
      size: 'M20',
      d: 0.02,
      d0: 0.022,
      pitch: 0.0025,
      grossArea: 0.0003142,
      stressArea: 0.000245,
      s: 0.03,
      e: 0.03295,
      dm: expect.closeTo(0.031475, 9),
      k: 0.0125,
      m: 0.018,
      washerDiameter: 0.037,
      washerThickness: 0.003,
      pretension: null,
    });
    expect(materials.boltGrade(2).name).toBe('10.9');
  });

  test('leave nothing behind when a name is unknown', () => {
    const materials = new ProjectMaterials('ecen');

    expect(() => materials.addCrossSection('IPE241', 'S 355')).toThrow(LibraryError);
    expect(() => materials.addCrossSection('IPE240', 'S 999')).toThrow(LibraryError);
    expect(() => materials.addBoltAssembly('M21 8.8')).toThrow(LibraryError);
    expect(() => materials.addBoltAssembly('M20 A325')).toThrow(LibraryError);

    expect(materials.toState()).toEqual(new ProjectMaterials('ecen').toState());
  });

  test('name the nearest grades when one is unknown', () => {
    const materials = new ProjectMaterials('ecen');

    expect(() => materials.addSteel('S 354')).toThrow(
      'Steel "S 354" is not in the library; nearest: S 355, S 235, S 450.',
    );
    expect(() => materials.addHeadedStudGrade('SD2')).toThrow('nearest: SD1.');
    expect(() => materials.addSteel('A992')).toThrow('Steel "A992" is not in the library');
  });

  test('of an American project come from the American range', () => {
    const materials = new ProjectMaterials('american');

    const assembly = materials.addBoltAssembly('3/4 in A325');

    // AISC 360 Tables J3.1 (28 kip), J3.2 (90 and 54 ksi) and J3.3 (13/16 in).
    expect(assembly.name).toBe('3/4 A325');
    expect(assembly.d0).toBeCloseTo(0.0206375, 9);
    expect(assembly.pretension).toBeCloseTo(124_550, -1);
    expect(materials.boltGrade(1).nominal?.fnt).toBeCloseTo(620.5e6, -5);
    expect(materials.boltGrade(1).nominal?.fnvN).toBeCloseTo(372.3e6, -5);
    expect(steelStrength(materials.addSteel('A992'), 0.1).fy).toBeCloseTo(344.74e6, -4);
    expect(materials.addWelding('E70XX').fu).toBeCloseTo(482.63e6, -4);
    expect(materials.addConcrete('4000 psi').fck).toBeCloseTo(27.58e6, -4);
    expect(() => materials.addSteel('S 355')).toThrow(LibraryError);
  });

  test.each(['sia', 'none', 'australia'] as const)('of a %s project come from the European range', (code) => {
    expect(new ProjectMaterials(code).addSteel('S 355').standard).toBe('ecen');
  });

  test('take a steel with strengths of its own', () => {
    const materials = new ProjectMaterials('ecen');

    const steel = materials.addCustomSteel({ name: 'custom_material', fy: 355e6, fu: 510e6, e: 200e9 });

    expect(steel).toEqual({
      id: 1,
      sequence: 1,
      name: 'custom_material',
      standard: 'ecen',
      e: 200e9,
      poisson: 0.3,
      unitMass: 7850,
      specificHeat: 0.49,
      thermalExpansion: 12e-6,
      thermalConductivity: 45,
      bands: [
        { maxThickness: 0.04, fy: 355e6, fu: 510e6 },
        { maxThickness: null, fy: 355e6, fu: 510e6 },
      ],
      betaW: 1,
    });
    expect(materials.addCrossSection('IPE240', 'custom_material').materialId).toBe(1);
    expect(materials.addCustomSteel({ name: 'custom_material', fy: 300e6, fu: 510e6 }).id).toBe(2);
    expect(() => materials.addCustomSteel({ name: 'Steel', fy: 0, fu: 0 })).toThrow(
      'Steel "Steel": bands.0.fy: Too small: expected number to be >0 (got 0).',
    );
  });

  test('survive as JSON', () => {
    const materials = new ProjectMaterials('ecen');
    materials.addCrossSection('CHS400,10', 'S 450');
    materials.addBoltAssembly('M16 8.8');
    materials.addConcrete('C25/30');
    materials.addWelding('S 275');
    materials.addHeadedStudGrade('SD1');
    materials.addParametricSection({ name: 'Z', crossSectionType: 'CFZ', parameters: [] }, 1);

    const restored = ProjectMaterials.fromState(JSON.parse(JSON.stringify(materials.toState())));

    expect(restored.toState()).toEqual(materials.toState());
    expect(restored.addSteel('S 235').id).toBe(2);
  });

  test.each<[string, unknown]>([
    ['Materials: ', null],
    ['designCode', { designCode: 'mars' }],
    ['crossSections.0.materialId: there is no steel 1', { steels: [] }],
    ['steels.1.id: 1 is used twice', 'twice'],
    ['boltAssemblies.0.boltGradeId: there is no bolt grade 1', { boltGrades: [] }],
  ])('refuse a broken state and say where: %s', (message, change) => {
    const materials = new ProjectMaterials('ecen');
    materials.addCrossSection('IPE240', 'S 355');
    materials.addBoltAssembly('M16 8.8');
    const state = materials.toState();
    const broken =
      change === 'twice'
        ? { ...state, steels: [...state.steels, ...state.steels] }
        : change && { ...state, ...(change as object) };

    expect(() => ProjectMaterials.fromState(broken)).toThrow(MaterialError);
    expect(() => ProjectMaterials.fromState(broken)).toThrow(message);
  });

  test('hand out copies of their state', () => {
    const materials = new ProjectMaterials('ecen');
    materials.addSteel('S 355');

    materials.toState().steels.pop();

    expect(materials.steels).toHaveLength(1);
  });

  test('say which ids there are when one is unknown', () => {
    const materials = new ProjectMaterials('ecen');
    materials.addSteel('S 355');

    expect(() => materials.steel(7)).toThrow('Steel 7 is not in the project; it has 1.');
    expect(() => materials.boltAssembly(1)).toThrow('Bolt assembly 1 is not in the project; it has none.');
  });
});

describe('the strength of steel and bolts', () => {
  // EN 1993-1-1 Table 3.1.
  test.each([
    [0.01, { fy: 355e6, fu: 490e6 }],
    [0.04, { fy: 355e6, fu: 490e6 }],
    [0.02 + 0.02 + 1e-16, { fy: 355e6, fu: 490e6 }],
    [0.041, { fy: 335e6, fu: 470e6 }],
    [0.08, { fy: 335e6, fu: 470e6 }],
  ])('follows the thickness band: S 355 at %d m', (thickness, strength) => {
    const steel = new ProjectMaterials('ecen').addSteel('S 355');

    expect(steelStrength(steel, thickness)).toEqual(strength);
  });

  test('ends where the table ends', () => {
    const steel = new ProjectMaterials('ecen').addSteel('S 355');

    expect(() => steelStrength(steel, 0.1)).toThrow(
      'Steel S 355 has no strength for a thickness of 100 mm; its last band ends at 80 mm.',
    );
  });

  // EN 1993-1-8 Table 3.4.
  test.each([
    ['4.6', 0.6],
    ['4.8', 0.5],
    ['5.6', 0.6],
    ['5.8', 0.5],
    ['6.8', 0.5],
    ['8.8', 0.6],
    ['10.9', 0.5],
  ])('takes the shear factor of a bolt by grade: %s', (name, threaded) => {
    const grade = new ProjectMaterials('ecen').addBoltGrade(name);

    expect([alphaV(grade, 'thread'), alphaV(grade, 'shank')]).toEqual([threaded, 0.6]);
  });

  test('has no shear factor for an American bolt', () => {
    const grade = new ProjectMaterials('american').addBoltGrade('A490');

    expect(() => alphaV(grade, 'thread')).toThrow(MaterialError);
  });
});
