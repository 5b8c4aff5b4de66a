import type { ConMemberPosition } from '@connection-gateway/contract/member';
import { describe, expect, test } from 'vitest';
import { resolvePosition } from '../../src/model/placement.ts';

const v = (x: number, y: number, z: number) => ({ x, y, z });
const near = (x: number, y: number, z: number) => ({
  x: expect.closeTo(x, 12),
  y: expect.closeTo(y, 12),
  z: expect.closeTo(z, 12),
});
const axes = ({ axisX, axisY, axisZ }: ConMemberPosition) => ({ axisX, axisY, axisZ });
const angles = ({ betaDirection, gamaPitch, alphaRotation }: ConMemberPosition) => [
  betaDirection,
  gamaPitch,
  alphaRotation,
];
const HALF = Math.SQRT1_2;

describe('resolvePosition', () => {
  test('fills in everything for a beam that says nothing but its direction', () => {
    expect(resolvePosition({ definedBy: 'directionVector', axisX: v(3, 0, 0) }, 'begin', false)).toEqual({
      definedBy: 'directionVector',
      origin: v(0, 0, 0),
      axisX: v(1, 0, 0),
      axisY: v(0, 1, 0),
      axisZ: v(0, 0, 1),
      betaDirection: 0,
      gamaPitch: 0,
      alphaRotation: 0,
      offsetEx: 0,
      offsetEy: 0,
      offsetEz: 0,
      align: 'none',
    });
  });

  test('keeps origin, offsets and alignment as given', () => {
    const given: ConMemberPosition = {
      definedBy: 'rotationsOfX',
      origin: v(0, 0, -3),
      offsetEx: 0.1,
      offsetEy: 0.2,
      offsetEz: -0.3,
      align: 'toMemberPlate',
      alignedPlate: { plateSide: 'default', memberId: 1, partType: 'Web' },
    };

    expect(resolvePosition(given, 'begin', false)).toMatchObject(given);
  });

  test('begins the line at the node, or 4 m before it when the member does not begin there', () => {
    const origins = (['begin', 'end', null] as const).map(
      (end) => resolvePosition({ definedBy: 'directionVector', axisX: v(0, 2, 0) }, end, false).origin,
    );
    const continuous = resolvePosition({ definedBy: 'rotationsOfX', gamaPitch: Math.PI / 2 }, 'begin', true);

    expect(origins).toEqual([v(0, 0, 0), v(0, -4, 0), v(0, 0, 0)]);
    expect(continuous.origin).toEqual(v(0, 0, -4));
  });

  // Formula of contract C.3.
  test.each([
    ['plan direction', [Math.PI / 2, 0, 0], v(0, 1, 0), v(-1, 0, 0), v(0, 0, 1)],
    ['pitch', [0, Math.PI / 4, 0], near(HALF, 0, HALF), v(0, 1, 0), near(-HALF, 0, HALF)],
    ['a column', [0, Math.PI / 2, 0], v(0, 0, 1), v(0, 1, 0), v(-1, 0, 0)],
    ['a turn about itself', [0, 0, Math.PI / 2], v(1, 0, 0), v(0, 0, 1), v(0, -1, 0)],
    [
      'all three',
      [Math.PI, Math.PI / 6, Math.PI / 2],
      near(-Math.sqrt(0.75), 0, 0.5),
      near(0.5, 0, Math.sqrt(0.75)),
      near(0, 1, 0),
    ],
  ])('makes axes from angles: %s', (_, [betaDirection, gamaPitch, alphaRotation], axisX, axisY, axisZ) => {
    const given = { betaDirection, gamaPitch, alphaRotation };

    const position = resolvePosition({ definedBy: 'rotationsOfX', ...given }, 'begin', false);

    expect(axes(position)).toEqual({ axisX, axisY, axisZ });
    expect(position).toMatchObject(given);
  });

  // Rules of orientation: z as close to up as it gets, y of a vertical member along global y.
  test.each([
    ['along -x', v(-2, 0, 0), v(0, -1, 0), v(0, 0, 1), [Math.PI, 0, 0]],
    ['uphill', v(1, 0, 1), v(0, 1, 0), near(-HALF, 0, HALF), [0, expect.closeTo(Math.PI / 4), 0]],
    ['up', v(0, 0, 7), v(0, 1, 0), v(-1, 0, 0), [0, Math.PI / 2, 0]],
    ['down', v(0, 0, -7), v(0, 1, 0), v(1, 0, 0), [0, -Math.PI / 2, 0]],
  ])('orients a member by its direction: %s', (_, axisX, axisY, axisZ, expectedAngles) => {
    const position = resolvePosition({ definedBy: 'directionVector', axisX }, 'begin', false);

    expect({ y: position.axisY, z: position.axisZ, angles: angles(position) }).toEqual({
      y: axisY,
      z: axisZ,
      angles: expectedAngles,
    });
  });

  test('turns a member given by its direction about itself', () => {
    const position = resolvePosition(
      { definedBy: 'directionVector', axisX: v(0, 0, 1), alphaRotation: Math.PI / 2 },
      'begin',
      false,
    );

    expect(axes(position)).toEqual({ axisX: v(0, 0, 1), axisY: v(-1, 0, 0), axisZ: v(0, -1, 0) });
    expect(position.alphaRotation).toBeCloseTo(Math.PI / 2, 12);
  });

  test('squares up a coordinate system: x stays, z leans, y follows by the right hand', () => {
    const skew = { axisX: v(2, 0, 0), axisY: v(0, -5, 0), axisZ: v(1, 0, 3) };
    const withoutZ = { axisX: v(2, 0, 0), axisY: v(1, 0, 4) };

    expect(axes(resolvePosition({ definedBy: 'lcs', ...skew }, 'begin', false))).toEqual({
      axisX: v(1, 0, 0),
      axisY: v(0, 1, 0),
      axisZ: v(0, 0, 1),
    });
    expect(axes(resolvePosition({ definedBy: 'lcs', ...withoutZ }, 'begin', false))).toEqual({
      axisX: v(1, 0, 0),
      axisY: v(0, 0, 1),
      axisZ: v(0, -1, 0),
    });
  });

  test.each([
    [[0.3, -0.4, 1.2]],
    [[-2.5, 1.1, -3]],
    [[3, -1.5, 0.001]],
    [[1.1, Math.PI / 2, 0.4]],
    [[0, -Math.PI / 2, 2]],
  ])('finds angles that make the same axes again: %j', ([betaDirection, gamaPitch, alphaRotation]) => {
    const first = resolvePosition(
      { definedBy: 'rotationsOfX', betaDirection, gamaPitch, alphaRotation },
      'begin',
      false,
    );
    const back = resolvePosition({ definedBy: 'lcs', ...axes(first) }, 'begin', false);
    const again = resolvePosition({ ...back, definedBy: 'rotationsOfX' }, 'begin', false);

    for (const axis of ['axisX', 'axisY', 'axisZ'] as const) {
      const { x, y, z } = first[axis];
      expect(again[axis]).toEqual(near(x, y, z));
    }
  });

  test('takes whatever is there when nothing defines it', () => {
    const byAxes = resolvePosition({ definedBy: 'none', axisX: v(0, 1, 0) }, 'begin', false);
    const byAngles = resolvePosition({ definedBy: 'none', betaDirection: Math.PI / 2 }, 'begin', false);

    expect(axes(byAxes)).toEqual(axes(byAngles));
  });

  test.each<[ConMemberPosition, string]>([
    [{ definedBy: 'rotationsOfX', gamaPitch: 'NaN' }, 'position.gamaPitch is NaN, not a finite number.'],
    [
      { definedBy: 'rotationsOfX', offsetEz: 'Infinity' },
      'position.offsetEz is Infinity, not a finite number.',
    ],
    [{ definedBy: 'lcs', axisX: v(1, 0, Number.NaN) }, 'position.axisX.z is NaN, not a finite number.'],
    [
      { definedBy: 'rotationsOfX', origin: v(Number.POSITIVE_INFINITY, 0, 0) },
      'position.origin.x is Infinity',
    ],
    [{ definedBy: 'directionVector' }, 'position.axisX is missing; definedBy directionVector needs it.'],
    [
      { definedBy: 'directionVector', axisX: v(0, 0, 0) },
      'position.axisX {"x":0,"y":0,"z":0} gives no direction.',
    ],
    [{ definedBy: 'directionVector', axisX: v(1.7e308, 1.7e308, 0) }, 'gives no direction.'],
    [{ definedBy: 'lcs', axisX: v(1, 0, 0) }, 'position.axisY and position.axisZ are missing'],
    [
      { definedBy: 'lcs', axisX: v(1, 0, 0), axisZ: v(-2, 0, 0) },
      'position.axisZ {"x":-2,"y":0,"z":0} is parallel to position.axisX {"x":1,"y":0,"z":0}.',
    ],
  ])('refuses %j', (position, message) => {
    expect(() => resolvePosition(position, 'begin', false)).toThrow(message);
  });
});
