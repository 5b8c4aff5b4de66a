import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../src/model/connection.ts';
import type { Project } from '../../src/model/project.ts';
import { updateParameters } from '../../src/parameters/parameters.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import {
  deleteAllTemplates,
  deleteTemplate,
  explodeAllTemplates,
  explodeTemplate,
  listTemplates,
  loadDefaults,
  setTemplateCommon,
  templateCommon,
  templateInstance,
} from '../../src/templates/instances.ts';
import { libraryTemplate, propose } from '../../src/templates/library/library.ts';
import { defaultMapping } from '../../src/templates/mapping.ts';
import { twoMembers } from './fixtures/joint.ts';
import { kneeTemplate } from './fixtures/knee.ts';

const knee = '3b1f6a52-77d4-4e0b-9e53-0c2b7a9d4e10';
let project: Project;
let connection: Connection;
let finPlate: string;

/** The knee, then a fin plate of three M20 from the library. */
beforeEach(() => {
  ({ project, connection } = twoMembers());
  const [item] = propose(project, connection).filter(({ name }) => name === 'Fin plate, 3 bolts M20 8.8');
  finPlate = item?.conDesignItemId ?? '';
  for (const xml of [kneeTemplate(), libraryTemplate(item?.conDesignSetId ?? '', finPlate)]) {
    applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, null));
  }
});

const names = () => ({
  operations: connection.operations.map(({ name, templateInstanceId }) => [name, templateInstanceId]),
  parameters: connection.parameters.length,
  links: connection.links.length,
  templates: connection.templates.map(({ id }) => id),
});

test('lists instances and finds one by its number', () => {
  const finPlateInstance = {
    libraryTemplateId: finPlate,
    templateId: 2,
    members: [
      { id: 1, name: 'COL', active: true },
      { id: 2, name: 'B1', active: true },
    ],
    operations: [{ id: 4, name: 'FP1', active: true }],
    parameterKeys: [
      'BA',
      'tp',
      'n1',
      'n2',
      'p1',
      'p2',
      'e1',
      'e2p',
      'e2b',
      'gap_2',
      'a',
      'dz',
      'cT',
      'cB',
      'cL',
      'side',
    ],
    commonProperties: { weldMaterialId: 1, plateMaterialId: 1, boltAssemblyId: null },
  };

  expect(listTemplates(connection)[1]).toEqual(finPlateInstance);
  expect(templateInstance(connection, 2)).toEqual(finPlateInstance);
  expect(() => templateInstance(connection, 7)).toThrow(
    expect.objectContaining({
      status: 404,
      detail: 'Template instance 7 is not in connection 1; it has 1, 2.',
    }),
  );
});

describe('explode', () => {
  test('keeps the operations of one template and drops what was parametric about it', () => {
    explodeTemplate(connection, knee.toUpperCase());

    expect(names()).toEqual({
      operations: [
        ['CUT1', null],
        ['STIFF1', null],
        ['STRUT1', null],
        ['FP1', 2],
      ],
      parameters: 16,
      links: 16,
      templates: [2],
    });
  });

  test('explodes all, and nothing when there is none', () => {
    explodeAllTemplates(connection);
    explodeAllTemplates(connection);

    expect(names()).toMatchObject({ parameters: 0, links: 0, templates: [] });
    expect(connection.operations).toHaveLength(4);
  });
});

describe('delete', () => {
  test('removes one template with everything it brought', () => {
    deleteTemplate(connection, finPlate);

    expect(names()).toEqual({
      operations: [
        ['CUT1', 1],
        ['STIFF1', 1],
        ['STRUT1', 1],
      ],
      parameters: 4,
      links: 3,
      templates: [1],
    });
  });

  test('removes all, and nothing when there is none', () => {
    deleteAllTemplates(connection);
    deleteAllTemplates(connection);

    expect(names()).toEqual({ operations: [], parameters: 0, links: 0, templates: [] });
  });
});

test.each([explodeTemplate, deleteTemplate, templateCommon])(
  '%o says when the template is not applied',
  (act) => {
    const id = '00000000-0000-4000-8000-000000000000';

    expect(() => act(connection, id)).toThrow(
      expect.objectContaining({ status: 404, detail: `Template ${id} is not applied to connection 1.` }),
    );
  },
);

describe('common properties of a template', () => {
  test('sets what is given, for its operations alone', () => {
    const welding = project.materials.addWelding('S 275').id;

    setTemplateCommon(project, connection, finPlate, { weldMaterialId: welding, plateMaterialId: null });

    expect(templateCommon(connection, finPlate)).toEqual({
      weldMaterialId: welding,
      plateMaterialId: 1,
      boltAssemblyId: null,
    });
    expect(connection.operations[0]?.weldMaterialId).toBe(1);
  });

  test('is null where operations differ', () => {
    expect(templateCommon(connection, knee)).toEqual({
      weldMaterialId: null,
      plateMaterialId: null,
      boltAssemblyId: null,
    });
  });

  test('ends what was common to the whole connection', () => {
    connection.common = { weldMaterialId: 1, plateMaterialId: 1, boltAssemblyId: null };
    const welding = project.materials.addWelding('S 275').id;

    setTemplateCommon(project, connection, finPlate, { weldMaterialId: welding });

    expect(connection.common).toEqual({ weldMaterialId: null, plateMaterialId: 1, boltAssemblyId: null });
  });

  test('refuses ids the project does not have', () => {
    expect(() => setTemplateCommon(project, connection, finPlate, { boltAssemblyId: 9 })).toThrow(
      expect.objectContaining({ status: 422, detail: 'boltAssemblyId 9 is not in the project; it has 1.' }),
    );
  });
});

test('loads the defaults of one template', () => {
  updateParameters(project, connection, [
    { key: 'gap', expression: '0.05' },
    { key: 'n1', expression: '4' },
  ]);

  const { setToModel, failedValidations } = loadDefaults(project, connection, finPlate);

  expect({ setToModel, failedValidations }).toEqual({ setToModel: true, failedValidations: [] });
  expect(
    connection.operations.map(({ properties }) => properties['n1'] ?? properties['Offset'] ?? null),
  ).toEqual([0.05, null, null, 3]);
});
