import { describe, expect, test } from 'vitest';
import { treeRows } from '../../packages/dashboard/src/pages/connection/joint/tree-rows.ts';
import {
  directionWords,
  forcesWords,
} from '../../packages/dashboard/src/pages/connection/members/member-words.ts';
import { filtered, lined } from '../../packages/dashboard/src/pages/project/lines.ts';
import { countsOf, type Row } from '../../packages/dashboard/src/pages/project/rows.ts';
import { ofWhichProjects } from '../../packages/dashboard/src/pages/projects/overviews.ts';
import type { Project } from '../../packages/dashboard/src/pages/projects/project-list.ts';
import { painted } from '../../packages/dashboard/src/parts/joint/palette.ts';
import { between } from '../../packages/dashboard/src/parts/joint/views.ts';
import { shownAs } from '../../packages/dashboard/src/parts/joint/visibility.ts';
import { apart } from '../../packages/dashboard/src/parts/plots/apart.ts';
import { valueScale } from '../../packages/dashboard/src/parts/plots/plot-scale.ts';
import { jobResult } from '../../packages/dashboard/src/parts/work/job-words.ts';

type Verdict = NonNullable<Row['verdict']>;

function row(number: number, verdict: Partial<Verdict> | null, name = `J${number}`): Row {
  const nothing = { percent: null, isOld: false, governing: null, calculatedAt: null };
  const status = verdict?.status ?? 'PASSED';
  const lastStatus = status === 'QUEUED' || status === 'CALCULATING' ? null : status;
  const whole = verdict === null ? null : { ...nothing, ...verdict, status, lastStatus };
  return { id: `c${number}`, number, name, description: null, verdict: whole };
}

const all = {
  text: '',
  failed: false,
  status: '',
  bin: '',
  kind: '',
  typology: '',
  section: '',
  by: '',
  order: '',
} as const;
const noGroups = { typologies: null, sections: null };

describe('rows of a project', () => {
  const rows = [
    row(1, { status: 'FAILED', percent: 117 }, 'Knee'),
    row(12, { percent: 40 }),
    row(3, { status: 'OUTDATED', percent: 250, isOld: true }),
    row(4, { status: 'UNKNOWN' }),
    row(5, null),
  ];

  test('are found by a part of the name, by the number as a whole, and by what failed', () => {
    const found = (view: Partial<Parameters<typeof filtered>[1]>) =>
      filtered(rows, { ...all, ...view }, noGroups).map(({ number }) => number);

    expect(found({ text: ' kn ' })).toEqual([1]);
    expect(found({ text: '12' })).toEqual([12]);
    expect(found({ text: '1' })).toEqual([1, 12]);
    expect(found({ failed: true })).toEqual([1]);
    expect(found({ status: 'OUTDATED' })).toEqual([3]);
    expect([found({ bin: '-60' }), found({ bin: '100-' }), found({ bin: 'x' })]).toEqual([[12], [1], []]);
  });

  test('are counted once each, and results of before a change are not the worst', () => {
    expect(countsOf(rows)).toMatchObject({
      ...{ total: 5, failed: 1, passed: 1, outdated: 1, unknown: 1, notCalculated: 0 },
      maxUtilization: { percent: 117 },
    });
  });

  test('stand under their groups, and under one of their own while these are not known', () => {
    const keys = new Map([
      ['c1', 'a'],
      ['c12', 'b'],
      ['c3', 'a'],
    ]);
    const groups = {
      groups: [
        { key: 'b', label: 'Bases' },
        { key: 'a', label: 'Knees' },
      ],
      keyOf: ({ id }: Row) => keys.get(id) ?? null,
    };
    const labels = (folded: string[], isOrdered: boolean) =>
      lined(rows, groups, new Set(folded), isOrdered).map((line) =>
        line.kind === 'group' ? line.label : line.row.number,
      );

    expect(labels([], false)).toEqual(['Bases', 12, 'Knees', 1, 3, 'Not known yet', 4, 5]);
    expect(labels(['a'], true)).toEqual(['Knees', 'Bases', 12, 'Not known yet', 4, 5]);
  });
});

describe('labels of a plot', () => {
  test('stand a line apart between the ends of the plot, in their order', () => {
    const at = (ys: number[]) =>
      apart(
        ys.map((y) => ({ words: `${y}`, x: 0, y })),
        [0, 100],
      ).map(({ y }) => y);

    expect(at([50, 50, 51])).toEqual([50, 64, 78]);
    expect(at([99, 98, 10])).toEqual([10, 86, 100]);
  });
});

describe('the axis of a parameter', () => {
  test('is by size for numbers, side by side for texts, and has room for a single value', () => {
    const value = (text: string, number: number | null) => ({ key: 'p', number, text, unit: null });
    const numbers = [value('8', 8), value('12', 12), value('16', 16)];
    const texts = [value('M16', null), value('M20', null)];

    expect(numbers.map(valueScale(numbers, [0, 100]).at)).toEqual([0, 50, 100]);
    expect(texts.map(valueScale(texts, [0, 100]).at)).toEqual([25, 75]);
    expect(valueScale([value('8', 8)], [0, 100]).at(value('8', 8))).toBe(50);
  });
});

