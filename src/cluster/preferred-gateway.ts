import { createHash } from 'node:crypto';

/** A gateway that is alive. */
export interface LiveGateway {
  id: string;
  /** Where the others reach it. */
  address: string;
}

/**
 * The gateway that a user belongs to by rendezvous hashing: it changes for a user only when that gateway leaves, or one comes
 * that wins. Null without any.
 */
export function preferredGateway(principalId: string, gateways: readonly LiveGateway[]): LiveGateway | null {
  let best: LiveGateway | null = null;
  let most = '';
  for (const gateway of gateways) {
    const weight = createHash('sha256').update(`${gateway.id}\n${principalId}`).digest('hex');
    if (best !== null && weight <= most) continue;
    best = gateway;
    most = weight;
  }
  return best;
}
