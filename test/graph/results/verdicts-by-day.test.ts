import { describe, expect, vi } from 'vitest';
import { countedByDay } from '../../../src/resolvers/results/verdicts-by-day.ts';
import { lastDays } from '../../../src/util/calendar.ts';
import { untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';

const BY_DAY = `query ($days: Int, $zone: String) { verdictsByDay(days: $days, timeZone: $zone) {
  day passed failed open unknown calculations } }`;
const CALCULATE = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) {
  job { id } errors { message } } }`;

const nothing = { passed: 0, failed: 0, open: 0, unknown: 0, calculations: 0 };

describe('verdicts by day', () => {
  test.override({ demo: true });

  test('count each connection by its last calculation, ask the service nothing, and refuse what is no day', async ({
    ask,
    callsOf,
  }) => {
    const { data } = await ask('{ projects { nodes { id } } }');
    const { id } = data.projects.nodes[0];
    const before = await ask(BY_DAY, { days: 2 });
    for (let times = 0; times < 2; times += 1) {
      const started = await ask(CALCULATE, { id });
      await untilSettled(ask, started.data.startCalculation.job.id);
    }
    const overview = await ask(
      'query ($id: ID!) { project(id: $id) { checkOverview { total passed failed } } }',
      {
        id,
      },
    );

    const calls = await callsOf(async () => {
      const { data: after } = await ask(BY_DAY, { days: 2, zone: 'Europe/Prague' });
      const { total, passed, failed } = overview.data.project.checkOverview;
      expect(after.verdictsByDay).toEqual([
        { day: expect.any(String), ...nothing },
        {
          ...nothing,
          day: expect.any(String),
          passed,
          failed,
          open: total - passed - failed,
          calculations: 2 * total,
        },
      ]);
      expect(failed).toBeGreaterThan(0);
    });

    expect(before.data.verdictsByDay.map(({ day: _, ...counts }: { day: string }) => counts)).toEqual([
      nothing,
      nothing,
    ]);
    expect(calls).toEqual([]);
    for (const [variables, message] of [
      [{ days: 0 }, '`days` is from 1 to 90, not 0.'],
      [{ days: 91 }, '`days` is from 1 to 90, not 91.'],
      [{ zone: 'Bohemia' }, '`timeZone` is an IANA name such as Europe/Prague, not "Bohemia".'],
    ] as const) {
      const { errors } = await ask(BY_DAY, variables);
      expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  test('ask what day it is twice a day, and oftener only when the clocks are changed', () => {
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = vi.spyOn(prototype, 'format', 'get');
    lastDays(Date.parse('2026-03-30T01:30:00Z'), 90, 'Europe/Prague');
    const times = format.mock.calls.length;
    format.mockRestore();
    // The first of them and the one after which the clocks go on are looked for.
    expect(times).toBeLessThan(2 * 90 + 2 * 15);
  });

  test('follow the clocks of the time zone, and say where calculations are not kept', () => {
    const hours = (zone: string) =>
      lastDays(Date.parse('2026-03-30T01:30:00Z'), 3, zone).map(({ day, begin, end }) => [
        day,
        (end - begin) / 3.6e6,
      ]);
    expect(hours('Europe/Prague')).toEqual([
      ['2026-03-28', 24],
      ['2026-03-29', 23],
      ['2026-03-30', 24],
    ]);
    // There it is the day before still.
    expect(hours('America/New_York').at(-1)).toEqual(['2026-03-29', 24]);
    expect(hours('Pacific/Kiritimati').at(-1)).toEqual(['2026-03-30', 24]);

    const run = (number: number, at: string, passed: boolean | null) => ({
      ...{ connectionId: 1, number, calculatedAt: new Date(at), passed, loadEffectIds: null },
      summary: [{ name: 'Bolts' }] as never,
    });
    const calendar = lastDays(Date.parse('2026-03-30T12:00:00Z'), 3, 'Europe/Prague');
    const counted = countedByDay(
      [
        [run(1, '2026-03-01T12:00:00Z', true), run(2, '2026-03-29T21:59:59Z', false)],
        // The first fifty are not kept.
        [run(51, '2026-03-29T22:00:00Z', true)],
      ],
      calendar,
    );
    expect(counted).toEqual([
      { ...nothing, day: '2026-03-28', passed: 1, unknown: 1 },
      { ...nothing, day: '2026-03-29', failed: 1, unknown: 1, calculations: 1 },
      { ...nothing, day: '2026-03-30', failed: 1, passed: 1, calculations: 1 },
    ]);
  });
});
