/** The sockets of each user, where there are several: one never has more than half of them. */
export interface SocketQuota {
  /** Answers how to give it back; null when the user has as many as one may have. */
  take(principalId: string): (() => void) | null;
}

export function createSocketQuota(mostOfOne: number): SocketQuota {
  const open = new Map<string, number>();
  return {
    take(principalId) {
      const own = open.get(principalId) ?? 0;
      if (own >= mostOfOne) return null;
      open.set(principalId, own + 1);
      return () => {
        const left = (open.get(principalId) ?? 1) - 1;
        if (left === 0) open.delete(principalId);
        else open.set(principalId, left);
      };
    },
  };
}
