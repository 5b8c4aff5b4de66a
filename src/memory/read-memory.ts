import { type ClientMemory, type ClientOptions, createClientMemory } from './client-memory.ts';
import type { RecallObserver } from './observer.ts';
import { createShelves } from './shelves.ts';

/** `exact` answers from memory what is certain, `off` remembers nothing. */
type MemoryMode = 'exact' | 'off';

export interface MemoryOptions {
  mode: MemoryMode;
  /** Room for the answers of all users together, by estimate. */
  maxBytes?: number | undefined;
  /** How long the service may be silent before a remembered answer waits for a sign of life, in ms. */
  goodForMs?: number | undefined;
  observer?: RecallObserver | undefined;
}

/** Within this time a service that was restarted is noticed, in ms. */
const GOOD_FOR_MS = 2_000;
export const defaultMemoryBytes = 200_000_000;

/** What the reads of all users answered, for one process. */
export interface ReadMemory {
  /** That of one client of the service. */
  newClient<Request>(options: Own<Request>): ClientMemory<Request>;
}

type Own<Request> = Omit<ClientOptions<Request>, 'goodForMs' | 'observer'>;

export function createReadMemory({
  mode,
  maxBytes = defaultMemoryBytes,
  goodForMs = GOOD_FOR_MS,
  observer,
}: MemoryOptions): ReadMemory {
  const shelves = createShelves(maxBytes);
  observer?.watch(shelves.bytes);
  return {
    newClient: <Request>(own: Own<Request>) =>
      mode === 'off'
        ? forgetful<Request>(own)
        : createClientMemory<Request>(shelves, { ...own, goodForMs, observer }),
  };
}

/** Asks for everything each time. */
function forgetful<Request>({ inStepSince }: Own<Request>): ClientMemory<Request> {
  return {
    recall: () => null,
    recallEach: async () => new Map(),
    ask: async (_read, send) => (await send(() => null)).value,
    isInStep: () => inStepSince?.() !== null,
    trace: (trace) => trace.lose(),
    answers: null,
    change: () => () => {},
    outdate() {},
    registered() {},
    close() {},
  };
}
