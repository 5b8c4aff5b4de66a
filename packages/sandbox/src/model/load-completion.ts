import type { ConLoadEffect, ConLoadEffectMemberLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { LOAD_COMPONENTS } from './load-component.ts';
import { unprocessable } from './problem.ts';

/** Where a connection can be loaded. */
export interface LoadablePlace {
  readonly memberId: number;
  readonly position: 'Begin' | 'End';
}

/** Every place that can be loaded: both sides of a continuous member, the end of an ended one. In member order. */
export function loadablePlaces(members: readonly ConMember[]): LoadablePlace[] {
  return members.flatMap(({ id, isContinuous }): LoadablePlace[] => {
    const end: LoadablePlace = { memberId: id, position: 'End' };
    return isContinuous ? [{ memberId: id, position: 'Begin' }, end] : [end];
  });
}

/**
 * The load effect with a zero entry for every loadable place it does not name, in member order. As the service does, it
 * is completed only when the connection already has a load effect that names all members; otherwise it stays as sent.
 *
 * Errors: 422 naming an unknown member, a place named twice or a value that is not finite. Source: contract B.11.
 */
export function completeLoadEffect(
  effect: ConLoadEffect,
  members: readonly ConMember[],
  existing: readonly ConLoadEffect[],
): ConLoadEffect {
  checkLoadings(effect, members);
  if (!existing.some((other) => namesAll(other, members))) return effect;
  return withEveryPlace(effect, members);
}

/** The load effect with an entry for every loadable place, in member order; missing forces are 0. */
export function withEveryPlace(effect: ConLoadEffect, members: readonly ConMember[]): ConLoadEffect {
  const given = effect.memberLoadings ?? [];
  const memberLoadings = members.flatMap((member): ConLoadEffectMemberLoad[] => {
    const own = given.filter(({ memberId }) => memberId === member.id);
    // An ended member has one place; whichever side its entry names, that is the place.
    if (!member.isContinuous && own.length > 0) return own;
    return loadablePlaces([member]).map(
      (place) =>
        own.find(({ position }) => position === place.position) ?? { ...place, sectionLoad: noLoad() },
    );
  });
  return { ...effect, memberLoadings };
}

function namesAll({ memberLoadings }: ConLoadEffect, members: readonly ConMember[]): boolean {
  return members.every(({ id }) => memberLoadings?.some(({ memberId }) => memberId === id));
}

function noLoad(): ConLoadEffectMemberLoad['sectionLoad'] {
  return { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };
}

function checkLoadings({ memberLoadings }: ConLoadEffect, members: readonly ConMember[]): void {
  const seen = new Set<string>();
  for (const [index, { memberId, position, sectionLoad }] of (memberLoadings ?? []).entries()) {
    const path = `memberLoadings[${index}]`;
    if (!members.some(({ id }) => id === memberId)) {
      const known = members.map(({ id }) => id).join(', ') || 'none';
      throw unprocessable(`${path}.memberId ${memberId} is not a member of the connection; it has ${known}.`);
    }
    if (position !== 'Begin' && position !== 'End') {
      throw unprocessable(`${path}.position is ${JSON.stringify(position)}; it can be "Begin" or "End".`);
    }
    const place = `${memberId} ${position}`;
    if (seen.has(place))
      throw unprocessable(`${path} loads the ${position} of member ${memberId} a second time.`);
    seen.add(place);
    for (const component of LOAD_COMPONENTS) {
      const value = sectionLoad[component];
      if (finite(value) === null) {
        throw unprocessable(`${path}.sectionLoad.${component} is ${value}, not a finite number.`);
      }
    }
  }
}
