import { expect, test } from 'vitest';
import { inLines } from '../src/parts/joint/save-picture.ts';
import { partAround } from '../src/parts/joint/seen-part.ts';

test('a saved picture has lines for all of its legend, however narrow it is', () => {
  const lines = (room: number) =>
    inLines(['green', 'amber', 'red'], { room, gap: 1, widthOf: ({ length }) => length });
  expect(lines(100)).toEqual([['green', 'amber', 'red']]);
  expect(lines(11)).toEqual([['green', 'amber'], ['red']]);
  expect(lines(10)).toEqual([['green'], ['amber', 'red']]);
  expect(lines(2)).toEqual([['green'], ['amber'], ['red']]);
});

test('a saved picture has the shape of what is seen, and room for its legend', () => {
  const tall = { width: 600, height: 900 };
  const joint = [
    { x: 250, y: 400 },
    { x: 350.5, y: 500 },
  ];
  expect(partAround(joint, tall, 300)).toEqual({ x: 151, y: 384, width: 300, height: 132 });
  expect(partAround(joint, tall, 0)).toEqual({ x: 234, y: 384, width: 133, height: 132 });
  // What is nearer than the view is wide, and what is beside it.
  expect(
    partAround(
      [
        { x: -50, y: 450 },
        { x: 700, y: 1000 },
      ],
      tall,
      300,
    ),
  ).toEqual({ x: 0, y: 434, width: 600, height: 466 });
  expect(partAround([{ x: -90, y: 450 }], tall, 300)).toEqual({ x: 0, y: 434, width: 600, height: 32 });
  expect(partAround([], tall, 300)).toEqual({ x: 0, y: 0, ...tall });
});
