import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../../errors.ts';

/** Between two attempts, in ms. */
const PAUSE_MS = 100;

/** Runs `work`, and repeats it while Redis is unavailable and `unwanted` has not aborted. */
export async function retryWhileUnavailable<T>(unwanted: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (unwanted.aborted || !(error instanceof GatewayError) || error.code !== 'OVERLOADED') throw error;
      await sleep(PAUSE_MS);
    }
  }
}
