import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';

/** The six components of a section load, in the order of the wire. */
export const LOAD_COMPONENTS = [
  'n',
  'vy',
  'vz',
  'mx',
  'my',
  'mz',
] as const satisfies readonly (keyof ConLoadEffectSectionLoad)[];
