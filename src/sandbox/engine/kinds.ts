import { finPlateKind } from './fin-plate/kind.ts';
import type { Kind } from './kind.ts';

const kinds: readonly Kind[] = [finPlateKind];

/** How to build operations of that type; undefined for types the sandbox only keeps. */
export function kindOf(operationType: string): Kind | undefined {
  return kinds.find((kind) => kind.operationType === operationType);
}
