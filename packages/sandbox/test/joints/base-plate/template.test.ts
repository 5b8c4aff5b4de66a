import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { writeTemplate } from '../../../src/formats/template-xml/write-template.ts';
import { applyTemplate } from '../../../src/templates/apply.ts';
import { connectionTemplateXml } from '../../../src/templates/capture.ts';
import { predefinedDesigns } from '../../../src/templates/library/designs.ts';
import { defaultMapping } from '../../../src/templates/mapping.ts';
import { columnBase, twoMembers } from '../../templates/fixtures/joint.ts';

const BASE_PLATE = 'Base plate, 4 anchors M24 8.8, shear by friction';

function templateXml(): string {
  const design = predefinedDesigns().find(({ name }) => name === BASE_PLATE);
  if (design === undefined) throw new Error('no such design');
  return writeTemplate(design.template);
}

describe('The template of a base plate', () => {
  test('brings another concrete into project and parameters when its mapping says so', () => {
    const { project, connection } = columnBase();
    const xml = templateXml();
    const mapping = defaultMapping(project, connection, xml, null);
    const conversions = (mapping.conversions ?? []).map((entry) =>
      entry.originalValue === 'C25/30' ? { ...entry, newValue: 'C40/50' } : entry,
    );

    const { appliedWithoutIssues } = applyTemplate(project, connection, xml, { ...mapping, conversions });

    expect(appliedWithoutIssues).toBe(true);
    expect(project.materials.concretes.map(({ name }) => name)).toContain('C40/50');
    expect(connection.operations).toMatchObject([
      { properties: { conc: 'C40/50' }, bearingMemberId: null, connectedMemberId: 1 },
    ]);
  });

  test('taken from one column makes the same base under another', () => {
    const [first, second] = [columnBase(), columnBase()];
    const xml = templateXml();
    applyTemplate(
      first.project,
      first.connection,
      xml,
      defaultMapping(first.project, first.connection, xml, null),
    );

    const captured = connectionTemplateXml(first.project, first.connection);
    applyTemplate(
      second.project,
      second.connection,
      captured,
      defaultMapping(second.project, second.connection, captured, null),
    );

    expect(second.project.materials.concretes.map(({ name }) => name)).toContain('C25/30');
    expect(second.connection.operations).toEqual(first.connection.operations);
    expect(calculateConnection(second.project, second.connection)).toEqual(
      calculateConnection(first.project, first.connection),
    );
  });

  test('is applied with a complaint to a column that runs through', () => {
    const { project, connection } = twoMembers();
    const xml = templateXml();

    const { issues } = applyTemplate(
      project,
      connection,
      xml,
      defaultMapping(project, connection, xml, null),
    );

    expect(issues).toMatchObject([
      { severity: 'terminatedError', details: 'BP1: member COL runs through the node; it has no end here.' },
    ]);
  });
});
