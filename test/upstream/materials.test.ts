import { describe, expect } from 'vitest';
import { PROJECT, test } from './test.ts';

const route = `GET /projects/${PROJECT}/materials`;
const steel = {
  $type: 'IdeaRS.OpenModel.Material.MatSteelEc2, IdeaRS.OpenModel',
  fy: 355e6,
  fu: 490e6,
  id: 1,
  name: 'S 355',
};
const grade = {
  $type: 'IdeaRS.OpenModel.Material.MaterialBoltGradeEc2, IdeaRS.OpenModel',
  fub: 1e9,
  fyb: 9e8,
  id: 2,
  name: '10.9',
};
const material = {
  projectId: PROJECT,
  materialId: 1,
  kind: 'STEEL',
  name: 'S 355',
  yieldStrength: 355e6,
  ultimateStrength: 490e6,
  properties: steel,
};
const boltGrade = {
  projectId: PROJECT,
  materialId: 2,
  kind: 'BOLT_GRADE',
  name: '10.9',
  yieldStrength: 9e8,
  ultimateStrength: 1e9,
  properties: grade,
};

describe('materials', () => {
  test('of all kinds are told apart by their class', async ({ stub, request }) => {
    const classes = [
      'MatSteelAISC',
      'MatConcreteACI',
      'MatWeldingIS',
      'MaterialBoltGradeHKG',
      'MaterialHeadedStudGradeCAN',
      'MatTimber',
    ];
    const items = classes.map((name, index) => ({
      $type: `IdeaRS.OpenModel.Material.${name}, IdeaRS.OpenModel`,
      id: index,
      name,
    }));
    stub.on(route, { json: [...items, { id: 9, name: null }] });

    const all = await request().materials.list(PROJECT, null);
    const others = await request().materials.list(PROJECT, 'UNRECOGNIZED');

    expect(all.map(({ kind }) => kind)).toEqual([
      'STEEL',
      'CONCRETE',
      'WELDING',
      'BOLT_GRADE',
      'HEADED_STUD_GRADE',
      'UNRECOGNIZED',
      'UNRECOGNIZED',
    ]);
    expect(others.map(({ name }) => name)).toEqual(['MatTimber', 'Material 9']);
  });

  test.for([
    ['STEEL', 'steel', steel, material],
    ['BOLT_GRADE', 'bolt-grade', grade, boltGrade],
  ] as const)(
    'of the kind %s have their own list, and strengths in Pa',
    async ([kind, path, wire, expected], { stub, request }) => {
      stub.on(`${route}/${path}`, { json: [wire] });

      expect(await request().materials.list(PROJECT, kind)).toEqual([expected]);
    },
  );

  test.for([
    ['WELDING', 'welding', { fexx: 482e6 }, null, 482e6],
    ['CONCRETE', 'concrete', { fck: 25e6 }, null, null],
    ['STEEL', 'steel', { fy: 'NaN', fu: 'Infinity' }, null, null],
  ] as const)('of the kind %s may say less (%s %j)', async ([kind, path, own, fy, fu], { stub, request }) => {
    stub.on(`${route}/${path}`, { json: [{ id: 1, name: 'X', ...own }] });

    const [read] = await request().materials.list(PROJECT, kind);

    expect([read?.yieldStrength, read?.ultimateStrength]).toEqual([fy, fu]);
  });
});

describe('cross-sections', () => {
  test('carry their material', async ({ stub, request }) => {
    const wire = {
      $type: 'IdeaRS.OpenModel.CrossSection.CrossSectionParameter, IdeaRS.OpenModel',
      crossSectionType: 'rolledI',
      parameters: [{ name: 'B', value: 0.12 }],
      material: { typeName: 'MatSteel', id: 1, element: steel },
      id: 2,
      name: 'IPE240',
    };
    const bare = { id: 3, name: null, material: { typeName: 'MatSteel', id: 1 } };
    stub.on(`${route}/cross-sections`, { json: [wire, bare] });

    expect(await request().materials.crossSections(PROJECT)).toEqual([
      {
        projectId: PROJECT,
        crossSectionId: 2,
        name: 'IPE240',
        material,
        materialName: 'S 355',
        type: 'rolledI',
        definition: null,
        properties: wire,
      },
      {
        projectId: PROJECT,
        crossSectionId: 3,
        name: 'Section 3',
        material: null,
        materialName: null,
        type: null,
        definition: null,
        properties: bare,
      },
    ]);
  });
});

describe('bolt assemblies', () => {
  test('carry their grade, and diameters in m', async ({ stub, request }) => {
    const wire = {
      name: 'M20 10.9',
      boltGrade: { typeName: 'MaterialBoltGrade', id: 2, element: { ...grade, $type: undefined } },
      diameter: 0.02,
      borehole: 0.022,
      id: 4,
    };
    stub.on(`${route}/bolt-assemblies`, { json: [wire] });

    expect(await request().materials.boltAssemblies(PROJECT)).toMatchObject([
      {
        projectId: PROJECT,
        boltAssemblyId: 4,
        name: 'M20 10.9',
        grade: { kind: 'BOLT_GRADE', name: '10.9', yieldStrength: 9e8 },
        diameter: 0.02,
        holeDiameter: 0.022,
      },
    ]);
  });
});
