import { expect, onTestFinished, test } from 'vitest';
import { chooseUnits, quantityText, showUnitsOf } from '../src/words/units.ts';

test('a project to AISC 360 is shown in kip and inches, any other in kN and mm, unless the reader chose', () => {
  onTestFinished(() => {
    showUnitsOf(null);
    chooseUnits('project');
  });
  const shown = (designCode: string | null) => {
    showUnitsOf(designCode);
    return [quantityText(4_448_221.615, 'force'), quantityText(0.0254, 'length')].join(', ');
  };
  const us = '1,000\u00a0kip, 1\u00a0in';
  const metric = '4,448.2\u00a0kN, 25.4\u00a0mm';
  expect([shown('AMERICAN'), shown('ECEN'), shown('CANADA'), shown(null)]).toEqual([
    us,
    metric,
    metric,
    metric,
  ]);

  chooseUnits('si');
  expect(shown('AMERICAN')).toBe(metric);
  chooseUnits('us');
  expect([shown('ECEN'), shown(null)]).toEqual([us, us]);
  chooseUnits('project');
  expect([shown('AMERICAN'), shown('ECEN')]).toEqual([us, metric]);
});
