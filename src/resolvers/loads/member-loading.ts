import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { LoadEffect, MemberLoading, SectionLoad } from '../../upstream/model/load-effect.ts';
import type { MemberEnd } from '../../upstream/model/words.ts';
import { numberIn } from '../kit/ids.ts';
import { withoutNulls } from '../kit/input.ts';
import { type ForceUnit, forceUnits, type MomentUnit, momentUnits, toSi } from '../kit/units.ts';
import { invalidInput, MutationError } from '../kit/user-error.ts';

type Maybe<T> = T | null | undefined;

interface SectionForcesInput {
  n?: Maybe<number>;
  vy?: Maybe<number>;
  vz?: Maybe<number>;
  mx?: Maybe<number>;
  my?: Maybe<number>;
  mz?: Maybe<number>;
  forceUnit?: Maybe<ForceUnit>;
  momentUnit?: Maybe<MomentUnit>;
}
type SectionPercentagesInput = Omit<SectionForcesInput, 'mx' | 'forceUnit' | 'momentUnit'>;

export interface MemberLoadingInput {
  memberId: string;
  position: MemberEnd;
  forces?: Maybe<SectionForcesInput>;
  percentages?: Maybe<SectionPercentagesInput>;
}

/** Given loads of one load effect: all forces (SI) or all percentages. */
export interface GivenLoads {
  /** Null when no loads are given. */
  isPercentage: boolean | null;
  loads: { memberId: number; position: MemberEnd; load: Partial<SectionLoad> }[];
}

/** Checks the loads of one load effect and brings them to SI. Members must belong to the connection. */
export function givenLoads(
  key: ConnectionKey,
  inputs: readonly MemberLoadingInput[],
  path: readonly string[],
): GivenLoads {
  const checked = inputs.map((input, index) => {
    const at = [...path, String(index)];
    const memberId = numberIn('Member', key, input.memberId, [...at, 'memberId']);
    return { memberId, position: input.position, ...componentsOf(input, at) };
  });
  const isPercentage = checked[0]?.isPercentage ?? null;
  if (checked.some((one) => one.isPercentage !== isPercentage)) {
    const message = 'A load effect holds either forces or percentages, not both.';
    throw new MutationError(invalidInput({ code: 'CONFLICTING', message, path }));
  }
  return {
    isPercentage,
    loads: checked.map(({ memberId, position, load }) => ({ memberId, position, load })),
  };
}

/** The given components, forces and moments in N and N·m. */
function componentsOf(
  { forces, percentages }: MemberLoadingInput,
  path: readonly string[],
): { isPercentage: boolean; load: Partial<SectionLoad> } {
  if (percentages != null && forces == null) return { isPercentage: true, load: withoutNulls(percentages) };
  if (forces == null || percentages != null) {
    const message = 'Give exactly one of forces and percentages.';
    throw new MutationError(invalidInput({ code: 'NOT_ONE_OF', message, path }));
  }
  const { mx, my, mz, n, vy, vz, forceUnit, momentUnit } = forces;
  const [force, moment] = [factorOf(forceUnits, forceUnit), factorOf(momentUnits, momentUnit)];
  const parts = [
    { name: 'forceUnit', factor: force, components: withoutNulls({ n, vy, vz }) },
    { name: 'momentUnit', factor: moment, components: withoutNulls({ mx, my, mz }) },
  ];
  return { isPercentage: false, load: Object.assign({}, ...parts.map((part) => siComponents(part, path))) };
}

const factorOf = <U extends string>(factors: Readonly<Record<U, number>>, unit: Maybe<U>): number | null =>
  unit == null ? null : factors[unit];

/** A bare number is taken for kN by some and for N by others, so there is no unit to fall back on. */
function siComponents(
  { name, factor, components }: { name: string; factor: number | null; components: Partial<SectionLoad> },
  path: readonly string[],
): Partial<SectionLoad> {
  const given = Object.entries(components);
  if (factor === null && given.length > 0) {
    const message = `Give ${name}, the unit of ${given.map(([component]) => component).join(', ')}.`;
    throw new MutationError(invalidInput({ code: 'WRONG_UNIT', message, path: [...path, 'forces', name] }));
  }
  return Object.fromEntries(given.map(([component, value]) => [component, toSi(value, factor ?? 1)]));
}

const ZERO: SectionLoad = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };

/** The loads of a new load effect: components that were not given are zero. */
export function completeLoads({ loads }: GivenLoads) {
  return loads.map(({ load, ...place }) => ({ ...place, load: { ...ZERO, ...load } }));
}

/** Replaces the given components of the given member ends; everything else stays. */
export function mergeLoads(effect: LoadEffect, { loads }: GivenLoads): MemberLoading[] {
  const { projectId, connectionId, isPercentage } = effect;
  const merged = effect.memberLoadings.map((loading) => ({ ...loading }));
  for (const { memberId, position, load } of loads) {
    const present = merged.find((one) => one.memberId === memberId && one.position === position);
    if (present) present.load = { ...present.load, ...load };
    else {
      const complete = { ...ZERO, ...load };
      merged.push({ projectId, connectionId, memberId, position, load: complete, isPercentage });
    }
  }
  return merged;
}
