import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import { describe, expect, test } from 'vitest';
import { axisInput, axisValues, proposedAxis } from '../src/pages/connection/edit/study-axis.ts';

const parameter = (one: Partial<EditedParameterFragment>): EditedParameterFragment =>
  ({
    key: 'tp',
    unit: 'mm',
    text: null,
    expression: null,
    number: 10,
    lowerBound: null,
    upperBound: null,
    ...one,
  }) as EditedParameterFragment;

const proposed = (one: Partial<EditedParameterFragment>) =>
  axisValues(proposedAxis(parameter(one), []), parameter(one))?.join(' ');

describe('what a study proposes to try', () => {
  test('is around the value of now, which is one of them, in round steps within the bounds', () => {
    expect(proposed({ number: 10, lowerBound: 6, upperBound: 60 })).toBe('6 8 10 12 14 16');
    expect(proposed({ number: 35, lowerBound: 26.4, upperBound: 150 })).toBe('30 35 40 45 50');
    expect(proposed({ number: 60, lowerBound: 10, upperBound: 60 })).toBe('40 50 60');
  });

  test('is in whole numbers of what is counted', () => {
    expect(proposed({ unit: null, number: 3, lowerBound: 1, upperBound: 5 })).toBe('1 2 3 4 5');
    expect(proposed({ unit: null, number: 0, lowerBound: 0, upperBound: 2 })).toBe('0 1 2');
  });

  test('fits a narrow range, and is within the bounds though the value is not', () => {
    expect(proposed({ number: 59, lowerBound: 58, upperBound: 60 })).toBe('58.6 58.8 59 59.2 59.4 59.6');
    expect(proposed({ number: 90, lowerBound: 6, upperBound: 60 })).toBe('6 60');
  });

  test('is in halves, quarters, eighths or sixteenths of an inch, also around a size in millimetres', () => {
    const inch = { unit: 'in', lowerBound: 0.236220472441, upperBound: 2.36220472441 };
    expect(proposed({ ...inch, number: 0.75 })).toBe('0.5 0.625 0.75 0.875 1 1.125');
    expect(proposed({ ...inch, number: 0.472440944882 })).toBe('0.375 0.4375 0.5 0.5625 0.625 0.6875');
    const typed = { ...proposedAxis(parameter(inch), []), start: '3/4', end: '1 1/4', count: '3' };
    expect(axisInput(typed, parameter(inch))).toEqual({
      key: 'tp',
      values: { lengthRange: { start: 0.75, end: 1.25, count: 3, unit: 'INCH' } },
    });
  });

  test('is every bolt assembly of the project that has its grade', () => {
    const text = parameter({ unit: null, number: null, text: '3/4 A325' });
    const names = ['1 A325', '3/4 A325', '7/8 A325', '1 F1554-36'];
    expect(axisValues(proposedAxis(text, names), text)).toEqual(['1 A325', '3/4 A325', '7/8 A325']);
  });

  test('keeps the sign of a value without bounds', () => {
    expect(proposed({ number: -40 })).toBe('-50 -45 -40 -35 -30 -25');
    expect(proposed({ unit: null, number: 1 })).toBe('1 2 3 4');
    expect(proposed({ number: 0 })).toBe('-2 -1 0 1 2 3');
  });
});
