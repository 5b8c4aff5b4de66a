import type { LoadEffectInput } from '@connection-gateway/client/pages/edit';
import { t } from '../../../words/words.ts';
import { components, loadUnits, parsedNumber, type Slot } from './load-slots.ts';

export interface PastedCell {
  text: string;
  /** What is wrong with it; null when nothing is. */
  error: string | null;
}

/** A row of a spreadsheet: loads of one load effect at one member end. */
export interface PastedRow {
  name: PastedCell;
  member: PastedCell;
  end: PastedCell;
  forces: readonly PastedCell[];
  slot: Slot | null;
}

const titles = ['name', 'member', 'end', ...components] as const;
type Column = (typeof titles)[number];

const aliases: Readonly<Record<string, Column>> = { 'load effect': 'name', load: 'name', position: 'end' };

/** `N [kN]`, `Vz, kN` and `n` are one column. */
function columnOf(title: string): Column | null {
  const word = title
    .toLowerCase()
    .replace(/[[(,].*$/, '')
    .trim();
  return titles.find((name) => name === word) ?? aliases[word] ?? null;
}

const good = (text: string): PastedCell => ({ text, error: null });

/** Rows of cells, as the clipboard has them from a spreadsheet. */
export const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** With titles in the first row as they say; without, the texts at the start are name, member and end, and numbers follow. */
function columnsOf(rows: readonly (readonly string[])[]): {
  columns: (Column | null)[];
  body: readonly (readonly string[])[];
} {
  const [first = []] = rows;
  const titled = first.map(columnOf);
  if (
    titled.some((column) => column !== null && column !== 'name' && column !== 'member' && column !== 'end')
  )
    return { columns: titled, body: rows.slice(1) };
  const texts = Math.max(
    0,
    first.findIndex((cell) => parsedNumber(cell) !== null),
  );
  return { columns: [...titles.slice(0, Math.min(texts, 3)), ...components], body: rows };
}

function slotOf(
  member: string,
  end: string,
  slots: readonly Slot[],
): { slot: Slot | null; member: PastedCell; end: PastedCell } {
  const own = slots.filter(
    ({ memberName, memberNumber }) =>
      member === '' || memberName === member || String(memberNumber) === member,
  );
  const names = [...new Set(slots.map(({ memberName }) => memberName))].join(', ');
  const wrong = (error: string) => ({ slot: null, member: { text: member, error }, end: good(end) });
  if (own.length === 0) return wrong(t('There is no such member; there are {names}.', { names }));
  if (member === '' && new Set(own.map(({ memberNumber }) => memberNumber)).size > 1)
    return wrong(t('Say which member: {names}.', { names }));
  const word = end.toUpperCase();
  if (!['', 'BEGIN', 'END'].includes(word))
    return { slot: null, member: good(member), end: { text: end, error: t('Begin or End.') } };
  const slot = own.find(({ position }) => position === (word === '' ? 'END' : word));
  return slot
    ? { slot, member: good(slot.memberName), end: good(slot.position === 'BEGIN' ? 'Begin' : 'End') }
    : { slot: null, member: good(member), end: { text: end, error: t('This member has no loads there.') } };
}

/** What was pasted, each cell with what is wrong with it. Nothing of it is sent. */
export function parsePasted(text: string, slots: readonly Slot[]): PastedRow[] {
  const { columns, body } = columnsOf(cellsOf(text));
  return body.map((cells) => {
    const read = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    const forces = components.map((component): PastedCell => {
      const cell = columns.includes(component) ? read(component) : '';
      return { text: cell, error: cell === '' || parsedNumber(cell) !== null ? null : t('Not a number.') };
    });
    return { name: good(read('name')), forces, ...slotOf(read('member'), read('end'), slots) };
  });
}

export const errorCount = (rows: readonly PastedRow[]): number =>
  rows
    .flatMap(({ name, member, end, forces }) => [name, member, end, ...forces])
    .filter(({ error }) => error !== null).length;

/** Rows of one name one after another are one load effect. */
export function effectsOf(rows: readonly PastedRow[]): LoadEffectInput[] {
  const groups: PastedRow[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isSame = row.name.text !== '' && last?.[0]?.name.text === row.name.text;
    if (last && isSame) last.push(row);
    else groups.push([row]);
  }
  return groups.map((group) => ({
    ...(group[0]?.name.text ? { name: group[0].name.text } : {}),
    memberLoadings: group.flatMap(({ slot, forces }) =>
      slot === null
        ? []
        : [
            {
              memberId: slot.memberId,
              position: slot.position,
              forces: {
                ...loadUnits(slot.system),
                ...Object.fromEntries(
                  components.map((name, place) => [name, parsedNumber(forces[place]?.text ?? '') ?? 0]),
                ),
              },
            },
          ],
    ),
  }));
}
