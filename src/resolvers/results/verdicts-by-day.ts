import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { type CalendarDay, lastDays } from '../../util/calendar.ts';
import { type CalculationRun, statusAfter } from './runs.ts';

/** How joints stood at the end of a day, each by its last calculation until then. */
export interface VerdictsOfDay {
  day: string;
  passed: number;
  failed: number;
  /** Calculated without a verdict: nothing was checked, or chosen load effects alone. */
  open: number;
  /** Their calculations until then are not kept any more. */
  unknown: number;
  /** Calculations that ended on this day, of those that are kept. */
  calculations: number;
}

type Run = Pick<
  CalculationRun,
  'connectionId' | 'number' | 'calculatedAt' | 'loadEffectIds' | 'summary' | 'passed'
>;

/**
 * How the joints of all projects that are known stood at the end of each of the last days, the oldest first. `BAD_USER_INPUT` for
 * too many days or a time zone that is none.
 */
export function verdictsByDay(
  { days, timeZone }: { days: number; timeZone: string },
  { events, knownProjects }: Context,
): VerdictsOfDay[] {
  if (days < 1 || days > graphLimits.trendDays)
    throw wrong('days', `\`days\` is from 1 to ${graphLimits.trendDays}, not ${days}.`);
  const calendar = daysIn(timeZone, days);
  const joints = knownProjects.states().flatMap(({ projectId }) => ofEachJoint(events.allRuns(projectId)));
  return countedByDay(joints, calendar);
}

/** @param joints The runs of each joint, the oldest first. */
export function countedByDay(
  joints: readonly (readonly Run[])[],
  calendar: readonly CalendarDay[],
): VerdictsOfDay[] {
  const counted = calendar.map(({ day }) => ({
    ...{ day, passed: 0, failed: 0, open: 0, unknown: 0, calculations: 0 },
  }));
  for (const runs of joints) {
    let last: Run | undefined;
    let next = 0;
    for (const [index, { begin, end }] of calendar.entries()) {
      const counts = counted[index];
      if (counts === undefined) continue;
      for (let run = runs[next]; run !== undefined && run.calculatedAt.getTime() < end; run = runs[next]) {
        if (run.calculatedAt.getTime() >= begin) counts.calculations += 1;
        last = run;
        next += 1;
      }
      if (last !== undefined) counts[placeOf(last)] += 1;
      else if ((runs[0]?.number ?? 1) > 1) counts.unknown += 1;
    }
  }
  return counted;
}

function placeOf(run: Run): 'passed' | 'failed' | 'open' {
  const status = statusAfter(run);
  if (status === 'PASSED') return 'passed';
  return status === 'FAILED' ? 'failed' : 'open';
}

function ofEachJoint<R extends Run>(runs: readonly R[]): R[][] {
  const joints = new Map<number, R[]>();
  for (const run of runs) {
    const known = joints.get(run.connectionId);
    if (known === undefined) joints.set(run.connectionId, [run]);
    else known.push(run);
  }
  return [...joints.values()];
}

function daysIn(timeZone: string, days: number): CalendarDay[] {
  try {
    return lastDays(Date.now(), days, timeZone);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = `\`timeZone\` is an IANA name such as Europe/Prague, not ${JSON.stringify(timeZone.slice(0, 60))}.`;
    throw wrong('timeZone', message, cause);
  }
}

const wrong = (path: string, message: string, cause?: unknown) =>
  new GatewayError('BAD_USER_INPUT', message, { path: [path], cause });
