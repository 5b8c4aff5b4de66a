/** Who is to hear that a gateway does not own a user any more. */
interface Follower {
  gatewayId: string;
  /** By the monotonic clock, in ms. */
  since: number;
  /** It was seen to have the lease. The preferred gateway gets one with the first request that it is sent, which may take a while. */
  hasOwned: boolean;
  moved(): void;
}

/** Those who follow the owners of users. */
export interface Followers {
  /** @param hasOwned Whether the gateway was seen to have the lease. Answers how to stop. */
  add(principalId: string, gatewayId: string, hasOwned: boolean, moved: () => void): () => void;
  /** Looks at the leases of all, unless that is going on. Never throws. */
  lookSoon(): void;
  close(): void;
}

/** A caller that has followed an owner for less than that, in ms, may wait for its answer, so it is looked at more often. */
const NEW_MS = 15_000;
const LOOK_MS = 1_000;

/**
 * @param ownerNow Id of the gateway that has the lease of a user, empty where none has; and for how long no gateway may
 * become its owner, in ms. While Redis is unavailable it throws.
 * @param lapsed Is told of a gateway whose lease has ended though requests of its user are there: it did not renew it.
 */
export function createFollowers(
  ownerNow: (principalId: string) => Promise<{ owner: string; leftMs: number }>,
  lapsed: (gatewayId: string) => void,
): Followers {
  const followers = new Map<string, Set<Follower>>();

  /** One look for all who follow the same user. While Redis is unavailable, or its leases are settled, nothing is known. */
  async function look(ofLessMs: number): Promise<void> {
    const after = performance.now() - ofLessMs;
    for (const [principalId, all] of [...followers]) {
      if (![...all].some(({ since }) => since > after)) continue;
      const { owner, leftMs } = await ownerNow(principalId);
      if (owner === '' && leftMs !== 0) return;
      for (const follower of [...all]) {
        if (owner === '' && follower.hasOwned) lapsed(follower.gatewayId);
        if (follower.gatewayId === owner) follower.hasOwned = true;
        else if (owner !== '' || follower.hasOwned || follower.since < performance.now() - NEW_MS)
          follower.moved();
      }
    }
  }

  let looking = false;
  function lookSoon(ofLessMs: number): void {
    if (looking) return;
    looking = true;
    look(ofLessMs)
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }
  const newLook = setInterval(() => lookSoon(NEW_MS), LOOK_MS).unref();

  return {
    add(principalId, gatewayId, hasOwned, moved) {
      const follower: Follower = { gatewayId, moved, since: performance.now(), hasOwned };
      const all = followers.get(principalId) ?? new Set();
      followers.set(principalId, all.add(follower));
      return () => {
        all.delete(follower);
        if (all.size === 0 && followers.get(principalId) === all) followers.delete(principalId);
      };
    },
    lookSoon: () => lookSoon(Number.POSITIVE_INFINITY),
    close: () => clearInterval(newLook),
  };
}
