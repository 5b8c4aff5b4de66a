import type { ConLoadEffect } from '@connection-gateway/contract/load-effect';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/parameters/parameters.ts';
import { applyTemplate } from '../../src/templates/apply.ts';
import { predefinedDesigns } from '../../src/templates/library/designs.ts';
import { libraryTemplate, propose } from '../../src/templates/library/library.ts';
import { defaultMapping } from '../../src/templates/mapping.ts';
import { member, threeMembers } from '../templates/fixtures/joint.ts';

/** Column COL, beams B1 (+X) and B2 (+Y), B1 joined by a fin plate FP1 of three M20, three load effects. */
function loadedJoint() {
  const joint = threeMembers();
  const { project, connection } = joint;
  const [offer] = propose(project, connection, { members: [2] });
  const design = predefinedDesigns().find(({ name }) => name === 'Fin plate, 3 bolts M20 8.8');
  const xml = libraryTemplate(offer?.conDesignSetId ?? '', design?.id ?? '');
  applyTemplate(project, connection, xml, defaultMapping(project, connection, xml, [1, 2]));
  connection.loadEffects = [
    effect(1, { n: 10_000, vz: -40_000 }),
    effect(2, { n: -30_000, vz: -20_000 }),
    effect(3, { n: 99_000, vz: -99_000 }, { active: false }),
    effect(4, { n: 1, vz: 0 }, { isPercentage: true }),
  ];
  return joint;
}

function effect(id: number, forces: object, more: Partial<ConLoadEffect> = {}): ConLoadEffect {
  const sectionLoad = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0, ...forces };
  return {
    id,
    name: `LE${id}`,
    active: true,
    isPercentage: false,
    memberLoadings: [{ memberId: 2, position: 'Begin', sectionLoad }],
    ...more,
  };
}

