import { describe, expect, test } from 'vitest';
import { LibraryError } from '../../src/library/library-error.ts';
import { convertMaterials, defaultConversion } from '../../src/materials/convert-materials.ts';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';

function european(): ProjectMaterials {
  const materials = new ProjectMaterials('ecen');
  materials.addCrossSection('IPE240', 'S 355');
  materials.addConcrete('C25/30');
  materials.addWelding('S 355');
  materials.addBoltAssembly('M20 8.8');
  return materials;
}

const NOTHING = { steel: [], concrete: [], welds: [], boltGrade: [], fasteners: [], crossSections: [] };

describe('a change of the design code', () => {
  test('proposes what is closest in strength and size', () => {
    expect(defaultConversion(european(), 'american')).toEqual({
      steel: [{ sourceValue: 'S 355', targetValue: 'A992' }],
      concrete: [{ sourceValue: 'C25/30', targetValue: '4000 psi' }],
      welds: [{ sourceValue: 'S 355', targetValue: 'E70xx' }],
      boltGrade: [{ sourceValue: '8.8', targetValue: 'A325' }],
      fasteners: [{ sourceValue: 'M20 8.8', targetValue: '3/4 A325' }],
      crossSections: [{ sourceValue: 'IPE240', targetValue: 'IPE240' }],
    });
  });

  test('replaces what is listed under the same ids', () => {
    const materials = european();

    const converted = convertMaterials(materials, 'american', defaultConversion(materials, 'american'));

    expect(converted.designCode).toBe('american');
    expect(converted.steels.map(({ id, name, standard }) => [id, name, standard])).toEqual([
      [1, 'A992', 'american'],
    ]);
    expect(converted.weldings.map(({ id, name }) => [id, name])).toEqual([[1, 'E70xx']]);
    expect(converted.boltGrades.map(({ id, name }) => [id, name])).toEqual([[1, 'A325']]);
    expect(converted.boltAssemblies).toMatchObject([{ id: 1, name: '3/4 A325', boltGradeId: 1 }]);
    expect(converted.crossSections).toEqual(materials.crossSections);
  });

  test('keeps what is not listed', () => {
    const materials = european();

    const converted = convertMaterials(materials, 'american', NOTHING);

    expect(converted.toState()).toEqual({ ...materials.toState(), designCode: 'american' });
  });

  test('exchanges a section but keeps its steel', () => {
    const conversion = { ...NOTHING, crossSections: [{ sourceValue: 'IPE240', targetValue: 'w12x26' }] };

    const { crossSections } = convertMaterials(european(), 'american', conversion);

    expect(crossSections).toMatchObject([
      { id: 1, name: 'W12X26', materialId: 1, shape: { form: 'I', h: 0.30988 } },
    ]);
  });

  test('is refused for a target the new code does not have, and changes nothing', () => {
    const materials = european();
    const before = materials.toState();
    const conversion = { ...NOTHING, steel: [{ sourceValue: 'S 355', targetValue: 'S 275' }] };

    expect(() => convertMaterials(materials, 'american', conversion)).toThrow(LibraryError);

    expect(materials.toState()).toEqual(before);
  });
});
