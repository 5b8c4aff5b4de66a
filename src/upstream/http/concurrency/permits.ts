import { type CallClass, callClasses } from './queue.ts';

/** The places at the service, and who has them. */
export interface Permits {
  isFree(callClass: CallClass): boolean;
  /** Whether a client has not had its share of a call class yet. */
  mayHave(callClass: CallClass, client: object): boolean;
  acquire(callClass: CallClass, client: object): void;
  release(callClass: CallClass, client: object): void;
  /** How many are taken. */
  count(): number;
}

/**
 * What takes long never holds more than three quarters of the places, so something is always left for quick calls;
 * calculations and files have smaller shares of that. Of what is there for one kind of long call each client has half at
 * most, where there are several.
 */
export function createPermits(permits: number, isShared: boolean, slots: number | null): Permits {
  const share = (part: number) => Math.max(1, Math.floor(permits * part));
  const mostLong = share(0.75);
  const most = {
    slowRead: mostLong,
    calculation: Math.min(slots ?? share(0.375), mostLong),
    upload: share(0.25),
    download: share(0.25),
  };
  const inFlight = none();
  const ofClient = new Map<object, Record<CallClass, number>>();

  const count = () => callClasses.reduce((sum, callClass) => sum + inFlight[callClass], 0);

  function change(callClass: CallClass, client: object, by: 1 | -1): void {
    inFlight[callClass] += by;
    if (callClass === 'quick' || !isShared) return;
    const own = ofClient.get(client) ?? none();
    own[callClass] += by;
    // A client that holds nothing is forgotten.
    if (callClasses.some((one) => own[one] > 0)) ofClient.set(client, own);
    else ofClient.delete(client);
  }

  return {
    isFree(callClass) {
      const all = count();
      if (all >= permits) return false;
      if (callClass === 'quick') return true;
      return all - inFlight.quick < mostLong && inFlight[callClass] < most[callClass];
    },
    mayHave(callClass, client) {
      if (callClass === 'quick' || !isShared) return true;
      return (ofClient.get(client)?.[callClass] ?? 0) < Math.max(1, Math.floor(most[callClass] / 2));
    },
    acquire: (callClass, client) => change(callClass, client, 1),
    release: (callClass, client) => change(callClass, client, -1),
    count,
  };
}

const none = (): Record<CallClass, number> => ({
  quick: 0,
  slowRead: 0,
  calculation: 0,
  upload: 0,
  download: 0,
});
