/** A machine as it is set up. */
export interface MachineSetting {
  name: string;
  /** Address in front of `/api`. */
  url: string;
  /** Calculations it may run at once; null leaves that to the places of the gateway. */
  slots: number | null;
  /** It takes no new projects, and those it has go elsewhere. */
  isDraining: boolean;
  /** Why it does not come back by itself; null while it may. */
  problem?: () => string | null;
}

/** Machines of which only the addresses are known: m1, m2 and so on. */
export const machinesAt = (urls: readonly (string | URL)[], slots: number | null = null): MachineSetting[] =>
  urls.map((url, index) => ({ name: `m${index + 1}`, url: String(url), slots, isDraining: false }));
