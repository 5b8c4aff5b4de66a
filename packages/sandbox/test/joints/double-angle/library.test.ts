import { describe, expect, test } from 'vitest';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { readTemplate } from '../../../src/formats/template-xml/read-template.ts';
import { writeTemplate } from '../../../src/formats/template-xml/write-template.ts';
import type { Connection } from '../../../src/model/connection.ts';
import type { Project } from '../../../src/model/project.ts';
import { applyTemplate } from '../../../src/templates/apply.ts';
import { captureTemplate, createTemplateResult } from '../../../src/templates/capture.ts';
import { predefinedDesigns } from '../../../src/templates/library/designs.ts';
import { propose } from '../../../src/templates/library/library.ts';
import { defaultMapping } from '../../../src/templates/mapping.ts';
import {
  beamsInLine,
  braceOnColumn,
  member,
  threeMembers,
  twoMembers,
} from '../../templates/fixtures/joint.ts';

interface Joint {
  readonly project: Project;
  readonly connection: Connection;
}

const M20 = 'Double-angle web cleats L100x100x10, 3 bolts M20 8.8 in each leg';

/** Names of the designs with cleats the library proposes. */
function proposed({ project, connection }: Joint): string[] {
  return propose(project, connection, { hasClipAngles: 'must' }).map(({ name }) => name ?? '');
}

function templateOf(name = M20): string {
  const design = predefinedDesigns().find((candidate) => candidate.name === name);
  if (design === undefined) throw new Error(`no design ${name}`);
  return writeTemplate(design.template);
}

function apply({ project, connection }: Joint, xml = templateOf()) {
  return applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, null));
}

/** The beam B1 of `twoMembers` on the web of a beam of that section, which runs along Y. */
function onBeam(section: string): Joint {
  const joint = twoMembers();
  const { id } = joint.project.materials.addCrossSection(section, 'S 355');
  joint.connection.members[0] = {
    ...member(1, 'B0', id, [0, 1, 0], [-1, 0, 0], [0, 0, 1]),
    isBearing: true,
    isContinuous: true,
  };
  return joint;
}

/** The beam B1 of `twoMembers` on the flange of a column of that section. */
function onColumn(section: string): Joint {
  const joint = twoMembers();
  const column = joint.connection.members[0];
  if (column) column.crossSectionId = joint.project.materials.addCrossSection(section, 'S 355').id;
  return joint;
}

/** B2 alone, on the web of a column of that section. */
function onWeb(section: string): Joint {
  const joint = threeMembers();
  joint.connection.members.splice(1, 1);
  const column = joint.connection.members[0];
  if (column) column.crossSectionId = joint.project.materials.addCrossSection(section, 'S 355').id;
  return joint;
}

describe('Designs with double-angle cleats', () => {
  test.each<[string, Joint, number]>([
    // The web of IPE360 is straight over 299 mm: two of the nine are higher.
    ['a flange of 240 mm', onColumn('HEB240'), 7],
    ['a flange of 160 mm, which is too narrow for M20', onColumn('HEB160'), 3],
    ['a flange of 120 mm, which is too narrow for any', onColumn('HEB120'), 0],
    ['the web of a column its beam fits into', onWeb('HEB300'), 6],
    ['the web of a column its beam does not fit into', onWeb('HEB160'), 0],
    ['the web of a deeper beam', onBeam('IPE600'), 7],
    ['the web of a beam no deeper than its own, with copes', onBeam('IPE360'), 7],
    ['beams in line', beamsInLine(), 0],
    ['a brace', braceOnColumn(), 0],
  ])('are proposed for %s as far as they fit', (_, joint, count) => {
    const names = proposed(joint);

    expect(names).toHaveLength(count);
    expect(names.every((name) => name.startsWith('Double-angle web cleats'))).toBe(true);
  });

  test.each([
    ['a column', () => onColumn('HEB240')],
    ['the web of a column', () => onWeb('HEB300')],
    ['a beam', () => onBeam('IPE600')],
  ])('have no issues on %s when they were proposed for it', (_, joint) => {
    for (const name of proposed(joint())) {
      const { project, connection } = joint();

      apply({ project, connection }, templateOf(name));

      expect([
        name,
        checkDetailing(project, connection, [1]).filter(({ severity }) => severity !== 'info'),
      ]).toEqual([name, []]);
    }
  });

  test.each([
    ['mustNot', 0],
    ['must', 7],
  ] as const)('are found by what they are made of: clip angles %s', (wish, count) => {
    const { project, connection } = twoMembers();

    const found = propose(project, connection, {
      hasClipAngles: wish,
      hasBolts: 'must',
      hasWelds: 'mustNot',
      isShear: 'must',
    });

    expect(found).toHaveLength(count);
  });

  test('bring their angle as a section of its own, in the steel of the template', () => {
    const { project, connection } = twoMembers();
    const xml = templateOf();

    const mapping = defaultMapping(project, connection, xml, null);
    applyTemplate(project, connection, xml, mapping);

    expect(mapping.conversions?.[0]).toEqual({
      $type: expect.stringContaining('CssTemplateConversion'),
      originalValue: 'L100x100x10',
      originalTemplateId: '#3',
      newValue: 'L100x100x10',
      description: 'DC1',
      newTemplateId: null,
    });
    const added = project.materials.crossSections.find(({ name }) => name === 'L100x100x10');
    expect(project.materials.steel(added?.materialId ?? 0).name).toBe('S 355');
    expect(connection.operations[0]).toMatchObject({ plateMaterialId: null, weldMaterialId: null });
  });

  test('are cut from another angle where the mapping says so', () => {
    const { project, connection } = twoMembers();
    const xml = templateOf();
    const mapping = defaultMapping(project, connection, xml, null);
    const conversions = mapping.conversions?.map((entry) =>
      entry.originalValue === 'L100x100x10' ? { ...entry, newValue: 'L120x120x12' } : entry,
    );

    const result = applyTemplate(project, connection, xml, { ...mapping, conversions });

    expect(result.appliedWithoutIssues).toBe(true);
    expect(connection.operations[0]?.properties['sec']).toBe('L120x120x12');
    expect(connection.parameters[0]).toMatchObject({ key: 'sec', expression: "'L120x120x12'" });
    expect(project.materials.crossSections.map(({ name }) => name)).toEqual([
      'HEB240',
      'IPE360',
      'L120x120x12',
    ]);
  });

  test('are captured with their angle and make the same joint again in another project', () => {
    const first = twoMembers();
    apply(first);
    const captured = captureTemplate(first.project, first.connection);
    const copy = twoMembers();

    apply(copy, writeTemplate(captured));

    expect(captured.crossSections.map(({ name }) => name)).toEqual(['HEB240', 'IPE360', 'L100x100x10']);
    expect(readTemplate(writeTemplate(captured)).operations).toHaveLength(1);
    expect(copy.connection.operations).toEqual(first.connection.operations);
    expect(copy.project.materials.crossSections).toEqual(first.project.materials.crossSections);
    expect(createTemplateResult(first.project, first.connection).manufacturingType).toBe('Bolted');
  });
});
