import type { Connection } from '../upstream/model/connection.ts';
import type { LoadEffect } from '../upstream/model/load-effect.ts';
import type { MembersOfConnection } from './members-table.ts';
import { type Cell, scaled, type Table } from './table.ts';

/** Titles of the columns, by which a sheet is read back too. */
export const loadColumns = {
  connectionNumber: 'Connection number',
  connection: 'Connection',
  loadEffectNumber: 'Load effect number',
  loadEffect: 'Load effect',
  active: 'Active',
  memberNumber: 'Member number',
  member: 'Member',
  end: 'End',
  n: 'N [kN]',
  vy: 'Vy [kN]',
  vz: 'Vz [kN]',
  mx: 'Mx [kNm]',
  my: 'My [kNm]',
  mz: 'Mz [kNm]',
} as const;
const KILO = 1 / 1000;

/** A connection with its members and its load effects, whose forces are in N and N·m. */
export interface LoadsOfConnection extends MembersOfConnection {
  loadEffects: readonly LoadEffect[];
}

/** Load effects of the connections of a project, one a row for each end of a member; one without loads has a row too. */
export function loadsTable(connections: readonly LoadsOfConnection[]): Table {
  return { name: 'Loads', columns: Object.values(loadColumns), rows: rowsOf(connections) };
}

function* rowsOf(connections: readonly LoadsOfConnection[]): Generator<readonly Cell[]> {
  for (const { connection, members, loadEffects } of connections) {
    const names = new Map(members.map(({ memberId, name }) => [memberId, name]));
    for (const effect of loadEffects) {
      const start = startOf(connection, effect);
      if (effect.memberLoadings.length === 0) yield [...start, ...Array.from({ length: 9 }, () => null)];
      for (const { memberId, position, load } of effect.memberLoadings) {
        const { n, vy, vz, mx, my, mz } = load;
        const forces = [n, vy, vz, mx, my, mz].map((force) => scaled(force, KILO));
        yield [...start, memberId, names.get(memberId) ?? null, position, ...forces];
      }
    }
  }
}

const startOf = ({ connectionId, name }: Connection, effect: LoadEffect): Cell[] => [
  ...[connectionId, name, effect.loadEffectId, effect.name, effect.active],
];
