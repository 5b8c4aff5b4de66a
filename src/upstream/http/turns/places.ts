import { type Lane, lanes } from './queue.ts';

/** The places at the service, and who has them. */
export interface Places {
  isFree(lane: Lane): boolean;
  /** Whether a client has not had its share of a lane yet. */
  mayHave(lane: Lane, client: object): boolean;
  take(lane: Lane, client: object): void;
  give(lane: Lane, client: object): void;
  /** How many are taken. */
  count(): number;
}

/**
 * What takes long never holds more than three quarters of the places, so something is always left for quick calls;
 * calculations and files have smaller shares of that. Of what is there for one kind of long call each client has half at
 * most, where there are several.
 */
export function createPlaces(places: number, isShared: boolean, slots: number | null): Places {
  const share = (part: number) => Math.max(1, Math.floor(places * part));
  const mostLong = share(0.75);
  const most = {
    slowRead: mostLong,
    calculation: Math.min(slots ?? share(0.375), mostLong),
    upload: share(0.25),
    download: share(0.25),
  };
  const underWay = none();
  const ofClient = new Map<object, Record<Lane, number>>();

  const count = () => lanes.reduce((sum, lane) => sum + underWay[lane], 0);

  function change(lane: Lane, client: object, by: 1 | -1): void {
    underWay[lane] += by;
    if (lane === 'quick' || !isShared) return;
    const own = ofClient.get(client) ?? none();
    own[lane] += by;
    // A client that holds nothing is forgotten.
    if (lanes.some((one) => own[one] > 0)) ofClient.set(client, own);
    else ofClient.delete(client);
  }

  return {
    isFree(lane) {
      const all = count();
      if (all >= places) return false;
      if (lane === 'quick') return true;
      return all - underWay.quick < mostLong && underWay[lane] < most[lane];
    },
    mayHave(lane, client) {
      if (lane === 'quick' || !isShared) return true;
      return (ofClient.get(client)?.[lane] ?? 0) < Math.max(1, Math.floor(most[lane] / 2));
    },
    take: (lane, client) => change(lane, client, 1),
    give: (lane, client) => change(lane, client, -1),
    count,
  };
}

const none = (): Record<Lane, number> => ({ quick: 0, slowRead: 0, calculation: 0, upload: 0, download: 0 });
