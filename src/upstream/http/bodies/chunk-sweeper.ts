import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

const SWEEP_EVERY = 8_000_000;
/** One for the process, as the heap is. */
let collect: Collect | null = null;

/**
 * Counts the bytes of a transfer and has V8 let go of its chunks every 8 MB. Each read of a socket or file makes a chunk
 * that hardly counts for V8, so that 30 to 70 MB of spent ones gather before it looks by itself; a collection of the
 * young objects takes about a millisecond, and less time than fresh memory for every chunk does (measured with 1.0.0).
 */
export function createChunkSweeper(): (chunk: { readonly length: number }) => void {
  let passed = 0;
  return ({ length }) => {
    passed += length;
    if (passed < SWEEP_EVERY) return;
    passed = 0;
    collect ??= collector();
    collect({ type: 'minor' });
  };
}

/** What `--expose-gc` would give; a flag of the process cannot be required of every operator. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as Collect;
}
