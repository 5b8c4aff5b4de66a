/** Whether the service is still the one that was asked. */
export interface UpstreamLiveness {
  /** It has answered this client just now. */
  confirm(): void;
  /** It has not answered, or not as a service does. */
  doubt(): void;
  /** It has answered within the last moments, and nothing has failed since. */
  isConfirmed(): boolean;
  /** Nothing has failed; there were only no requests for a while. */
  isExpired(): boolean;
}

/**
 * The cache is valid as long as the service lives that it came from, which shows in every answer: after a restart
 * it knows neither the client nor the projects.
 *
 * @param goodForMs How long an answer is taken as a sign of life.
 */
export function createUpstreamLiveness(
  goodForMs: number,
  now: () => number = () => performance.now(),
): UpstreamLiveness {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let isInDoubt = true;
  return {
    confirm() {
      confirmedAt = now();
      isInDoubt = false;
    },
    doubt() {
      isInDoubt = true;
    },
    isConfirmed: () => !isInDoubt && now() - confirmedAt < goodForMs,
    isExpired: () => !isInDoubt && now() - confirmedAt >= goodForMs,
  };
}
