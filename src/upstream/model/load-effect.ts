import type { ConnectionKey, LoadEffectKey } from './keys.ts';
import type { MemberEnd } from './words.ts';

/** N and N·m, or percent of the section capacity. */
export type SectionLoad = Record<'n' | 'vy' | 'vz' | 'mx' | 'my' | 'mz', number>;
/** As the service says it; null is what is no number. */
export type ReadLoad = { readonly [Component in keyof SectionLoad]: number | null };

export interface MemberLoading extends ConnectionKey {
  memberId: number;
  /** Null for a word this gateway does not know. */
  position: MemberEnd;
  load: ReadLoad;
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
  memberLoadings: { memberId: number; position: MemberEnd; load: SectionLoad }[];
}

export interface LoadSettings {
  inEquilibrium: boolean;
  inPercentage: boolean;
}