describe('colours of parts', () => {
  test('are red for what failed and above 100 %, and grey without a result', () => {
    const part = (key: string, percent: number | null, status: string | null) => ({
      ...{ key, body: key, bodyWords: key, kind: 'PLATE', words: key, member: null },
      ...{ percent, strain: null, status },
    });
    const parts = [
      part('full', 100, 'PASSED'),
      part('over', 100.1, null),
      part('failed', 20, 'FAILED'),
      part('none', null, null),
    ];
    const { paint, entries } = painted(parts, 'utilisation', false);
    const [over, none] = entries.slice(-2).map(({ colour }) => colour);

    expect([paint.faces.get('over'), paint.faces.get('failed')]).toEqual([over, over]);
    expect(paint.faces.get('none')).toBe(none);
    expect([over, none]).not.toContain(paint.faces.get('full'));
    // Colour is never the only thing that tells.
    expect([...paint.edges.keys()]).toEqual(['failed']);
  });
});

describe('parts of a joint', () => {
  const part = (
    key: string,
    kind: string,
    bodyWords: string,
    words: string,
    status: string,
    percent: number,
  ) => ({
    ...{ key, kind, bodyWords, words, status, percent, body: key.split('/')[0] ?? '' },
    ...{ member: null, strain: null },
  });
  const parts = [
    part('boltGrid:8/1', 'BOLT_GRID', 'bolts B8', 'bolt 1 of B8', 'PASSED', 80),
    part('boltGrid:8/2', 'BOLT_GRID', 'bolts B8', 'bolt 2 of B8', 'FAILED', 20),
    part('plate:7', 'PLATE', 'plate EP1', 'plate EP1', 'PASSED', 40),
  ];
  const lines = (open: string[], text = '') =>
    treeRows(parts, new Set(open), text).map(({ words, level, worst }) => [level, words, worst?.percent]);

  test('stand as a tree by kind and body, each with its worst, and what is looked for is open', () => {
    expect(lines([])).toEqual([
      [1, 'Bolts', 20],
      [2, 'B8', 20],
      [1, 'Plates', 40],
      [2, 'EP1', 40],
    ]);
    expect(lines(['boltGrid:8', 'PLATE']).map(([, words]) => words)).toEqual([
      ...['Bolts', 'B8', 'bolt 1 of B8', 'bolt 2 of B8', 'Plates'],
    ]);
    expect(lines([], 'bolt 2').map(([, words]) => words)).toEqual(['Bolts', 'B8', 'bolt 2 of B8']);
  });

  test('are hidden with their bodies, alone with all their pieces, and transparent where neither holds', () => {
    const [none, grid, bolt] = [new Set<string>(), new Set(['boltGrid:8']), new Set(['boltGrid:8/2'])];
    const all = (visibility: Parameters<typeof shownAs>[1]) =>
      parts.map(({ key }) => shownAs(key, visibility));

    expect(all({ hidden: grid, alone: none, transparent: grid })).toEqual(['hidden', 'hidden', 'whole']);
    expect(all({ hidden: none, alone: bolt, transparent: grid })).toEqual(['edges', 'transparent', 'edges']);
  });

  test('are looked at from one side after another the short way round', () => {
    expect(between([170, 90, 1, 0, 0, 0], [-170, 90, 3, 0, 0, 0], 0.5)).toEqual([180, 90, 2, 0, 0, 0]);
  });
});

test('a member says how it lies, and which forces act at its ends in kN', () => {
  expect(directionWords({ direction: 90, pitch: -5.04, rotation: 0 })).toBe('β 90°, γ -5°');
  expect(directionWords({ direction: null, pitch: null, rotation: 45 })).toBe('direction not known, α 45°');
  const forces = { n: -55, vy: 0, vz: 8.04, mx: 0, my: -266, mz: null };
  expect(forcesWords(forces)).toBe('N -55, Vz 8\u00a0kN; My -266, Mz not known\u00a0kN·m');
  expect([forcesWords(null), forcesWords({ ...forces, n: 0, vz: 0, my: 0, mz: 0 })]).toEqual([
    'not known',
    'none',
  ]);
});

test('sums of the office say which projects they are of, where not of all', () => {
  const [open, gone] = (['OPEN', 'GONE'] as const).map((state) => ({ state }) as Project);
  const list = { projects: [open, open, gone] as Project[], total: 3 };

  expect(ofWhichProjects(list, 2, false)).toBe(null);
  expect(ofWhichProjects(list, 2, true)).toBe('in 2 projects found');
  expect(ofWhichProjects(list, 1, true)).toBe('in 1 of 2 projects');
  expect(ofWhichProjects({ ...list, total: 31 }, 2, false)).toBe('in 2 of 30 projects');
});

test('a study of which no point passes has no number that says that one does', () => {
  const of = (verdict: 'PASSED' | 'FAILED', percent: number) => {
    const best = { nodes: [{ verdict, maxUtilization: { percent } }] };
    const ended = { __typename: 'ParameterStudy', state: 'FINISHED', failure: null } as const;
    return jobResult({ ...ended, best, progress: { total: 4 } } as unknown as Parameters<
      typeof jobResult
    >[0]);
  };

  expect(of('PASSED', 89.8)).toBe('best point passes, 89.8\u00a0%');
  expect(of('FAILED', 104)).toBe('no point passes, 104.0\u00a0%');
  expect(of('FAILED', 69.3)).toBe('no point passes');
});

test('a calculation that has ended says whether its one connection passes, or all of several do', () => {
  const ended = { __typename: 'CalculationJob', state: 'FINISHED', failure: null } as const;
  const of = (total: number, verdict: 'PASSED' | 'FAILED') =>
    jobResult({ ...ended, verdict, progress: { total } } as Parameters<typeof jobResult>[0]);

  expect([of(1, 'FAILED'), of(1, 'PASSED'), of(7, 'FAILED')]).toEqual(['fails', 'passes', 'some fail']);
});
