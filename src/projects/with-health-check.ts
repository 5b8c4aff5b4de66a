import { GatewayError } from '../errors.ts';
import type { Machines } from '../upstream/machines/machines.ts';

/** Between two looks at whether a machine still answers, in ms. */
const PAUSE_MS = 250;

/**
 * Waits for a machine as long as it answers other calls: a hanging machine keeps a call open for
 * as long as a call may take. Throws `UPSTREAM_UNAVAILABLE` when it is not seen any more.
 */
export async function withHealthCheck<T>(machines: Machines, machine: string, asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setInterval> | undefined;
  const missed = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (!machines.answers(machine)) reject(unanswered(machine));
    }, PAUSE_MS).unref();
  });
  try {
    return await Promise.race([asked, missed]);
  } finally {
    clearInterval(timer);
  }
}

function unanswered(machine: string): GatewayError {
  const message = `Machine ${machine} of the service does not answer.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}
