import { createLazyValue } from './lazy-value.ts';

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
