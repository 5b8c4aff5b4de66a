/** A day of the calendar, with its first moment and the one after its last, in ms since 1970. */
export interface CalendarDay {
  /** `2026-03-01`. */
  day: string;
  begin: number;
  end: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** No zone is farther from that of Greenwich. */
const FARTHEST_MS = 15 * 3_600_000;

/**
 * The last days in a time zone, that of `now` last. They are as long as the clocks there make them, 23 to 25 h.
 *
 * @param timeZone IANA name, such as `Europe/Prague`. `RangeError` for one that the runtime does not know.
 */
export function lastDays(now: number, count: number, timeZone: string): CalendarDay[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
  });
  const dayAt = (moment: number) => format.format(moment);
  const today = Date.parse(`${dayAt(now)}T00:00:00Z`);
  const names = Array.from({ length: count + 1 }, (_, index) =>
    new Date(today - (count - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const ends: number[] = [];
  for (const day of names) ends.push(endOf(day, dayAt, (ends.at(-1) ?? 0) + DAY_MS));
  return names.slice(1).map((day, index) => ({ day, begin: ends[index] ?? 0, end: ends[index + 1] ?? 0 }));
}

/**
 * The first moment that is not of this day any more, to the minute.
 *
 * @param guess where it is unless the clocks were changed on that day
 */
function endOf(day: string, dayAt: (moment: number) => string, guess: number): number {
  if (dayAt(guess) > day && dayAt(guess - MINUTE_MS) === day) return guess;
  const inUtc = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  let [within, beyond] = [(inUtc - FARTHEST_MS) / MINUTE_MS, (inUtc + FARTHEST_MS) / MINUTE_MS];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (dayAt(middle * MINUTE_MS) > day) beyond = middle;
    else within = middle;
  }
  return beyond * MINUTE_MS;
}
