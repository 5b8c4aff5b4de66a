import { describe, expect, test } from 'vitest';
import { gridDimensions, platesOf } from '../src/pages/connection/joint/marks/dimensions.ts';
import type { Mark, Point } from '../src/parts/joint/mark.ts';
import { placed } from '../src/parts/joint/mark-places.ts';

describe('words over the 3D view', () => {
  const name = (at: Point): Mark => ({ id: 'name', tone: 'label', line: [], at, text: 'EP 20 × 200' });
  const seen = (marks: readonly Mark[], width = 400) =>
    placed(marks, ([x, y]) => ({ x, y }), { width, height: 200 });

  test('go aside where they would lie over one another, with a line to what they are about', () => {
    const [first, ...others] = seen(
      [[200, 100, 0] as const, [201, 101, 0] as const, [202, 99, 0] as const].map(name),
    );
    // One on each side of the point, the third a line further.
    expect([first, ...others].map((one) => one?.path.includes('L'))).toEqual([false, false, true]);
    expect(new Set([first, ...others].map((one) => `${one?.at?.x} ${one?.at?.y}`)).size).toBe(3);
  });

  test('are not there where they have no room, but values of loads are, inside the view', () => {
    const load: Mark = {
      id: 'load',
      tone: 'load',
      line: [
        [10, 20, 0],
        [38, 20, 0],
      ],
      text: 'Vz −131.6 kN',
    };
    const short: Mark = {
      id: 'pitch',
      tone: 'dimension',
      line: [
        [0, 0, 0],
        [8, 0, 0],
      ],
      text: '70',
    };
    const [value, ...gone] = seen([load, short, name([20, 20, 0])], 60);
    expect(value?.at?.x).toBe(0);
    expect(gone.map(({ at, path }) => ({ at, path }))).toEqual([
      { at: null, path: '' },
      { at: null, path: '' },
    ]);
  });
});

describe('dimensions of a grid of bolts', () => {
  const axes = { origin: { x: 0, y: 0, z: 1 }, axisX: { x: 0, y: 1, z: 0 }, axisY: { x: 0, y: 0, z: 1 } };
  const corner = (x: number, y: number) => ({ x, y });
  const plate = {
    axes,
    outline: [corner(-0.1, -0.15), corner(0.1, -0.15), corner(0.1, 0.1), corner(-0.06, 0.1)],
  };
  const at = (y: number, z: number) => ({ x: 0.008, y, z });
  const grid = { axes, positions: [at(-0.05, 0.9), at(0.05, 0.9), at(-0.05, 1.05), at(0.05, 1.05)] };
  const textsOf = (marks: readonly Mark[]) => marks.map(({ text }) => text);

  test('are those between its rows, and in a plate those to its edges, from the bolt that is nearest', () => {
    expect(textsOf(gridDimensions('boltGrid:1', grid, null))).toEqual(['100', '150']);
    expect(textsOf(gridDimensions('boltGrid:1', grid, plate))).toEqual([
      '18',
      '50',
      '100',
      '50',
      '50',
      '150',
    ]);
  });

  test('are about the plate it lies in', () => {
    const moved = (x: number, y: number) => ({ ...plate, axes: { ...axes, origin: { x, y, z: 1 } } });
    const beside = moved(0, 0.1);
    const [far, near] = [moved(0.03, 0), moved(0.016, 0)];
    expect(platesOf(grid, [beside, far, near, moved(0.5, 0)])).toEqual([near, far]);
  });
});
