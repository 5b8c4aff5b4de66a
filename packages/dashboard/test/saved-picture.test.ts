import { expect, test } from 'vitest';
import { inLines } from '../src/parts/joint/save-picture.ts';

test('a saved picture has lines for all of its legend, however narrow it is', () => {
  const lines = (room: number) =>
    inLines(['green', 'amber', 'red'], { room, gap: 1, widthOf: ({ length }) => length });
  expect(lines(100)).toEqual([['green', 'amber', 'red']]);
  expect(lines(11)).toEqual([['green', 'amber'], ['red']]);
  expect(lines(10)).toEqual([['green'], ['amber', 'red']]);
  expect(lines(2)).toEqual([['green'], ['amber'], ['red']]);
});
