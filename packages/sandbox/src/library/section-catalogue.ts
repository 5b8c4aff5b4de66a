import { nameKey } from './library-name.ts';
import { inches, type LibrarySection, type Row, type Table } from './section-table.ts';
import { AMERICAN_TABLES } from './sections-american.ts';
import { EUROPEAN_TABLES } from './sections-european.ts';

const TABLES: readonly Table[] = [...EUROPEAN_TABLES, ...AMERICAN_TABLES];

/** Rows by the key of their name; a table is read when one of its family is first asked for. */
const indexes = new Map<Table, ReadonlyMap<string, Row>>();

/** The section with that key (`nameKey`) in the tables, undefined where there is none. */
export function tabulated(key: string): LibrarySection | undefined {
  const family = /^[A-Z]+/.exec(key)?.[0] ?? '';
  for (const table of TABLES.filter(({ families }) => families.includes(family))) {
    const row = indexOf(table).get(plainKey(key));
    if (row !== undefined) return { name: row.name, shape: table.shape(row.sizes) };
  }
  return undefined;
}

/** The names of all tables, in their order; those of the given families alone when there are any. */
export function tabulatedNames(families: readonly string[] = []): string[] {
  const wanted = TABLES.filter(
    (table) => families.length === 0 || table.families.some((family) => families.includes(family)),
  );
  return wanted.flatMap((table) => [...indexOf(table).values()].map(({ name }) => name));
}

function indexOf(table: Table): ReadonlyMap<string, Row> {
  const index =
    indexes.get(table) ?? new Map(table.rows().map((row) => [plainKey(nameKey(row.name)), row] as const));
  indexes.set(table, index);
  return index;
}

/** Fractions of inches and decimals are one: `HSS6X6X3/8` is `HSS6X6X.375`, `HSS6X6X5/16` is `HSS6X6X.313`. */
function plainKey(key: string): string {
  if (!/^(?:HSS|L)/.test(key)) return key;
  return key.replace(/(?:\d+-)?\d+\/\d+|\d*\.\d+/g, (number) =>
    String(Math.round(inches(number) * 1000 + 1e-6) / 1000),
  );
}
