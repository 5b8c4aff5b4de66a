import { t } from '../../words/words.ts';
import type { Groups } from './groups.ts';
import { type Counts, countsOf, type Row } from './rows.ts';
import type { View } from './view.ts';

/** A line of the table: the head of a group, or a connection. */
export type Line =
  | { kind: 'group'; key: string; label: string; counts: Counts; isFolded: boolean }
  | { kind: 'row'; row: Row };

/** Rows that a view lets through. Groups that are not known yet let everything through. */
export function filtered(
  rows: readonly Row[],
  { text, failed, status, bin, kind, typology, section }: View,
  { typologies, sections }: { typologies: Groups | null; sections: Groups | null },
): Row[] {
  const words = text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (words === '' || matches(row, words)) &&
      (!failed || row.verdict?.lastStatus === 'FAILED') &&
      (status === '' || row.verdict?.lastStatus === status) &&
      (bin === '' || isInBin(row, bin)) &&
      (kind === '' || row.verdict?.governing?.kind === kind) &&
      (typology === '' || typologies === null || typologies.keyOf(row) === typology) &&
      (section === '' || sections === null || sections.keyOf(row) === section),
  );
}

/** As the histogram counts: what fails and is not above 100 % stands in a bin of its own. */
function isInBin({ verdict }: Row, bin: string): boolean {
  if (verdict === null) return false;
  const { percent, lastStatus } = verdict;
  const isHidden = lastStatus === 'FAILED' && (percent ?? 0) <= 100;
  if (bin === 'x') return isHidden;
  if (percent === null || isHidden || (lastStatus !== 'PASSED' && lastStatus !== 'FAILED')) return false;
  const [above = '', upTo = ''] = bin.split('-');
  return (above === '' || percent > Number(above)) && (upTo === '' || percent <= Number(upTo));
}

/** As the graph's own `text`: name or description contain it, or it is the number. */
const matches = ({ name, description, number }: Row, words: string): boolean =>
  name.toLowerCase().includes(words) ||
  (description?.toLowerCase().includes(words) ?? false) ||
  String(number) === words;

/**
 * Rows under the heads of their groups; just the rows without groups.
 * @param isOrdered The user chose an order of the rows: groups come in the order of their first rows then.
 */
export function lined(
  rows: readonly Row[],
  groups: Groups | null,
  folded: ReadonlySet<string>,
  isOrdered: boolean,
): Line[] {
  if (groups === null) return rows.map((row) => ({ kind: 'row', row }));
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const key = groups.keyOf(row) ?? '';
    const known = members.get(key);
    if (known === undefined) members.set(key, [row]);
    else known.push(row);
  }
  const known = groups.groups.some(({ key }) => key === '');
  const all = known ? groups.groups : [...groups.groups, { key: '', label: t('Not known yet') }];
  const places = new Map([...members.keys()].map((key, index) => [key, index]));
  const ordered = isOrdered
    ? all.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
    : all;
  return ordered.flatMap(({ key, label }): Line[] => {
    const found = members.get(key);
    if (found === undefined) return [];
    const isFolded = folded.has(key);
    const head: Line = { kind: 'group', key, label, counts: countsOf(found), isFolded };
    return isFolded ? [head] : [head, ...found.map((row): Line => ({ kind: 'row', row }))];
  });
}
