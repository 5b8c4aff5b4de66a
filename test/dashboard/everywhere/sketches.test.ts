import { expect, test } from 'vitest';
import { choicesOf } from '../../../packages/dashboard/src/pages/connection/edit/sketch/choices.ts';
import { SIZE } from '../../../packages/dashboard/src/pages/connection/edit/sketch/drawing.ts';
import {
  placeOf,
  places,
  sketchOf,
} from '../../../packages/dashboard/src/pages/connection/edit/sketch/sketches.ts';
import { joints } from '../../../packages/sandbox/src/joints/joints.ts';

const parameters = joints.flatMap(({ family }) => family.parameters);
const named = ({ key, description }: (typeof parameters)[number]) => `${key} ${description}`;

test('nearly every number of a template of the sandbox has a sketch or choices, and no sketch is of anything else', () => {
  const numbers = parameters.filter(({ expression }) => !/^'.*'$/.test(expression));
  const without = numbers.filter((one) => placeOf(one) === null && choicesOf(one) === null);
  const stale = [...places.keys()].filter((name) => !parameters.some((one) => named(one) === name));

  // A new template may have some without: none is better than a wrong one.
  expect(without.length, without.map(named).join()).toBeLessThan(numbers.length / 10);
  expect(stale).toEqual([]);
});

test('choices are those that the template takes', () => {
  const chosen = parameters.flatMap((one) => {
    const values = choicesOf(one)?.map(({ value }) => value);
    return values === undefined ? [] : [{ values, one }];
  });

  expect(new Set(chosen.map(({ one }) => one.key))).toEqual(
    new Set(['st', 'sp', 'angles', 'shear', 'weld', 'contact', 'side']),
  );
  for (const { values, one } of chosen)
    for (const value of values)
      expect(`${one.validation} ${one.lowerBound} ${one.upperBound} 1`).toContain(value);
});

test('a parameter is known by its key and its description: another one of that name has no sketch', () => {
  expect(placeOf({ key: 'e1_2', description: 'End distance in the plate' })).toEqual(
    placeOf({ key: 'e1', description: 'End distance in the plate' }),
  );
  expect(placeOf({ key: 'e1', description: 'End distance' })).toBeNull();
  expect(placeOf({ key: 'e1', description: null })).toBeNull();
});

test.each(joints.map(({ family }) => [family.code, family] as const))(
  'sketches of %s have all they draw within their field, and what is meant once',
  (_, family) => {
    for (const parameter of family.parameters) {
      const sketch = sketchOf(parameter, family.parameters);
      if (sketch === null) continue;
      expect(sketch.shown.filter(({ isMeant }) => isMeant).map(({ key }) => key)).toEqual([parameter.key]);
      for (const { dimension } of sketch.shown) {
        const { from, to, way, at } = dimension;
        const xs = [from[0], to[0], ...(way === 'y' ? [at] : [])];
        const ys = [from[1], to[1], ...(way === 'x' ? [at] : [])];
        expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(4);
        expect(Math.max(...xs)).toBeLessThanOrEqual(SIZE.width - 4);
        expect(Math.max(...ys)).toBeLessThanOrEqual(SIZE.height - 4);
      }
    }
  },
);
