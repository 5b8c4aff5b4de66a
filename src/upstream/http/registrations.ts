import { GatewayError } from '../../errors.ts';
import { orAbort } from './abortable.ts';
import { createLazyValue } from './lazy-value.ts';

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

/** What a machine calls a client: a secret, as it gives access to the projects. */
export interface Registration {
  clientId: string;
  /** How often the client has registered there. */
  number: number;
}

/** Where the registration of a client at one machine is kept. Several processes may be the same client. */
export interface Registrations {
  /** Names the memory it is kept in; in another one nothing of before is known. */
  storeId(): string;
  /** Null when there is none. */
  current(): Promise<Registration | null>;
  /** Puts a new one in the place of the one that was refused, unless that is done already; returns the current one. */
  replace(refused: string | null, made: string): Promise<Registration>;
}

/** Those of this process alone: every new one counts. */
export function createOwnRegistrations(): Registrations {
  let number = 0;
  return {
    storeId: () => '',
    current: async () => null,
    async replace(_refused, clientId) {
      number += 1;
      return { clientId, number };
    },
  };
}

/** The id that a client is known by now. Concurrent callers share one registration. */
export interface ClientId {
  get(): Promise<string>;
  /** As far as it is known without asking. */
  known(): string | null;
  /** The service does not know it (any more). */
  rejected(clientId: string): void;
}

/**
 * @param make Registers, and answers the id.
 * @param onRegistered Called with the number of every new id, before anything is sent with it.
 */
export function createClientId(
  registrations: Registrations,
  make: () => Promise<string>,
  onRegistered: (number: number) => void,
): ClientId {
  let refused: string | null = null;
  const own = createLazyValue(async () => {
    const storeId = registrations.storeId();
    const there = await registrations.current();
    const isGood = there !== null && there.clientId !== refused;
    const { clientId, number } = isGood ? there : await registrations.replace(refused, await make());
    onRegistered(number);
    return { clientId, memory: storeId };
  });

  /** Null where it is kept in a memory that is not there any more. */
  function known(): string | null {
    const kept = own.known();
    return kept?.memory === registrations.storeId() ? kept.clientId : null;
  }

  return {
    known,
    async get() {
      if (known() === null) own.forget();
      return (await own.get()).clientId;
    },
    rejected(clientId) {
      if (known() !== clientId) return;
      refused = clientId;
      own.forget();
    },
  };
}
