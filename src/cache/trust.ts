/** Whether the service is still the one that was asked. */
export interface Trust {
  /** It has answered this client just now. */
  heard(): void;
  /** It has not answered, or not as a service does. */
  doubt(): void;
  /** It has answered within the last moments, and nothing has failed since. */
  isGood(): boolean;
  /** Nothing has failed, only nobody has asked for a while. */
  isOld(): boolean;
}

/**
 * What is remembered is true as long as the service lives that it came from, which shows in every answer: after a restart
 * it knows neither the client nor the projects.
 *
 * @param goodForMs How long an answer is taken as a sign of life.
 */
export function createTrust(goodForMs: number, now: () => number = () => performance.now()): Trust {
  let heardAt = Number.NEGATIVE_INFINITY;
  let isDoubted = true;
  return {
    heard() {
      heardAt = now();
      isDoubted = false;
    },
    doubt() {
      isDoubted = true;
    },
    isGood: () => !isDoubted && now() - heardAt < goodForMs,
    isOld: () => !isDoubted && now() - heardAt >= goodForMs,
  };
}
