import { GatewayError } from '../../errors.ts';
import { orAbort } from './abortable.ts';

/** Whether a machine registers its clients, as it answered last: without a licence it answers, and registers none. */
export interface RefusedRegistration {
  /** Why the machine registered no client the last time; null when it did, or no client has tried yet. */
  reason(): string | null;
  /** A registration has ended so. `retry` tries it again. */
  ended(error: unknown, retry: () => Promise<unknown>): void;
  /** Tries again what was refused, and answers why it still is. Never throws. */
  again(signal: AbortSignal): Promise<string | null>;
}

export function createRefusedRegistration(): RefusedRegistration {
  let refused: { reason: string; retry: () => Promise<unknown> } | null = null;
  return {
    reason: () => refused?.reason ?? null,
    ended(error, retry) {
      if (error === null) refused = null;
      const reason = refusalOf(error);
      if (reason !== null) refused = { reason, retry };
    },
    async again(signal) {
      if (refused !== null) await orAbort(refused.retry(), signal).catch(() => {});
      return refused?.reason ?? null;
    },
  };
}

/** Why the service refused a registration, in its own words where it has any; null when it has not answered. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof GatewayError) || error.upstream?.operation !== 'ConnectClient') return null;
  const { status, title, detail } = error.upstream;
  if (status === null) return null;
  const words = detail ?? title;
  const refused = `The connection service refuses to register the gateway with status ${status}`;
  return words === null ? `${refused}.` : `${refused}: ${words}`;
}
