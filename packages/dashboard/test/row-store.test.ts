import { describe, expect, test } from 'vitest';
import { createRowStore } from '../src/pages/project/row-store.ts';
import { countsOf } from '../src/pages/project/rows.ts';

const head = (number: number, name = `J${number}`) => ({
  id: `c${number}`,
  number,
  name,
  description: null,
});

const verdict = (number: number, status: 'PASSED' | 'FAILED' | 'NOT_CALCULATED' | 'CALCULATING') => ({
  id: `c${number}`,
  status,
  results: null,
  lastResults: null,
});

const statuses = (rows: ReturnType<typeof createRowStore>) =>
  rows.rows().map(({ name, verdict: found }) => `${name} ${found?.status ?? '-'}`);

describe('the rows of a project', () => {
  test('have their verdicts whichever comes first', () => {
    const rows = createRowStore();
    const asked = rows.moment();
    rows.verdicts([verdict(2, 'FAILED')], asked);
    rows.heads([head(1), head(2)]);
    rows.verdicts([verdict(1, 'PASSED')], asked);

    expect(statuses(rows)).toEqual(['J1 PASSED', 'J2 FAILED']);
  });

  test('keep what was asked for last, in whatever order answers come', () => {
    const rows = createRowStore();
    rows.heads([head(1)]);
    const [before, after] = [rows.moment(), rows.moment()];
    rows.verdicts([verdict(1, 'FAILED')], after);
    rows.verdicts([verdict(1, 'PASSED')], before);
    rows.calculating(['c1'], before);

    expect(statuses(rows)).toEqual(['J1 FAILED']);
  });

  test('stay where they are when one gets another name, and the others are the same objects', () => {
    const rows = createRowStore();
    rows.heads([head(1), head(2), head(3)]);
    const before = rows.rows();
    rows.heads([head(2, 'Knee')]);

    expect(statuses(rows)).toEqual(['J1 -', 'Knee -', 'J3 -']);
    expect(rows.rows()[2]).toBe(before[2]);
    expect(rows.rows()).not.toBe(before);
  });

  test('go when their connections do, and come without their old verdicts', () => {
    const rows = createRowStore();
    rows.heads([head(1), head(2), head(3)]);
    rows.verdicts([verdict(2, 'FAILED')], rows.moment());
    rows.remove('c2');
    rows.keepOnly(new Set(['c1']));
    rows.heads([head(2), head(4)]);

    expect(statuses(rows)).toEqual(['J1 -', 'J2 -', 'J4 -']);
  });

  test('are queued until the calculation comes to them, and counted by their last verdict meanwhile', () => {
    const rows = createRowStore();
    rows.heads([head(1), head(2), head(3)]);
    rows.verdicts([verdict(1, 'PASSED'), verdict(2, 'FAILED'), verdict(3, 'NOT_CALCULATED')], rows.moment());
    rows.queued(['c1', 'c2', 'c3'], rows.moment());
    rows.began('c1');
    rows.verdicts([verdict(2, 'CALCULATING')], rows.moment());

    expect(statuses(rows)).toEqual(['J1 CALCULATING', 'J2 QUEUED', 'J3 QUEUED']);
    const counts = { passed: 1, failed: 1, notCalculated: 1, unknown: 0, queued: 2, calculating: 1 };
    expect(countsOf(rows.rows())).toMatchObject({ total: 3, ...counts });

    rows.verdicts([verdict(1, 'FAILED')], rows.moment());
    rows.began('c1');
    rows.began('c2');
    expect(statuses(rows)).toEqual(['J1 FAILED', 'J2 CALCULATING', 'J3 QUEUED']);
    expect(countsOf(rows.rows())).toMatchObject({ passed: 0, failed: 2, queued: 1, calculating: 1 });
  });

  test('have the verdict of before a calculation whose answer came after word of that', () => {
    const rows = createRowStore();
    rows.heads([head(1), head(2)]);
    const asked = rows.moment();
    rows.queued(['c1', 'c2'], rows.moment());
    const work = { queued: 2, unknown: 0 };
    expect(countsOf(rows.rows())).toMatchObject({ ...work, passed: 0 });

    rows.verdicts([verdict(1, 'PASSED'), verdict(2, 'CALCULATING')], asked);
    rows.began('c2');
    expect(statuses(rows)).toEqual(['J1 QUEUED', 'J2 CALCULATING']);
    expect(countsOf(rows.rows())).toMatchObject({ passed: 1, queued: 1, calculating: 1, unknown: 0 });
  });

  test('have the verdict of before a calculation that ran already when they were read', () => {
    const rows = createRowStore();
    rows.heads([head(1)]);
    const lastResults = { id: 'r1', status: 'FAILED' as const, calculatedAt: '2026-01-01T00:00:00Z' };
    const rest = { maxUtilization: null, governing: null };
    rows.verdicts(
      [{ ...verdict(1, 'CALCULATING'), lastResults: { ...lastResults, ...rest } }],
      rows.moment(),
    );

    expect(countsOf(rows.rows())).toMatchObject({ failed: 1, calculating: 1 });
  });
});
