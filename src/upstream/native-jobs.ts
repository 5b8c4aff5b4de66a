import { GatewayError } from '../errors.ts';
import { laterEndpoints } from './contract/later.ts';
import type { Exchange } from './exchange.ts';
import { pathOf } from './path.ts';
import { anonymousIn, type Session } from './session.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Finds out whether the service runs calculation jobs. Asked once for each registration. */
export interface NativeJobs {
  available(signal: AbortSignal): Promise<boolean>;
}

/**
 * Without a client id the service answers 401 where it has an operation, before it looks at anything else, and 404 where
 * it has none. Both are asked for, so that a service which answers everything with 401 is not believed. Nothing is
 * changed by it.
 */
export function createNativeJobs(exchange: Exchange, session: Session): NativeJobs {
  let known: { clientId: string; answer: boolean } | null = null;

  async function statusAt(path: string, signal: AbortSignal): Promise<number | null> {
    const endpoint = { ...laterEndpoints.GetCalculationJob, anonymous: true } as const;
    const request = { id: 'GetCalculationJob', endpoint, path, body: null, requestId: 'probe' } as const;
    try {
      await exchange(request, anonymousIn(4), signal, async ({ body }) => {
        body.on('error', () => {}).resume();
      });
      return 200;
    } catch (error) {
      if (error instanceof GatewayError && error.upstream?.status != null) return error.upstream.status;
      throw error;
    }
  }

  return {
    async available(signal) {
      if ((await session.generation(signal)) !== 4) return false;
      const clientId = await session.clientId(signal);
      if (known?.clientId === clientId) return known.answer;
      const path = pathOf(laterEndpoints.GetCalculationJob, { projectId: NOBODY, jobId: NOBODY });
      const answer =
        (await statusAt(path, signal)) === 401 &&
        (await statusAt(path.replace('calculation-jobs', 'no-such-jobs'), signal)) === 404;
      known = { clientId, answer };
      return answer;
    },
  };
}
