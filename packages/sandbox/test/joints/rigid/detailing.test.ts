import { describe, expect, test } from 'vitest';
import { checkDetailing } from '../../../src/engine/detailing.ts';
import { type RigidCase, rigidCase } from './case.ts';

function issues(given: Partial<RigidCase>) {
  const { project, connection } = rigidCase({ kind: 'EndPlate', ...given });
  return checkDetailing(project, connection, [1]).map(({ severity, details }) => [severity, details]);
}

describe('The detailing of an end plate', () => {
  test('has nothing to say about one in round figures', () => {
    expect([issues({}), issues({ kind: 'EndPlateSplice' }), issues({ parameters: { st: 2 } })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test.each<[string, Partial<RigidCase>, [string, string]]>([
    ['rows too near', { parameters: { nT: 2, p: 0.045 } }, ['error', 'p1 = 45 mm < 2.2 d0 = 48.4 mm']],
    [
      'columns too near',
      { column: 'IPE300', parameters: { w: 0.05 } },
      ['error', 'p2 = 50 mm < 2.4 d0 = 52.8 mm'],
    ],
    [
      'holes near the side of the plate',
      { parameters: { bp: 0.15 } },
      ['error', 'e = 25 mm < 1.2 d0 = 26.4 mm'],
    ],
    [
      'holes near the side of the column flange',
      { column: 'IPE300', parameters: { w: 0.11 } },
      ['error', 'e = 20 mm < 1.2 d0 = 26.4 mm'],
    ],
    ['washers on the outer weld', { parameters: { xo: 0.02 } }, ['error', '20 mm < dw/2 + leg = 27 mm']],
    ['washers on the inner weld', { parameters: { xi: 0.025 } }, ['error', '25 mm < dw/2 + leg = 27 mm']],
    [
      'washers on the web weld',
      { column: 'IPE300', parameters: { w: 0.054 } },
      ['error', '23.5 mm < dw/2 + leg = 24.2 mm'],
    ],
    ['washers on the root of the column', { column: 'HEB300' }, ['error', '17.5 mm < dw/2 = 18.5 mm']],
    [
      'washers on a stiffener',
      { parameters: { st: 2, ts: 0.03, xi: 0.02665 } },
      ['error', '17 mm < dw/2 = 18.5 mm'],
    ],
    [
      'slender stiffeners',
      { parameters: { st: 2, ts: 0.006 } },
      ['error', 't = 6 mm < c/(14 epsilon) = 6.8 mm'],
    ],
    ['a thin weld', { parameters: { aw: 0.002 } }, ['error', 'a = 2 mm < 3 mm']],
    ['a thick weld', { parameters: { af: 0.009 } }, ['warning', 'a = 9 mm > 0.7 t = 7.5 mm']],
  ])('finds %s', (_, given, expected) => {
    expect(issues(given)).toContainEqual(expected);
  });

  test('asks no largest spacing of rows that hold a beam', () => {
    expect(issues({ beam: 'IPE500', parameters: { bp: 0.2, af: 0.007, aw: 0.005 } })).toEqual([]);
  });

  test.each<[string, Partial<RigidCase>, string]>([
    ['without rows', { parameters: { nT: 0, nB: 0, extT: 0.01 } }, 'it has no bolt rows.'],
    [
      'with too many rows',
      { parameters: { nT: 4 } },
      '4 rows from the top and 1 from the bottom do not fit between the flanges.',
    ],
    [
      'with rows in one another',
      { parameters: { nT: 2, nB: 2 } },
      "2 rows from the top and 2 from the bottom are in each other's way.",
    ],
    [
      'with holes off the plate',
      { parameters: { bp: 0.12 } },
      'bp = 0.12 m puts holes of 0.022 m outside the plate.',
    ],
    [
      'with columns in one another',
      { parameters: { w: 0.02 } },
      'w = 0.02 m makes holes of 0.022 m overlap.',
    ],
    [
      'with holes off the column',
      { column: 'IPE200' },
      'w = 0.1 m puts holes of 0.022 m outside the flange of C.',
    ],
    [
      'with bolts in the root of the column',
      { parameters: { w: 0.036 } },
      'w = 0.036 m puts the bolts into the root of C.',
    ],
    [
      'with holes in a flange',
      { parameters: { xi: 0.01 } },
      'xi = 0.01 m, xo = 0.04 m put holes of 0.022 m into a flange.',
    ],
    [
      'with bolts in a weld',
      { parameters: { xi: 0.012, af: 0.012 } },
      'xo, xi = 0.012 m put bolts into the flange welds of B.',
    ],
    [
      'with bolts that cannot be preloaded',
      { parameters: { BA: 'M20 5.6', shear: 'friction' } },
      "bolts M20 5.6 cannot be preloaded; shear = 'friction' needs it.",
    ],
    [
      'with an unknown way of shear',
      { parameters: { shear: 'glue' } },
      "shear = \"glue\" is neither 'bearing' nor 'friction'.",
    ],
    [
      'on a tube',
      { column: 'SHS200x200x10' },
      'section SHS200x200x10 of member C is no I section; EndPlate needs one.',
    ],
  ])('cannot be built %s', (_, given, reason) => {
    expect(issues(given)).toEqual([['terminatedError', `OP1: ${reason}`]]);
  });
});
