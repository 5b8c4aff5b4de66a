import type { CalculationRun } from '../../projects/events/runs.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { LoadEffect, ReadLoad } from '../../upstream/model/load-effect.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { ComparedConnection, ComparedProject } from './compared-project.ts';

/** Something that is another value, in the unit of people; null where one side has none of it. */
export interface FieldDifference {
  /** What it is of, such as `B1` or `LC1, B1 END`. */
  object: string;
  field: string;
  before: string | null;
  after: string | null;
  unit: string | null;
}

/** A connection of both projects that is not the same. */
export interface ConnectionDifference {
  before: Connection;
  after: Connection;
  members: FieldDifference[];
  loads: FieldDifference[];
  operations: FieldDifference[];
  /** Ids of library templates that are not applied any more. */
  templatesLost: string[];
  runBefore: CalculationRun | null;
  runAfter: CalculationRun | null;
}

export interface ProjectDifference {
  added: Connection[];
  removed: Connection[];
  changed: ConnectionDifference[];
  unchanged: number;
}

/** Values are the same within this part of the larger one. */
const SAME = 1e-6;
const DEGREE = 180 / Math.PI;

/**
 * What is another in the second of two states. A connection is the same where its identifier is, else where its number and
 * name are; a member, load effect or operation is the same where its name is, else it is gone and another is new.
 */
export function differenceOf(before: ComparedProject, after: ComparedProject): ProjectDifference {
  const pairs = pairsOf(before.connections, after.connections);
  const both = pairs.flatMap(([one, other]) =>
    one === null || other === null ? [] : [compared(one, other)],
  );
  const changed = both.filter(isChanged);
  return {
    added: pairs.flatMap(([one, other]) => (one === null && other !== null ? [other.connection] : [])),
    removed: pairs.flatMap(([one, other]) => (one !== null && other === null ? [one.connection] : [])),
    changed,
    unchanged: both.length - changed.length,
  };
}

const isChanged = ({
  members,
  loads,
  operations,
  templatesLost,
  runBefore,
  runAfter,
}: ConnectionDifference) =>
  [members, loads, operations, templatesLost].some((list) => list.length > 0) ||
  (runBefore !== null && runAfter !== null && runBefore.passed !== runAfter.passed);

type Pair<Item> = [Item | null, Item | null];

function pairsOf(
  before: readonly ComparedConnection[],
  after: readonly ComparedConnection[],
): Pair<ComparedConnection>[] {
  const left = new Set(before);
  function take(isSame: (one: Connection) => boolean): ComparedConnection | null {
    const found = [...left].find(({ connection }) => isSame(connection));
    if (found !== undefined) left.delete(found);
    return found ?? null;
  }
  // Identifiers first for all, so that a number that was given again takes no other connection's place.
  const byIdentifier = after.map(({ connection: { identifier } }) =>
    identifier === null ? null : take((one) => one.identifier === identifier),
  );
  const pairs = after.map((other, index): Pair<ComparedConnection> => {
    const { connectionId, name } = other.connection;
    const found =
      byIdentifier[index] ?? take((one) => one.connectionId === connectionId && one.name === name);
    return [found, other];
  });
  return [...pairs, ...[...left].map((one): Pair<ComparedConnection> => [one, null])];
}

function compared(before: ComparedConnection, after: ComparedConnection): ConnectionDifference {
  const kept = [...after.templates];
  const templatesLost = before.templates.filter((id) => {
    const place = kept.indexOf(id);
    if (place >= 0) kept.splice(place, 1);
    return place < 0;
  });
  return {
    ...{ before: before.connection, after: after.connection, templatesLost },
    members: fieldsOf(before.members, after.members, ({ name }) => name, memberFields),
    loads: fieldsOf(loadsOf(before), loadsOf(after), ({ object }) => object, loadFields),
    operations: fieldsOf(before.operations, after.operations, ({ name }) => name, operationFields),
    ...{ runBefore: before.run, runAfter: after.run },
  };
}

/** A value and its unit; texts have none. */
type Value = { text: string | null } | { number: number | null; unit: string };
type Fields = Readonly<Record<string, Value>>;

