import { describe, expect } from 'vitest';
import { designFinPlate } from '../../support/designed.ts';
import { type Answer, test } from '../../support/test.ts';

const create = `mutation ($designCode: DesignCode! = ECEN) {
  createProject(input: { designCode: $designCode }) { project { id } }
}`;

const addMaterial = `mutation ($input: AddMaterialInput!) {
  addMaterial(input: $input) { material { __typename number kind name } errors { __typename message path } }
}`;

const lists = `query ($id: ID!) { project(id: $id) { materials {
  all { __typename name }
  steel { name yieldStrength(unit: MEGAPASCAL) }
  concrete { name properties }
  boltGrades { name ultimateStrength(unit: MEGAPASCAL) }
  welding { name }
  headedStudGrades { name }
  crossSections { name }
  boltAssemblies { name diameter(unit: MILLIMETRE) holeDiameter(unit: MILLIMETRE) grade { name } }
} } }`;

describe('Project.materials', () => {
  test('lists what the project uses, each list in one call', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);
    const { id } = created.createProject.project;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(lists, { id });
    });

    expect(calls.toSorted()).toEqual([
      'GetAllMaterials',
      'GetBoltAssemblies',
      'GetBoltGradeMaterials',
      'GetConcreteMaterials',
      'GetCrossSections',
      'GetHeadedStudGradeMaterials',
      'GetProjectData',
      'GetSteelMaterials',
      'GetWeldingMaterials',
    ]);
    expect(answer).toEqual({
      data: {
        project: {
          materials: {
            all: expect.arrayContaining([
              { __typename: 'SteelMaterial', name: 'S 355' },
              { __typename: 'ConcreteMaterial', name: 'C25/30' },
              { __typename: 'BoltGrade', name: '8.8' },
              { __typename: 'WeldMaterial', name: 'S 355' },
            ]),
            steel: [{ name: 'S 355', yieldStrength: 355 }],
            concrete: [{ name: 'C25/30', properties: expect.objectContaining({ fck: 25e6 }) }],
            boltGrades: [{ name: '8.8', ultimateStrength: 800 }],
            welding: [{ name: 'S 355' }],
            headedStudGrades: [],
            crossSections: [],
            boltAssemblies: [{ name: 'M20 8.8', diameter: 20, holeDiameter: 22, grade: { name: '8.8' } }],
          },
        },
      },
    });
  });

  test('costs no call until a list is asked for', async ({ ask, callsOf, frame }) => {
    const id = await frame([{ name: 'J1' }]);

    const calls = await callsOf(() =>
      ask('query ($id: ID!) { project(id: $id) { materials { __typename } } }', { id }),
    );

    expect(calls).toEqual(['GetProjectData']);
  });

  test('loses one list when its call fails, and keeps the others', async ({ ask, sandbox }) => {
    const { data: created } = await ask(create);
    sandbox.fault({ operation: 'GetSteelMaterials', kind: 'status', status: 500, times: 5 });

    const { data, errors } = await ask(
      'query ($id: ID!) { project(id: $id) { materials { steel { name } welding { name } } } }',
      { id: created.createProject.project.id },
    );

    expect(data).toEqual({ project: { materials: { steel: null, welding: [{ name: 'S 355' }] } } });
    expect(errors).toMatchObject([
      { path: ['project', 'materials', 'steel'], extensions: { code: 'UPSTREAM_REJECTED' } },
    ]);
  });
});

describe('names of materials, of which generation 5 gives the numbers alone', () => {
  test.override({ generations: [5], cache: { mode: 'on' } });

  const names = `query ($id: ID!) { project(id: $id) { connections { nodes {
    members { crossSection { material { name } } }
    model { plates { materialName } welds { materialName } }
    quantities { plates { materialName } }
  } } } }`;

  test('are one list of the project and one file of each connection, however many clients ask at once', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const numbers = [1, 2, 3];
    const id = await frame(numbers.map((number) => ({ name: `J${number}` })));
    for (const number of numbers) await designFinPlate(ask, id, number);

    const answers: Answer[] = [];
    const askAll = async () => {
      answers.push(...(await Promise.all(Array.from({ length: 8 }, () => ask(names, { id })))));
    };
    const calls = await callsOf(askAll);
    const callsLater = await callsOf(askAll);

    const steel = 'S 355';
    const joint = {
      members: [1, 2].map(() => ({ crossSection: { material: { name: steel } } })),
      model: { plates: [{ materialName: steel }], welds: [{ materialName: steel }] },
      quantities: { plates: [{ materialName: steel }] },
    };
    const data = { project: { connections: { nodes: numbers.map(() => joint) } } };
    expect(answers).toEqual(answers.map(() => ({ data })));
    expect(calls.toSorted()).toEqual(
      [
        ...['GetProjectData', 'GetCrossSections', 'GetSteelMaterials'],
        ...numbers.flatMap(() => ['GetMembers', 'ExportIomConnectionData', 'ExportIom']),
      ].toSorted(),
    );
    expect(callsLater).toEqual([]);
  });
});

