import type { ConLoadEffect, ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import type { ConMember } from '@connection-gateway/contract/member';
import type { PropertyValue } from '../../src/model/operation.ts';
import { COLUMN, loadEffect } from './fin-plate-case.ts';

/** What a test may say about a joint of any kind. */
export interface JointCase {
  readonly steel?: string;
  readonly forcesIn?: string;
  /** Of the forces along the member, m. */
  readonly x?: number;
  readonly parameters?: Readonly<Record<string, PropertyValue>>;
  readonly loads?: readonly Partial<ConLoadEffectSectionLoad>[];
}

/** The member joined to the bearing one, with its forces in a place. */
export function joined(member: ConMember, forcesIn: string, x = 0): ConMember {
  return {
    ...member,
    model: { modelTypeEnum: 'loadedInXYZ', modelType: null, forcesIn, x, connectedMemberId: COLUMN },
  };
}

/** A load effect for each of the loads, all on one member. */
export function loadEffectsOn(
  memberId: number,
  loads: readonly Partial<ConLoadEffectSectionLoad>[],
): ConLoadEffect[] {
  return loads.map((load, index) => loadEffect(index + 1, memberId, load));
}