const text = (value: string | boolean | null): Value => ({ text: value === null ? null : String(value) });
const number = (value: number | null | undefined, unit: string, scale = 1): Value => ({
  ...{ number: value == null ? null : value * scale, unit },
});

function memberFields(member: Member & { section: string | null }): Fields {
  const { section, isBearing, isContinuous, active, placement } = member;
  return {
    section: text(section),
    bearing: text(isBearing),
    continuous: text(isContinuous),
    active: text(active),
    direction: number(placement?.direction, '°', DEGREE),
    pitch: number(placement?.pitch, '°', DEGREE),
    rotation: number(placement?.rotation, '°', DEGREE),
    offsetX: number(placement?.offsetX, 'mm', 1000),
    offsetY: number(placement?.offsetY, 'mm', 1000),
    offsetZ: number(placement?.offsetZ, 'mm', 1000),
  };
}

interface LoadOfEnd {
  object: string;
  effect: LoadEffect;
  load: ReadLoad | null;
}

/** Each end of a member in a load effect, and the effect itself. */
function loadsOf({ members, loadEffects }: ComparedConnection): LoadOfEnd[] {
  const names = new Map(members.map(({ memberId, name }) => [memberId, name]));
  return loadEffects.flatMap((effect) => [
    { object: effect.name, effect, load: null },
    ...effect.memberLoadings.map(({ memberId, position, load }) => ({
      object: `${effect.name}, ${names.get(memberId) ?? memberId} ${position}`,
      ...{ effect, load },
    })),
  ]);
}

function loadFields({ effect: { active, isPercentage }, load }: LoadOfEnd): Fields {
  if (load === null) return { active: text(active) };
  const [force, moment] = isPercentage ? ['%', '%'] : ['kN', 'kNm'];
  const scale = isPercentage ? 1 : 1e-3;
  return {
    ...{ n: number(load.n, force ?? '', scale), vy: number(load.vy, force ?? '', scale) },
    ...{ vz: number(load.vz, force ?? '', scale), mx: number(load.mx, moment ?? '', scale) },
    ...{ my: number(load.my, moment ?? '', scale), mz: number(load.mz, moment ?? '', scale) },
  };
}

const operationFields = ({ rawKind, active }: ComparedConnection['operations'][number]): Fields => ({
  kind: text(rawKind),
  active: text(active),
});

/** What is another of things that are the same by their names, those of one name in their order. */
function fieldsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
  read: (item: Item) => Fields,
): FieldDifference[] {
  const [old, now] = [numbered(before, nameOf), numbered(after, nameOf)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((object): FieldDifference[] => {
    const [one, other] = [old.get(object), now.get(object)];
    if (one === undefined || other === undefined) {
      const [was, is] = [one, other].map((item) => (item === undefined ? null : 'there'));
      return [{ object, field: 'existence', before: was ?? null, after: is ?? null, unit: null }];
    }
    const [from, to] = [read(one), read(other)];
    return Object.keys(to).flatMap((field) => {
      const [a, b] = [from[field], to[field]];
      if (a === undefined || b === undefined || isSame(a, b)) return [];
      return [{ object, field, before: shown(a), after: shown(b), unit: 'unit' in b ? b.unit : null }];
    });
  });
}

function numbered<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item> {
  const known = new Map<string, Item>();
  for (const item of items) {
    const name = nameOf(item);
    let key = name;
    for (let count = 2; known.has(key); count += 1) key = `${name} (${count})`;
    known.set(key, item);
  }
  return known;
}

function isSame(a: Value, b: Value): boolean {
  if ('text' in a || 'text' in b) return 'text' in a && 'text' in b && a.text === b.text;
  if (a.number === null || b.number === null) return a.number === b.number;
  return (
    a.unit === b.unit &&
    Math.abs(a.number - b.number) <= SAME * Math.max(1e-3, Math.abs(a.number), Math.abs(b.number))
  );
}

function shown(value: Value): string | null {
  if ('text' in value) return value.text;
  return value.number === null ? null : String(Number(value.number.toPrecision(7)));
}
