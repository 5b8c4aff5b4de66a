import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory in use after everything nobody holds was collected, in MB. */
export function heapMb(): number {
  setFlagsFromString('--expose-gc');
  // The function only appears in contexts made after the flag.
  const collect: () => void = runInNewContext('gc');
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}