describe('model functions', () => {
  const { project, connection } = loadedJoint();

  test.each([
    ["GetValue('B1', 'MaterialName')", 'S 355'],
    ["GetValue('COL', 'isbearingmember')", 'True'],
    ["GetValue('B1', 'CrossSection.Bounds.Width')", '0.17'],
    ["GetValue('B1', 'CrossSection.Bounds.Top')", '0.18'],
    ["GetValue('B1', 'CrossSection.CrossSectionType')", 'RolledI'],
    ["GetValue('B1', 'Css.R1')", '0.018'],
    ["GetValue('B1', 'Material.E')", '210000000000'],
    ["GetValue('B2', 'DirVectY')", '1'],
    ["GetValue('B2', 'PositionOnRefLine')", '0'],
    ["GetValue('COL', 'PositionOnRefLine')", '0.5'],
    ["GetValue('B1', 'StaticBehavior')", 'AllDirActive'],
    ["GetValue('B1', 'Colour')", "Property 'Colour' not found"],
    ["GetValue('B1', 'Colour', 7)", '7'],
    ["GetValue('FP1', 'n1')", '3'],
    ["GetValue('FP1', 'IsActive')", 'True'],
    ["GetBoltDiameter('FP1')", '0.02'],
    ['GetBoltDiameter()', '0.02'],
    ["GetBeamPlateThickness('B1', 'Web')", '0.008'],
    ["GetBeamPlateThickness('B1', 'Nose')", '0.0127'],
    ["GetCrossSectionFormCode('COL')", 'I'],
    ["CheckFormCode('I')", 'True'],
    ["CheckForcesIn('Node', 'B1', 'B2')", 'True'],
    ["Round(GetMembersAngle('B1', 'B2'), 6)", '1.570796'],
    ["GetQuadrantXY('B1', 'B2')", '1'],
    ["GetSettingValue('Design.Bolts.Detailing.spacing')", '3'],
    ["GetLoadEffectEnvelope('B1', 'N', 'Min')", '-30000'],
    ["GetLoadEffectEnvelope('B1', 'Vz', 'Abs Max', 'Begin')", '40000'],
    ["GetLoadEffectEnvelope('B1', 'Vz', 'Abs Min')", '0'],
    ["GetLoadEffectEnvelope('B2', 'My', 'Max')", '0'],
  ])('%s is %s', (expression, value) => {
    expect(evaluate(project, connection, expression)).toBe(value);
  });

  // Catalogue values of HEB240 and IPE360 (EN 10365): A 106 and 72.73 cm2, Iy 11260 and 16270 cm4, Wpl,y 1019 cm3.
  test.each([
    ["GetValue('COL', 'CrossSection.CssCharact.A')", 106e-4],
    ["GetValue('COL', 'CrossSection.CssCharact.Ix')", 11260e-8],
    ["GetValue('B1', 'CrossSection.CssCharact.A')", 72.73e-4],
    ["GetValue('B1', 'CrossSection.CssCharact.I1')", 16270e-8],
    ["GetValue('B1', 'CrossSection.CssCharact.Wpl1')", 1019e-6],
    // 1 % of the plastic resistance A fy of IPE360 in S 355: 72.73 cm2 x 35.5 kN/cm2 = 2582 kN.
    ["GetLoadEffectEnvelope('B1', 'N', 'Max')", 25_820],
    // EN 1993-1-8 4.5.3.2(6) for S 355: 355 x 0.9 x 1.25 / (1.414 x 490).
    ["GetValue('B1', 'Material.FullStrengthThroatRatio')", 0.5763],
    // sqrt(355/235)/14
    ["GetValue('B1', 'Material.StiffenerThicknessRatio')", 0.0878],
  ])('%s is %d within 0.4 %%', (expression, expected) => {
    expect(Math.abs(Number(evaluate(project, connection, expression)) / expected - 1)).toBeLessThan(0.004);
  });

  test.each([
    ["GetLoadEffectEnvelope('B9', 'N', 'Max')", "there is no member 'B9'"],
    ["GetBoltDiameter('FP9')", "there is no operation 'FP9'"],
    ["GetBoltDiameter('FP1', 1)", "operation 'FP1' has no such bolts"],
    ["GetSettingValue('Design')", "'Design' is not the path of a single setting"],
  ])('%s says why not', (expression, reason) => {
    expect(() => evaluate(project, connection, expression)).toThrow(
      expect.objectContaining({ status: 422, detail: expect.stringContaining(reason) }),
    );
  });

  test.each([
    ['Units.EntityRounding.PlateDimensions', 'design/Rounding/PlateDimensions', 0.005],
    ['Units.EntityRounding.PlateThickness', 'design/Rounding/PlateThickness', 0.002],
    ['Units.EntityRounding.BoltSpacing', 'design/Rounding/BoltSpacing', 0.005],
    ['Units.EntityRounding.WeldSize', 'design/Rounding/WeldSize', 0.001],
    ['Design.Bolts.Detailing.End', 'design/Bolts/Detailing/EN/End', 2],
    ['Design.Bolts.Detailing.Edge', 'design/Bolts/Detailing/EN/Edge', 2],
    ['Design.Bolts.Detailing.Spacing', 'design/Bolts/Detailing/EN/Spacing', 3],
    ['Design.Bolts.Detailing.Wall', 'design/Bolts/Detailing/EN/Wall', 2.3],
    ['Design.AutoDesign.Bolts.TargetUtilization', 'design/AutoDesign/BoltTargetUtilization', 0.9],
    ['Design.AutoDesign.Welds.TargetUtilization', 'design/AutoDesign/WeldTargetUtilization', 0.9],
    ['Design.AutoDesign.Welds.OverstrengthFactor', 'design/AutoDesign/WeldOverstrengthFactor', 1.4],
    ['Design.General.ResistancePercentage', 'design/AutoDesign/ResistancePercentage', 0.4],
  ])('setting %s is that of the project', (path, key, preset) => {
    const joint = threeMembers();
    const read = () => evaluate(joint.project, joint.connection, `GetSettingValue('${path}')`);

    const before = read();
    joint.project.settings = { ...joint.project.settings, [key]: 0.25 };

    expect([before, read()]).toEqual([String(preset), '0.25']);
  });

  test('a member connected by its end points back along its own axis', () => {
    const joint = threeMembers();
    joint.connection.members[1] = {
      ...member(2, 'B1', 2, [-1, 0, 0], [0, -1, 0], [0, 0, 1]),
      connectedBy: 'end',
    };

    expect(evaluate(joint.project, joint.connection, "GetMembersAngle('B1', 'B2')")).toBe(
      String(Math.PI / 2),
    );
    expect(evaluate(joint.project, joint.connection, "GetQuadrantXY('B1', 'B2')")).toBe('1');
    expect(evaluate(joint.project, joint.connection, "GetValue('B1', 'PositionOnRefLine')")).toBe('1');
  });
});
