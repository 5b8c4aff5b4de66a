import { describe, expect, test } from 'vitest';
import { corner } from './corner.ts';
import { evaluate, refusalOf } from './evaluating.ts';

describe('model functions', () => {
  test.each([
    ["GetLoadEffectEnvelope('B', 'Vz', 'Abs Max')", 17500],
    ["GetLoadEffectEnvelope('B', 'vz', 'abs max', 'BEGIN')", 9000],
    ["GetLoadEffectEnvelope('B', 'My', 'Min')", -120000],
    ["CheckForcesIn('Node', 'B')", true],
    ["CheckForcesIn('Position', 'B')", true],
    ["CheckForcesIn('Node')", false],
    ["CheckForcesIn('Bolts', 'C', 'T')", true],
    ['GetBoltDiameter()', 0.016],
    ["GetBoltDiameter('cleat1')", 0.02],
    ["GetBoltDiameter('CLEAT1', 1)", 0.018],
    ["RoundWithOffset(0.0762, GetSettingValue('Units.EntityRounding.PlateDimensions'))", 0.075],
    ["GetValue('B', 'crosssection.bounds.HEIGHT')", 0.36],
    ["GetValue('FP1', 'ForcesIn') = 'Node'", true],
    ["GetValue('B', 'Css.FooProperty', 50)", 50],
    ["GetValue('B', 'Css.FooProperty')", "Property 'Css.FooProperty' not found"],
    ["GetBeamPlateThickness('B', 'topflange')", 0.01],
    ["GetBeamPlateThickness('B', 'Rib')", 0.012],
    ["GetCrossSectionFormCode('B')", 'I'],
    ["CheckFormCode('I')", true],
    ["CheckFormCode('I', 'B', 'T')", false],
    ["CheckFormCode('L', 'T') && CheckFormCode('I', 'C')", true],
  ])('%s answers %j', (source, expected) => {
    const value = evaluate(source, {}, corner);

    expect(value).toEqual(expected);
  });

  test.each([
    // B points 10° up along +x and seen from C: along C's x a little, against C's z.
    ["GetQuadrantXZ('C', 'B')", 4],
    ["GetQuadrantZX('C', 'B')", 2],
    // On an axis: +first is 1, -first is 2, +second is 1, -second is 4.
    ["GetQuadrantXZ('C', 'C')", 1],
    ["GetQuadrantXZ('C', 'T')", 2],
    ["GetQuadrantZX('C', 'C')", 1],
    ["GetQuadrantZX('C', 'T')", 4],
    ["GetQuadrantXY('B', 'T')", 2],
    ["GetQuadrantXZ('B', 'T')", 3],
  ])('%s is %i', (source, quadrant) => {
    expect(evaluate(source, {}, corner)).toBe(quadrant);
  });

  test.each([
    ["GetMembersAngle('C', 'T')", Math.PI],
    ["GetMembersAngle('C', 'C')", 0],
    ["GetMembersAngle('B', 'C')", (80 * Math.PI) / 180],
  ])('%s is an angle of %d rad', (source, angle) => {
    expect(evaluate(source, {}, corner)).toBeCloseTo(angle, 12);
  });

  test.each([
    [
      "1 + GetValue('X', 'Length')",
      4,
      "'GetValue('X', 'Length')': there is no member 'X'; there are B, C, T",
    ],
    [
      "GetLoadEffectEnvelope('B', 'Fx', 'Max')",
      0,
      "'GetLoadEffectEnvelope('B', 'Fx', 'Max')': 'Fx' is none of N, Vy, Vz, Mx, My, Mz",
    ],
    [
      "CheckForcesIn('node')",
      0,
      "'CheckForcesIn('node')': 'node' is none of Node, Position, Bolts, SelectedMemberFace",
    ],
    [
      "GetSettingValue('Design.AutoDesign.Bolts')",
      0,
      "'GetSettingValue('Design.AutoDesign.Bolts')': 'Design.AutoDesign.Bolts' is not the path of a single setting",
    ],
    ["GetBoltDiameter('FP9')", 0, "'GetBoltDiameter('FP9')': there is no operation 'FP9'"],
    [
      "GetBoltDiameter('CLEAT1', 2)",
      0,
      "'GetBoltDiameter('CLEAT1', 2)': argument 2 must be an integer from 0 to 1, not 2",
    ],
    ["GetBeamPlateThickness('T', 'Web')", 0, "'GetBeamPlateThickness('T', 'Web')': member 'T' has no plates"],
    ['GetCrossSectionFormCode(1)', 0, "'GetCrossSectionFormCode(1)': argument 1 must be a text, not 1"],
  ])('%s is refused with the reason', (source, position, reason) => {
    expect(refusalOf(source, corner)).toEqual({ position, message: `${reason} (position ${position})` });
  });
});
