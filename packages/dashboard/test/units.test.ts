import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import { expect, onTestFinished, test } from 'vitest';
import {
  boundsText,
  inUnitsOf,
  numberTyped,
  stepped,
  valueInput,
  valueText,
} from '../src/parts/parameter/parameter-value.ts';
import { chooseUnits, inPageUnits, quantityText, showUnitsOf } from '../src/words/units.ts';

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

const mm = (number: number | null, changes: Partial<EditedParameterFragment> = {}) =>
  ({
    ...{ key: 'tp', unit: 'mm', text: null, expression: null, number, si: number && number / 1000 },
    ...{ lowerBound: null, upperBound: null, stepHint: null, ...changes },
  }) as EditedParameterFragment;
const inches = (...of: Parameters<typeof mm>) => inUnitsOf(mm(...of), 'us');

test('a length of a parameter is typed in inches, with fractions, and is sent as it was typed', () => {
  expect(inches(19.05)).toMatchObject({ number: 0.75, unit: 'in' });
  expect([19.05, 12, 1.984375].map((one) => valueText(inches(one)))).toEqual([
    '0.75',
    '0.472441',
    '0.078125',
  ]);
  const typed = ['3/4', '1 1/2', '1-1/2', '-1/16"', '0.7', '1,25 in', '3/0', '2*3', ''];
  expect(typed.map((text) => numberTyped(text, 'in'))).toEqual([
    ...[0.75, 1.5, 1.5, -0.0625, 0.7, 1.25],
    ...[null, null, null],
  ]);
  expect(numberTyped('3/4', 'mm')).toBeNull();
  expect(valueInput('1/3', inches(19.05))).toEqual({ length: { value: 0.333333333333, unit: 'INCH' } });
  expect(valueInput('= [t] / 2', inches(19.05))).toEqual({ expression: '[t] / 2' });
});

test('bounds and steps are those of the unit that is shown, and what has no number or no unit stays', () => {
  const plate = inches(19.05, { lowerBound: 6, upperBound: 60.325 });
  expect(boundsText(plate)).toBe('0.2363 – 2.375\u00a0in');
  expect(['3/4', '2 3/8'].map((text) => stepped(text, plate, 1))).toEqual(['0.8125', '2.375']);
  expect([1, -1].map((steps) => stepped('0.472441', inches(12, { stepHint: 1 }), steps))).toEqual([
    '0.5',
    '0.4375',
  ]);
  for (const other of [mm(null, { expression: '[t] / 0' }), mm(3, { unit: null }), mm(45, { unit: '°' })])
    expect(inUnitsOf(other, 'us')).toBe(other);
  expect(inUnitsOf(mm(0.75, { unit: 'in' }), 'si')).toMatchObject({ number: 19.05, unit: 'mm' });
  expect([
    inPageUnits({ number: 44.482216152605, unit: 'kN' }, 'us'),
    inPageUnits({ number: 2, unit: 'mm' }, 'si'),
  ]).toEqual([
    { number: 10, unit: 'kip' },
    { number: 2, unit: 'mm' },
  ]);
});
