import { describe, expect, test } from 'vitest';
import { ProjectMaterials } from '../../src/materials/project-materials.ts';
import { materialsToWire } from '../../src/materials/wire.ts';

/** What every material of the open model carries besides its id, name and physics. */
const PLAIN = {
  loadFromLibrary: false,
  isDefaultMaterial: false,
  orderInCode: 0,
  stateOfThermalExpansion: 'none',
  stateOfThermalConductivity: 'none',
  stateOfThermalSpecificHeat: 'none',
  stateOfThermalStressStrain: 'none',
  stateOfThermalStrain: 'none',
  userThermalSpecificHeatCurvature: null,
  userThermalConductivityCurvature: null,
  userThermalExpansionCurvature: null,
  userThermalStrainCurvature: null,
  userThermalStressStrainCurvature: [],
};

const STEEL = {
  ...PLAIN,
  e: 210000000000,
  g: 80769230769,
  poisson: 0.3,
  unitMass: 7850,
  specificHeat: 0.49,
  thermalExpansion: 0.000012,
  thermalConductivity: 45,
};

const NO_RECORD = '00000000-0000-0000-0000-000000000000';

const GRADE_10_9 = {
  $type: 'IdeaRS.OpenModel.Material.MaterialBoltGradeEc2, IdeaRS.OpenModel',
  fub: 1000000000,
  fyb: 900000000,
  elongation: 0.09,
  code: 'ecen',
  mprlElementID: NO_RECORD,
  mprlTableID: NO_RECORD,
  ...STEEL,
  id: 1,
  name: '10.9',
};

/** A project with one item of every kind. */
function filled(): ProjectMaterials {
  const materials = new ProjectMaterials('ecen');
  materials.addSteel('S 355');
  materials.addConcrete('C25/30');
  materials.addBoltAssembly('M20 10.9');
  materials.addWelding('S 275');
  materials.addHeadedStudGrade('SD1');
  return materials;
}

