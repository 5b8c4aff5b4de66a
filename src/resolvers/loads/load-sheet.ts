import type { ValidationCode } from '../../errors.ts';
import { loadColumns } from '../../tables/loads-table.ts';
import type { Cell } from '../../tables/table.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { LoadEffect, ReadLoad, SectionLoad } from '../../upstream/model/load-effect.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { MemberEnd } from '../../upstream/model/words.ts';
import { forceUnits, toSi } from '../kit/units.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';

/** A connection whose loads a sheet may hold. */
export interface LoadedConnection {
  connection: Connection;
  members: readonly Member[];
  loadEffects: readonly LoadEffect[];
}

/** What a row of the sheet wants. Its numbers are in N and N·m. */
export interface WantedLoad {
  row: number;
  place: LoadedConnection;
  /** Null for a new one. */
  effect: LoadEffect | null;
  effectName: string;
  /** Null where the cell is empty. */
  active: boolean | null;
  /** Null for a row about the load effect alone. */
  at: { memberId: number; position: MemberEnd } | null;
  load: Partial<SectionLoad>;
}

const components = ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const;
/** In SI, of forces in kN and moments in kNm. */
const KILO = forceUnits.KILONEWTON;
/** What two numbers may differ by, as a part of the larger one, and still be the same. */
const SAME = 1e-9;

type Column = keyof typeof loadColumns;
type Titled = Readonly<Partial<Record<Column, number>>>;

/** Where columns stand, by their titles in the first row. Throws `MutationError` where one is missing that is needed. */
export function columnsOf(head: readonly Cell[]): Titled {
  const found: Partial<Record<Column, number>> = {};
  for (const [column, title] of Object.entries(loadColumns)) {
    const index = head.findIndex((cell) => typeof cell === 'string' && cell.trim() === title);
    if (index >= 0) found[column as Column] = index;
  }
  const needed = (['connection', 'loadEffect', 'member', 'end'] as const).filter(
    (column) => found[column] === undefined,
  );
  if (needed.length > 0) {
    const titles = needed.map((column) => loadColumns[column]).join(', ');
    refuse(
      'MALFORMED',
      `The first row of the first sheet has no column ${titles}. Begin with loadsTable.`,
      [],
    );
  }
  return found;
}

/**
 * What a row wants; null for an empty one. Throws `MutationError` with the reason that stands in its way. Names say what it is
 * about; the numbers beside them count only where a name is there twice.
 */
export function wantedIn(
  cells: readonly Cell[],
  row: number,
  columns: Titled,
  places: readonly LoadedConnection[],
): WantedLoad | null {
  if (cells.every((cell) => cell === null || cell === '')) return null;
  const cell = (column: Column): Cell => cells[columns[column] ?? -1] ?? null;
  const path = [String(row)];
  const find = <T>(what: string, things: readonly Named<T>[], name: string, number: Column): T | null =>
    oneOf(what, things, name, cell(number), path);

  const connectionName = textIn(cell('connection'), loadColumns.connection, path);
  const named = places.map((place) => [place.connection.name, place.connection.connectionId, place] as const);
  const place = find('Connection', named, connectionName, 'connectionNumber');
  if (place === null)
    return refuse('UNKNOWN_REFERENCE', `Connection "${connectionName}" is not among those given.`, path);
  const effectName = textIn(cell('loadEffect'), loadColumns.loadEffect, path);
  const effects = place.loadEffects.map((effect) => [effect.name, effect.loadEffectId, effect] as const);
  const effect = find('Load effect', effects, effectName, 'loadEffectNumber');
  const memberName = cell('member');
  const load = loadIn(cell, path);
  const start = { row, place, effect, effectName, active: activeIn(cell('active'), path) };
  if (memberName === null && Object.keys(load).length === 0) return { ...start, at: null, load };
  const members = place.members.map((member) => [member.name, member.memberId, member] as const);
  const member = find('Member', members, textIn(memberName, loadColumns.member, path), 'memberNumber');
  if (member === null)
    return refuse('UNKNOWN_REFERENCE', `Connection "${connectionName}" has no member "${memberName}".`, path);
  const position = cell('end');
  if (position !== 'BEGIN' && position !== 'END')
    return refuse('MALFORMED', `${loadColumns.end} is BEGIN or END.`, path);
  return { ...start, at: { memberId: member.memberId, position }, load };
}

/** The components of a row that are other ones than those that are stored. */
export function changedIn({ effect, at, load }: WantedLoad): Partial<SectionLoad> {
  const stored = effect?.memberLoadings.find(
    ({ memberId, position }) => memberId === at?.memberId && position === at.position,
  )?.load;
  const changed = components.filter((one) => load[one] !== undefined && !isEqual(load[one], stored, one));
  return Object.fromEntries(changed.map((one) => [one, load[one]]));
}

/** A place that is not there yet has no load. */
function isEqual(wanted: number, stored: ReadLoad | undefined, component: keyof SectionLoad): boolean {
  const now = stored === undefined ? 0 : stored[component];
  return now !== null && Math.abs(wanted - now) <= SAME * Math.max(Math.abs(wanted), Math.abs(now));
}

function loadIn(cell: (column: Column) => Cell, path: readonly string[]): Partial<SectionLoad> {
  const load: Partial<SectionLoad> = {};
  for (const component of components) {
    const value = cell(component);
    if (value === null) continue;
    if (typeof value !== 'number' || !Number.isFinite(value))
      return refuse('MALFORMED', `${loadColumns[component]} is no number: ${JSON.stringify(value)}.`, path);
    load[component] = toSi(value, KILO);
  }
  return load;
}

function activeIn(value: Cell, path: readonly string[]): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  if (/^(true|false)$/i.test(String(value))) return String(value).toLowerCase() === 'true';
  return refuse('MALFORMED', `${loadColumns.active} is TRUE or FALSE.`, path);
}

function textIn(value: Cell, title: string, path: readonly string[]): string {
  // A name such as 12 is a number to a spreadsheet.
  const text = value === null ? '' : String(value).trim();
  return text === '' ? refuse('REQUIRED', `${title} is empty.`, path) : text;
}

type Named<T> = readonly [name: string, number: number, thing: T];

/** Null when none has the name. */
function oneOf<T>(
  what: string,
  things: readonly Named<T>[],
  name: string,
  number: Cell,
  path: readonly string[],
): T | null {
  const found = things.filter(([one]) => one.trim() === name);
  const chosen = found.length > 1 ? found.filter(([, own]) => own === number) : found;
  const [first] = chosen;
  if (first !== undefined && chosen.length === 1) return first[2];
  if (found.length === 0) return null;
  return refuse('DUPLICATE', `${what} "${name}" is there ${found.length} times: fill in its number.`, path);
}

/** @param at Where below the file: the number of a row, or nothing. */
export function refuse(code: ValidationCode, message: string, at: readonly string[]): never {
  const where = at.length === 0 ? '' : `Row ${at[0]}: `;
  throw new MutationError(
    invalidInput({ code, message: `${where}${message}`, path: ['input', 'file', ...at] }),
  );
}
