import type { ConnectionHeadFragment } from '@connection-gateway/client/pages/project';
import { outcomeOf, type Verdict } from '../../parts/verdict/verdict.ts';
import type { Row } from '../project/rows.ts';

/** A joint of one of two projects with its verdict. */
export interface Joint extends ConnectionHeadFragment {
  verdict: Verdict;
}

/** Those whose verdict is known: one that was added a moment ago follows a moment later. */
export const jointsOf = (rows: readonly Row[]): Joint[] =>
  rows.flatMap(({ verdict, ...head }) => (verdict === null ? [] : { ...head, verdict }));

/** What sets two joints of the same name apart, what matters most first. */
const differences = ['WORSE', 'BETTER', 'VERDICT', 'LONE', 'NUMBER', 'CHECK', 'SAME'] as const;
export type Difference = (typeof differences)[number];

/** A joint as it is in two projects; null where one has none of its name. */
export interface Pair {
  /** The same for as long as both are there. */
  key: string;
  name: string;
  before: Joint | null;
  after: Joint | null;
  difference: Difference;
  /** How much higher the highest utilisation is, in percent; null unless both have one. */
  rise: number | null;
}

/** Figures that are written the same are the same. */
const LEAST_RISE = 0.05;

/** The joints of two projects by name, and by number where names repeat: those that differ first, by how much. */
export function paired(before: readonly Joint[], after: readonly Joint[]): Pair[] {
  const exact = new Map(before.map((joint) => [exactly(joint), joint]));
  const isTaken = new Set(after.flatMap((joint) => exact.get(exactly(joint)) ?? []));
  // Of the others of a name, the first with the first.
  const left = new Map<string, Joint[]>();
  for (const joint of before)
    if (!isTaken.has(joint)) left.set(joint.name, [...(left.get(joint.name) ?? []), joint]);
  const pairs = after.map((joint) =>
    pairOf(joint.name, exact.get(exactly(joint)) ?? left.get(joint.name)?.shift() ?? null, joint),
  );
  const lost = [...left.values()].flat().map((joint) => pairOf(joint.name, joint, null));
  return [...pairs, ...lost].sort(
    (a, b) =>
      differences.indexOf(a.difference) - differences.indexOf(b.difference) ||
      Math.abs(b.rise ?? 0) - Math.abs(a.rise ?? 0),
  );
}

const exactly = ({ name, number }: Joint): string => `${number} ${name}`;

function pairOf(name: string, before: Joint | null, after: Joint | null): Pair {
  const [was, is] = [before?.verdict.percent ?? null, after?.verdict.percent ?? null];
  const rise = was === null || is === null ? null : is - was;
  const key = `${before?.id} ${after?.id}`;
  return { key, name, before, after, rise, difference: differenceOf(before, after, rise) };
}

function differenceOf(before: Joint | null, after: Joint | null, rise: number | null): Difference {
  if (before === null || after === null) return 'LONE';
  const [was, is] = [statusOf(before), statusOf(after)];
  if (was !== is) return is === 'FAILED' ? 'WORSE' : was === 'FAILED' ? 'BETTER' : 'VERDICT';
  if (rise !== null && Math.abs(rise) >= LEAST_RISE) return 'NUMBER';
  const [old, now] = [before, after].map(({ verdict: { governing } }) => governing?.kind ?? null);
  return old === now ? 'SAME' : 'CHECK';
}

/** Whether it fails, whatever was changed since; how it stands otherwise. */
const statusOf = ({ verdict }: Joint): string | null =>
  outcomeOf(verdict) === 'FAILED' ? 'FAILED' : (verdict.lastStatus ?? verdict.status);
