const sameDay = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const otherDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment: the time alone where it was today. @param at in ISO 8601 */
export function When({ at }: { at: string }) {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return <time dateTime={at}>{(isToday ? sameDay : otherDay).format(moment)}</time>;
}
