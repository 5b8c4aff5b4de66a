import type { UpstreamOptions } from './options.ts';
import type { Transport } from './transport.ts';

/** Whether the service is there, as far as anybody has noticed. Each change is one line of the log. */
export interface Presence {
  /** Whether the service answers at its heartbeat, asked on a connection of its own. */
  beats(signal: AbortSignal): Promise<boolean>;
  /** Whether the interface itself answers something small, whatever it says. */
  answers(): Promise<boolean>;
  /** Calls to the service are held back, or let through again. */
  heldBack(isHeldBack: boolean): void;
}

/** How long an answer to either may take. */
const ANSWER_MS = 2_000;

export function createPresence(transport: Transport, log: UpstreamOptions['log']): Presence {
  const missing = { heartbeat: false, calls: false };
  let isAway = false;

  function note(what: keyof typeof missing, isMissing: boolean): void {
    missing[what] = isMissing;
    const nowAway = missing.heartbeat || missing.calls;
    if (nowAway === isAway) return;
    isAway = nowAway;
    if (isAway) log?.warn?.({ ...missing }, 'the service is not at work');
    else log?.info?.('the service is at work again');
  }

  async function statusOf(path: string, signal: AbortSignal): Promise<number | null> {
    try {
      const outgoing = { method: 'GET', path, headers: {}, body: null, signal, idleMs: ANSWER_MS } as const;
      const { status, body } = await transport.sendAside(outgoing);
      body.on('error', () => {}).resume();
      return status;
    } catch {
      return null;
    }
  }

  return {
    async beats(signal) {
      const status = await statusOf('/heartbeat', AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]));
      const isThere = status !== null && status >= 200 && status < 300;
      if (isThere || !signal.aborted) note('heartbeat', !isThere);
      return isThere;
    },
    async answers() {
      // A generation that is not there is an answer too.
      const status = await statusOf('/api/4/clients/idea-service-version', AbortSignal.timeout(ANSWER_MS));
      return status !== null && status < 500;
    },
    heldBack: (isHeldBack) => note('calls', isHeldBack),
  };
}