describe('node', () => {
  test('fetches every kind of material, section and assembly again', async ({ ask }) => {
    const { data: created } = await ask(create);
    const { id } = created.createProject.project;
    await ask(
      `mutation ($id: ID!) {
        addMaterial(input: { projectId: $id, kind: HEADED_STUD_GRADE, name: "SD1" }) { errors { message } }
        addCrossSection(input: { projectId: $id, name: "HEB200", materialName: "S 355" }) { errors { message } }
      }`,
      { id },
    );
    const { data } = await ask(
      `query ($id: ID!) { project(id: $id) { materials {
        all { __typename id name } crossSections { __typename id name } boltAssemblies { __typename id name }
      } } }`,
      { id },
    );
    const { all, crossSections, boltAssemblies } = data.project.materials;
    const nodes = [...all, ...crossSections, ...boltAssemblies];

    const again = await ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
        ... on Material { name } ... on CrossSection { name } ... on BoltAssembly { name }
      } }`,
      { ids: nodes.map((node: { id: string }) => node.id) },
    );

    expect(new Set(nodes.map((node: { __typename: string }) => node.__typename))).toEqual(
      new Set([
        'SteelMaterial',
        'ConcreteMaterial',
        'BoltGrade',
        'WeldMaterial',
        'HeadedStudGrade',
        'CrossSection',
        'BoltAssembly',
      ]),
    );
    expect(again).toEqual({ data: { nodes } });
  });

  test('is null for a material that is not there or of another kind', async ({ ask }) => {
    const { data: created } = await ask(create);
    const path = created.createProject.project.id.replace('Project:', '');
    const closed = '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';
    const ids = [
      `SteelMaterial:${path}/77`,
      `OtherMaterial:${path}/1`,
      `BoltAssembly:${path}/77`,
      `HeadedStudGrade:${path}/1`,
      `BoltGrade:${closed}/1`,
      `BoltAssembly:${closed}/1`,
    ];

    expect(await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).toEqual({
      data: { nodes: ids.map(() => null) },
    });
  });
});

describe('addMaterial', () => {
  const added = [
    ['STEEL', 'S 450', 'SteelMaterial', ['AddMaterialSteel', 'GetSteelMaterials']],
    ['CONCRETE', 'C30/37', 'ConcreteMaterial', ['AddMaterialConcrete', 'GetConcreteMaterials']],
    ['BOLT_GRADE', '10.9', 'BoltGrade', ['AddMaterialBoltGrade', 'GetBoltGradeMaterials']],
    ['WELDING', 'S 275', 'WeldMaterial', ['AddMaterialWeld', 'GetWeldingMaterials']],
    [
      'HEADED_STUD_GRADE',
      'SD1',
      'HeadedStudGrade',
      ['AddMaterialHeadedStudGrade', 'GetHeadedStudGradeMaterials'],
    ],
  ] as const;

  test.for(added)(
    'adds a material of kind %s and lists it',
    async ([kind, name, type, expected], { ask, callsOf }) => {
      const { data: created } = await ask(create);
      const { id: projectId } = created.createProject.project;

      let answer: unknown;
      const calls = await callsOf(async () => {
        answer = await ask(addMaterial, { input: { projectId, kind, name } });
      });

      expect(calls).toEqual(expected);
      const material = { __typename: type, number: kind === 'HEADED_STUD_GRADE' ? 1 : 2, kind, name };
      expect(answer).toEqual({ data: { addMaterial: { material, errors: [] } } });
    },
  );

  test('gives the list of the same request without another call', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(
        `mutation ($id: ID!) { addMaterial(input: { projectId: $id, kind: STEEL, name: "S 450" }) {
          project { hasUnsavedChanges materials { steel { name } } }
        } }`,
        { id: created.createProject.project.id },
      );
    });

    expect(calls).toEqual(['AddMaterialSteel', 'GetSteelMaterials']);
    expect(answer).toEqual({
      data: {
        addMaterial: {
          project: { hasUnsavedChanges: true, materials: { steel: [{ name: 'S 355' }, { name: 'S 450' }] } },
        },
      },
    });
  });

  test('finds the material under the spelling of the service, and an old one again', async ({ ask }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    await ask(addMaterial, { input: { projectId, kind: 'STEEL', name: 'S 450' } });

    const { data } = await ask(addMaterial, { input: { projectId, kind: 'STEEL', name: 's355' } });

    expect(data.addMaterial.material).toMatchObject({ number: 1, name: 'S 355' });
  });

  test('refuses a kind for output only before anything is sent', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);

    const calls = await callsOf(async () => {
      const { errors } = await ask(addMaterial, {
        input: { projectId: created.createProject.project.id, kind: 'UNRECOGNIZED', name: 'C24' },
      });
      expect(errors?.[0]?.message).toContain(
        'Value "UNRECOGNIZED" of the enum "MaterialKind" is for output only.',
      );
    });

    expect(calls).toEqual([]);
  });

  test('refuses names the library does not have and changes nothing', async ({ ask }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    const before = await ask(lists, { id: projectId });

    for (const [kind, name, path] of [
      ['STEEL', 'C25/30', ['input', 'name']],
      ['CONCRETE', 'Beton "B" \\ \' 🏗', ['input', 'name']],
      ['BOLT_GRADE', '', ['input']],
      ['WELDING', 'x'.repeat(5000), ['input']],
    ] as const) {
      const { data } = await ask(addMaterial, { input: { projectId, kind, name } });

      expect(data.addMaterial.material).toBeNull();
      expect(data.addMaterial.errors).toMatchObject([{ __typename: 'ValidationError', path }]);
      expect(data.addMaterial.errors[0].message).toContain(JSON.stringify(name.slice(0, 100)));
    }
    expect(await ask(lists, { id: projectId })).toEqual(before);
  });

  test('says which project does not exist', async ({ ask }) => {
    const id = 'Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11';

    const { data } = await ask(
      `mutation ($id: ID!) {
        addMaterial(input: { projectId: $id, kind: STEEL, name: "S 355" }) { errors { code path ... on NotFoundError { typeName givenId } } }
        addCrossSection(input: { projectId: $id, name: "HEB200", materialName: "S 355" }) { errors { code } }
        addBoltAssembly(input: { projectId: $id, name: "M20 8.8" }) { errors { code } }
      }`,
      { id },
    );

    expect(data).toEqual({
      addMaterial: {
        errors: [{ code: 'NOT_FOUND', path: ['input', 'projectId'], typeName: 'Project', givenId: id }],
      },
      addCrossSection: { errors: [{ code: 'NOT_FOUND' }] },
      addBoltAssembly: { errors: [{ code: 'NOT_FOUND' }] },
    });
  });
});

const addCrossSection = `mutation ($input: AddCrossSectionInput!) {
  addCrossSection(input: $input) {
    crossSection { number name material { id name } } project { materials { steel { id } } } errors { message path }
  }
}`;

describe('addCrossSection', () => {
  test('tells sections of one name apart by their steel', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    const add = async (materialName: string) => {
      const { data } = await ask(addCrossSection, { input: { projectId, name: 'IPE240', materialName } });
      return data.addCrossSection.crossSection;
    };

    const first = await add('S 355');
    const second = await add('S 450');
    let again: unknown;
    const calls = await callsOf(async () => {
      again = await add('s355');
    });

    expect(first).toMatchObject({ number: 1, material: { name: 'S 355' } });
    expect(second).toMatchObject({ number: 2, material: { name: 'S 450' } });
    expect(again).toEqual(first);
    expect(calls).toEqual(['AddCrossSection', 'GetCrossSections', 'GetSteelMaterials']);
  });

  test('adds neither section nor steel when one of them is unknown', async ({ ask }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;
    const before = await ask(lists, { id: projectId });

    for (const [input, field] of [
      [{ name: 'IPE240', materialName: 'S "355" 🏗' }, 'materialName'],
      [{ name: 'IPE241', materialName: 'S 450' }, 'name'],
    ] as const) {
      const { data } = await ask(addCrossSection, { input: { projectId, ...input } });
      expect(data.addCrossSection).toMatchObject({
        ...{ crossSection: null, errors: [{ path: ['input', field] }] },
      });
    }

    expect(await ask(lists, { id: projectId })).toEqual(before);
  });
});

const addBoltAssembly = `mutation ($input: AddBoltAssemblyInput!) {
  addBoltAssembly(input: $input) {
    boltAssembly { number name diameter(unit: INCH) grade { name } } errors { message }
  }
}`;

describe('addBoltAssembly', () => {
  test('brings the grade along', async ({ ask, callsOf }) => {
    const { data: created } = await ask(create, { designCode: 'AMERICAN' });
    const { id: projectId } = created.createProject.project;

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(addBoltAssembly, { input: { projectId, name: '3/4 in A490' } });
    });

    expect(calls).toEqual(['AddBoltAssembly', 'GetBoltAssemblies']);
    // The service lists it without the unit it was asked for with.
    const boltAssembly = { number: 2, name: '3/4 A490', diameter: 0.75, grade: { name: 'A490' } };
    expect(answer).toEqual({ data: { addBoltAssembly: { boltAssembly, errors: [] } } });
  });
});

describe('with a service of generation 3, whose additions answer nothing', () => {
  test.override({ generations: [3] });

  test('what was added is found in the list', async ({ ask }) => {
    const { data: created } = await ask(create);
    const { id: projectId } = created.createProject.project;

    const material = await ask(addMaterial, { input: { projectId, kind: 'STEEL', name: 'S 450' } });
    const section = await ask(addCrossSection, {
      input: { projectId, name: 'IPE240', materialName: 'S 450' },
    });
    const bolts = await ask(addBoltAssembly, { input: { projectId, name: 'M24 10.9' } });

    expect(material.data.addMaterial.material).toMatchObject({ number: 2, name: 'S 450' });
    expect(section.data.addCrossSection.crossSection).toMatchObject({
      name: 'IPE240',
      material: { name: 'S 450' },
    });
    expect(bolts.data.addBoltAssembly.boltAssembly).toMatchObject({
      name: 'M24 10.9',
      grade: { name: '10.9' },
    });
  });
});