describe('on the wire', () => {
  test('a steel has its strengths up to and beyond 40 mm', () => {
    expect(materialsToWire(filled()).steels).toEqual([
      {
        $type: 'IdeaRS.OpenModel.Material.MatSteelEc2, IdeaRS.OpenModel',
        fy: 355000000,
        fu: 490000000,
        fy40: 335000000,
        fu40: 470000000,
        diagramType: 'bilinear',
        userDiagram: null,
        materialStrength: null,
        ...STEEL,
        id: 1,
        name: 'S 355',
      },
    ]);
  });

  // EN 1992-1-1 Table 3.1, C25/30.
  test('a concrete has what follows from its strength', () => {
    expect(materialsToWire(filled()).concretes).toEqual([
      {
        $type: 'IdeaRS.OpenModel.Material.MatConcreteEc2, IdeaRS.OpenModel',
        calculateDependentValues: true,
        fck: 25000000,
        ecm: expect.closeTo(31.5e9, -8),
        epsc1: expect.closeTo(0.0021, 4),
        epsc2: 0.002,
        epsc3: 0.00175,
        epscu1: 0.0035,
        epscu2: 0.0035,
        epscu3: 0.0035,
        fctm: expect.closeTo(2.56e6, -4),
        fctk_0_05: expect.closeTo(1.8e6, -5),
        fctk_0_95: expect.closeTo(3.3e6, -5),
        nFactor: 2,
        fcm: 33000000,
        stoneDiameter: 0.016,
        cementClass: 'n',
        aggregateType: 'quartzite',
        diagramType: 'parabolic',
        silicaFume: false,
        plainConcreteDiagram: false,
        ...PLAIN,
        id: 1,
        name: 'C25/30',
        e: expect.closeTo(31.5e9, -8),
        g: expect.closeTo(13.1e9, -8),
        poisson: 0.2,
        unitMass: 2500,
        specificHeat: 0.9,
        thermalExpansion: 0.00001,
        thermalConductivity: 1.95,
      },
    ]);
  });

  // EN 1992-1-1 Table 3.1, C70/85: fctm 4.6, Ecm 41, eps 2.7, 2.4, 2.0, 2.8, 2.7, 2.7, n 1.44.
  test('a high-strength concrete follows the formulas beyond C50/60', () => {
    const materials = new ProjectMaterials('ecen');
    materials.addConcrete('C70/85');

    expect(materialsToWire(materials).concretes).toMatchObject([
      {
        fctm: expect.closeTo(4.6e6, -5),
        ecm: expect.closeTo(41e9, -9),
        epsc1: expect.closeTo(0.0027, 4),
        epsc2: expect.closeTo(0.00242, 4),
        epsc3: expect.closeTo(0.002025, 5),
        epscu1: expect.closeTo(0.0028, 4),
        epscu2: expect.closeTo(0.002656, 4),
        nFactor: expect.closeTo(1.437, 2),
      },
    ]);
  });

  test('a bolt assembly has its grade inside', () => {
    expect(materialsToWire(filled()).boltAssemblies).toEqual([
      {
        $type: 'IdeaRS.OpenModel.Material.BoltAssembly, IdeaRS.OpenModel',
        name: 'M20 10.9',
        boltGrade: { typeName: 'MaterialBoltGrade', id: 1, element: GRADE_10_9 },
        diameter: 0.02,
        borehole: 0.022,
        headDiameter: 0.03,
        diagonalHeadDiameter: expect.closeTo(0.03464, 5),
        headHeight: 0.0125,
        grossArea: 0.0003142,
        tensileStressArea: 0.000245,
        nutThickness: 0.018,
        washerThickness: 0.003,
        washerAtHead: true,
        washerAtNut: true,
        loadFromLibrary: false,
        id: 1,
      },
    ]);
  });

  test('weld material, bolt grade and stud grade have strengths of their own', () => {
    const { weldings, boltGrades, headedStudGrades } = materialsToWire(filled());

    expect(weldings).toEqual([
      {
        $type: 'IdeaRS.OpenModel.Material.MatWeldingEc2, IdeaRS.OpenModel',
        fu: 430000000,
        betaW: 0.85,
        ...STEEL,
        id: 1,
        name: 'S 275',
      },
    ]);
    expect(boltGrades).toEqual([GRADE_10_9]);
    expect(headedStudGrades).toEqual([
      {
        ...GRADE_10_9,
        $type: 'IdeaRS.OpenModel.Material.MaterialHeadedStudGradeEc2, IdeaRS.OpenModel',
        fub: 450000000,
        fyb: 350000000,
        elongation: 0.15,
        name: 'SD1',
      },
    ]);
  });

  test('a cross-section has its type in camel case, its parameters and its steel', () => {
    const materials = filled();
    materials.addCrossSection('CHS400,10', 'S 450');

    expect(materialsToWire(materials).crossSections).toEqual([
      {
        $type: 'IdeaRS.OpenModel.CrossSection.CrossSectionParameter, IdeaRS.OpenModel',
        crossSectionType: 'rolledCHS',
        parameters: [
          { $type: 'IdeaRS.OpenModel.CrossSection.ParameterDouble, IdeaRS.OpenModel', name: 'R', value: 0.2 },
          {
            $type: 'IdeaRS.OpenModel.CrossSection.ParameterDouble, IdeaRS.OpenModel',
            name: 't',
            value: 0.01,
          },
        ],
        material: {
          typeName: 'MatSteel',
          id: 2,
          element: {
            $type: 'IdeaRS.OpenModel.Material.MatSteelEc2, IdeaRS.OpenModel',
            fy: 440000000,
            fu: 550000000,
            fy40: 410000000,
            fu40: 550000000,
            diagramType: 'bilinear',
            userDiagram: null,
            materialStrength: null,
            ...STEEL,
            id: 2,
            name: 'S 450',
          },
        },
        id: 1,
        name: 'CHS400,10',
        crossSectionRotation: 0,
        isInPrincipal: false,
      },
    ]);
  });

  test('parameters have the class of their kind', () => {
    const materials = filled();
    materials.addParametricSection(
      {
        name: 'CS 1',
        crossSectionType: 'CF2Co',
        parameters: [
          { kind: 'string', name: 'UniqueName', value: 'C' },
          { kind: 'bool', name: 'MirrorZ', value: true },
          { kind: 'int', name: 'Number', value: 8 },
        ],
      },
      1,
    );

    expect(materialsToWire(materials).crossSections).toMatchObject([
      {
        crossSectionType: 'cF2Co',
        parameters: [
          {
            $type: 'IdeaRS.OpenModel.CrossSection.ParameterString, IdeaRS.OpenModel',
            name: 'UniqueName',
            value: 'C',
          },
          {
            $type: 'IdeaRS.OpenModel.CrossSection.ParameterBool, IdeaRS.OpenModel',
            name: 'MirrorZ',
            value: true,
          },
          { $type: 'IdeaRS.OpenModel.CrossSection.ParameterInt, IdeaRS.OpenModel', name: 'Number', value: 8 },
        ],
      },
    ]);
  });

  test('the list of all materials ends with the one added last, whatever its kind', () => {
    const materials = filled();
    materials.addSteel('S 450');
    materials.addBoltGrade('8.8');

    expect(materialsToWire(materials).all.map(({ name }) => name)).toEqual([
      'S 355',
      'C25/30',
      '10.9',
      'S 275',
      'SD1',
      'S 450',
      '8.8',
    ]);
  });

  test('every object says its type first', () => {
    const materials = filled();
    materials.addCrossSection('IPE240', 'S 355');
    const { all, crossSections, boltAssemblies } = materialsToWire(materials);

    for (const object of [...all, ...crossSections, ...boltAssemblies]) {
      expect(JSON.stringify(object)).toMatch(/^\{"\$type":"IdeaRS\.OpenModel\./);
    }
    expect(JSON.stringify(crossSections)).toContain('"element":{"$type":');
    expect(JSON.stringify(crossSections)).toContain('"parameters":[{"$type":');
  });

  test('an American project speaks of American classes', () => {
    const materials = new ProjectMaterials('american');
    materials.addSteel('A992');
    materials.addConcrete('4000 psi');
    materials.addWelding('E70xx');
    materials.addBoltGrade('A325');
    materials.addHeadedStudGrade('Type B');

    expect(materialsToWire(materials).all).toMatchObject([
      { $type: 'IdeaRS.OpenModel.Material.MatSteelAISC, IdeaRS.OpenModel', name: 'A992' },
      { $type: 'IdeaRS.OpenModel.Material.MatConcreteACI, IdeaRS.OpenModel', eps0: 0.002 },
      {
        $type: 'IdeaRS.OpenModel.Material.MatWeldingAISC, IdeaRS.OpenModel',
        fexx: expect.closeTo(482.63e6, -4),
      },
      { $type: 'IdeaRS.OpenModel.Material.MaterialBoltGradeAISC, IdeaRS.OpenModel', code: 'american' },
      { $type: 'IdeaRS.OpenModel.Material.MaterialHeadedStudGradeAISC, IdeaRS.OpenModel', name: 'Type B' },
    ]);
  });
});
