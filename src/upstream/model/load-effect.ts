import type { ConnectionKey, LoadEffectKey } from './keys.ts';
import type { MemberEnd } from './words.ts';

/** N and N·m, or percent of the section capacity. */
export interface SectionLoad {
  n: number;
  vy: number;
  vz: number;
  mx: number;
  my: number;
  mz: number;
}

export interface MemberLoading extends ConnectionKey {
  memberId: number;
  position: MemberEnd;
  load: SectionLoad;
  /** As its load effect says: the load is in percent. */
  isPercentage: boolean;
}

export interface LoadEffect extends LoadEffectKey {
  name: string;
  active: boolean;
  isPercentage: boolean;
  memberLoadings: MemberLoading[];
}

export interface LoadEffectDraft {
  name?: string;
  active: boolean;
  isPercentage: boolean;
  memberLoadings: Pick<MemberLoading, 'memberId' | 'position' | 'load'>[];
}

export interface LoadSettings {
  inEquilibrium: boolean;
  inPercentage: boolean;
}
