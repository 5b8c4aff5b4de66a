import { describe, expect, test } from 'vitest';
import { checkDetailing } from '../../src/engine/detailing.ts';
import { type FinPlateCase, finPlateCase } from '../support/fin-plate-case.ts';

function issues(given: FinPlateCase) {
  const { project, connection } = finPlateCase(given);
  return checkDetailing(project, connection, [1]).map(({ severity, details }) => [severity, details]);
}

describe('checkDetailing', () => {
  test('has nothing to say about the default fin plate', () => {
    expect(issues({})).toEqual([]);
  });

  test('tells operations apart', () => {
    const { project, connection } = finPlateCase({ parameters: { e1: 0.02 } });

    expect(checkDetailing(project, connection, [2])).toEqual([]);
    expect(checkDetailing(project, connection, [1])).toEqual([
      {
        operationId: 1,
        description: 'Edge distance in FP1 is too small.',
        details: 'e = 20 mm < 1.2 d0 = 26.4 mm',
        severity: 'error',
      },
    ]);
  });

  test.each<[string, FinPlateCase, unknown[]]>([
    ['bolts too near', { parameters: { p1: 0.045 } }, ['error', 'p1 = 45 mm < 2.2 d0 = 48.4 mm']],
    [
      'bolts too near along the beam',
      { beam: 'IPE500', parameters: { n2: 2, p2: 0.05, n1: 4 } },
      ['error', 'p2 = 50 mm < 2.4 d0 = 52.8 mm'],
    ],
    [
      'bolts too far apart for the web',
      { beam: 'IPE400', parameters: { p1: 0.13 } },
      ['warning', 'p1 = 130 mm > min(14 t, 200 mm) = 120.4 mm'],
    ],
    ['an edge too far off', { parameters: { e2p: 0.09 } }, ['warning', 'e = 90 mm > 4 t + 40 mm = 80 mm']],
    ['a thin weld', { parameters: { a: 0.002 } }, ['error', 'a = 2 mm < 3 mm']],
    ['a thick weld', { parameters: { a: 0.008, gap: 0.02 } }, ['warning', 'a = 8 mm > 0.7 t = 7 mm']],
    [
      'a plate higher than the web',
      { parameters: { e1: 0.06 } },
      ['error', '130 mm from the axis > h/2 - tf - r = 124.3 mm'],
    ],
    [
      'a beam too wide for the chamber of the column',
      { column: 'HEA160', beamDirection: { x: 0, y: 1, z: 0 } },
      ['error', '75 mm from the axis > h/2 - tf - r = 52 mm'],
    ],
    [
      'washers on the weld',
      { parameters: { e2b: 0.027, gap: 0, a: 0.008 } },
      ['error', '27 mm < dw/2 + leg = 29.8 mm'],
    ],
    ['a low plate', { parameters: { n1: 2 } }, ['info', '150 mm < 0.6 h = 180 mm']],
    [
      'a long plate',
      { beam: 'IPE500', parameters: { gap: 0.04, n1: 4 } },
      ['warning', 'lever 80 mm > t/0.15 = 66.7 mm, gamma M1 = 1'],
    ],
  ])('finds %s', (_, given, issue) => {
    expect(issues(given)).toContainEqual(issue);
  });

  test.each<[string, FinPlateCase, string]>([
    [
      'a hole outside the plate',
      { parameters: { e1: 0.01 } },
      'FP1: e1 = 0.01 m puts holes of 0.022 m outside their plate.',
    ],
    ['overlapping holes', { parameters: { p1: 0.02 } }, 'FP1: p1 = 0.02 m makes holes of 0.022 m overlap.'],
    [
      'more bolts than the web holds',
      { parameters: { n1: 5 } },
      'FP1: its bolts do not fit into the web of B.',
    ],
    ['half a bolt', { parameters: { n1: 2.5 } }, 'FP1: n1 = 2.5 is not a whole number from 2 to 20.'],
    ['a plate without thickness', { parameters: { tp: 0 } }, 'FP1: tp = 0 m is less than 0.1 mm.'],
    [
      'a beam without a web',
      { beam: 'SHS200x200x10' },
      'FP1: section SHS200x200x10 of member B has no web to bolt to; a fin plate needs an I section.',
    ],
    [
      'a beam along the column',
      { beamDirection: { x: 0, y: 0, z: 1 } },
      'FP1: member B runs along C, not against it.',
    ],
  ])('ends at %s', (_, given, details) => {
    const { project, connection } = finPlateCase(given);

    expect(checkDetailing(project, connection, [1])).toEqual([
      { operationId: 1, description: 'Operation FP1 cannot be built.', details, severity: 'terminatedError' },
    ]);
  });
});
