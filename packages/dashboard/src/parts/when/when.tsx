import { timeText } from '../../words/format.ts';

const sameDay = { hour: '2-digit', minute: '2-digit' } as const;
const otherDay = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A moment: the time alone where it was today. @param at in ISO 8601 */
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return <time dateTime={at}>{timeText(moment, isToday ? sameDay : otherDay)}</time>;
}
