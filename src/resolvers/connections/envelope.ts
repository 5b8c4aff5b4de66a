import type { LoadEffect, MemberLoading, SectionLoad } from '../../upstream/model/load-effect.ts';

/** Least and greatest value of each section force, N and N·m. */
export interface Envelope {
  least: SectionLoad;
  greatest: SectionLoad;
}

const forces = ['n', 'vy', 'vz'] as const;
const moments = ['mx', 'my', 'mz'] as const;

/** N and N·m: what differs by no more is noise of an analysis. */
const noise = { difference: 100 } as const;

/**
 * Forces of some members over all active load effects and at both ends; 0 where there are none. N and My of a BEGIN have their
 * sign turned, so that they mean the same at both ends. Null where the service gives no number, or names the end by an unknown word.
 */
export function envelopeOf(effects: readonly LoadEffect[], memberIds: ReadonlySet<number>): Envelope | null {
  const loads = effects
    .filter(({ active }) => active)
    .flatMap(({ memberLoadings }) => memberLoadings.filter(({ memberId }) => memberIds.has(memberId)))
    .map(asAtEnd);
  const known = loads.filter((load) => load !== null);
  return known.length < loads.length ? null : around(known.map((load) => ({ least: load, greatest: load })));
}

function asAtEnd({ position, load: { n, vy, vz, mx, my, mz } }: MemberLoading): SectionLoad | null {
  if (n === null || vy === null || vz === null || mx === null || my === null || mz === null) return null;
  if (position === 'UNRECOGNIZED') return null;
  const sign = position === 'BEGIN' ? -1 : 1;
  return { n: sign * n, vy, vz, mx, my: sign * my, mz };
}

/** The envelope of envelopes; 0 of none. */
export function around(envelopes: readonly Envelope[]): Envelope {
  const of = (side: keyof Envelope, choose: (...values: number[]) => number): SectionLoad => {
    // `+ 0` makes 0 of -0.
    const value = (component: keyof SectionLoad) =>
      envelopes.length === 0 ? 0 : choose(...envelopes.map((one) => one[side][component])) + 0;
    const [n, vy, vz, mx, my, mz] = [
      value('n'),
      value('vy'),
      value('vz'),
      value('mx'),
      value('my'),
      value('mz'),
    ];
    return { n, vy, vz, mx, my, mz };
  };
  return { least: of('least', Math.min), greatest: of('greatest', Math.max) };
}

/** Largest force and largest moment, without their signs. */
export const largestOf = (envelope: Envelope): { force: number; moment: number } => ({
  force: largest(envelope, forces),
  moment: largest(envelope, moments),
});

type Components = readonly (keyof SectionLoad)[];

function largest({ least, greatest }: Envelope, components: Components): number {
  let found = 0;
  for (const component of components)
    found = Math.max(found, Math.abs(least[component]), Math.abs(greatest[component]));
  return found;
}

/**
 * Largest difference of a force between two envelopes, as a part of the largest force of the first; of a moment as a part of its
 * largest moment. Differences up to 100 N or 100 N·m are none. Infinite where the first has nothing to compare with.
 */
export const differenceOf = (first: Envelope, second: Envelope): number =>
  Math.max(partOf(first, second, forces), partOf(first, second, moments));

function partOf(first: Envelope, second: Envelope, components: Components): number {
  let found = 0;
  for (const component of components) {
    const least = Math.abs(first.least[component] - second.least[component]);
    const greatest = Math.abs(first.greatest[component] - second.greatest[component]);
    found = Math.max(found, least, greatest);
  }
  return found <= noise.difference ? 0 : found / largest(first, components);
}
