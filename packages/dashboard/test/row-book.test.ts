import { describe, expect, test } from 'vitest';
import { createRowBook } from '../src/pages/project/row-book.ts';
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

const statuses = (book: ReturnType<typeof createRowBook>) =>
  book.rows().map(({ name, verdict: found }) => `${name} ${found?.status ?? '-'}`);

describe('the rows of a project', () => {
  test('have their verdicts whichever comes first', () => {
    const book = createRowBook();
    const asked = book.moment();
    book.verdicts([verdict(2, 'FAILED')], asked);
    book.heads([head(1), head(2)]);
    book.verdicts([verdict(1, 'PASSED')], asked);

    expect(statuses(book)).toEqual(['J1 PASSED', 'J2 FAILED']);
  });

  test('keep what was asked for last, in whatever order answers come', () => {
    const book = createRowBook();
    book.heads([head(1)]);
    const [before, after] = [book.moment(), book.moment()];
    book.verdicts([verdict(1, 'FAILED')], after);
    book.verdicts([verdict(1, 'PASSED')], before);
    book.calculating(['c1'], before);

    expect(statuses(book)).toEqual(['J1 FAILED']);
  });

  test('stay where they are when one gets another name, and the others are the same objects', () => {
    const book = createRowBook();
    book.heads([head(1), head(2), head(3)]);
    const before = book.rows();
    book.heads([head(2, 'Knee')]);

    expect(statuses(book)).toEqual(['J1 -', 'Knee -', 'J3 -']);
    expect(book.rows()[2]).toBe(before[2]);
    expect(book.rows()).not.toBe(before);
  });

  test('go when their connections do, and come without their old verdicts', () => {
    const book = createRowBook();
    book.heads([head(1), head(2), head(3)]);
    book.verdicts([verdict(2, 'FAILED')], book.moment());
    book.remove('c2');
    book.keepOnly(new Set(['c1']));
    book.heads([head(2), head(4)]);

    expect(statuses(book)).toEqual(['J1 -', 'J2 -', 'J4 -']);
  });

  test('are queued until the calculation comes to them, and counted by their last verdict meanwhile', () => {
    const book = createRowBook();
    book.heads([head(1), head(2), head(3)]);
    book.verdicts([verdict(1, 'PASSED'), verdict(2, 'FAILED'), verdict(3, 'NOT_CALCULATED')], book.moment());
    book.queued(['c1', 'c2', 'c3'], book.moment());
    book.began('c1');
    book.verdicts([verdict(2, 'CALCULATING')], book.moment());

    expect(statuses(book)).toEqual(['J1 CALCULATING', 'J2 QUEUED', 'J3 QUEUED']);
    const counts = { passed: 1, failed: 1, notCalculated: 1, unknown: 0, queued: 2, calculating: 1 };
    expect(countsOf(book.rows())).toMatchObject({ total: 3, ...counts });

    book.verdicts([verdict(1, 'FAILED')], book.moment());
    book.began('c1');
    book.began('c2');
    expect(statuses(book)).toEqual(['J1 FAILED', 'J2 CALCULATING', 'J3 QUEUED']);
    expect(countsOf(book.rows())).toMatchObject({ passed: 0, failed: 2, queued: 1, calculating: 1 });
  });

  test('have the verdict of before a calculation that ran already when they were read', () => {
    const book = createRowBook();
    book.heads([head(1)]);
    const lastResults = { id: 'r1', status: 'FAILED' as const, calculatedAt: '2026-01-01T00:00:00Z' };
    const rest = { maxUtilization: null, governing: null };
    book.verdicts(
      [{ ...verdict(1, 'CALCULATING'), lastResults: { ...lastResults, ...rest } }],
      book.moment(),
    );

    expect(countsOf(book.rows())).toMatchObject({ failed: 1, calculating: 1 });
  });
});
