import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects garbage once. V8 keeps the room that a start took, twice of what is used, and looks for what it can give back
 * only after a collection; a process that has nothing to do would never have one.
 */
export function collectOnce(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  setFlagsFromString('--no-expose-gc');
}
