import type { IncomingHttpHeaders } from 'node:http';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import type { Caller } from '../../auth/access.ts';
import { AccessDenied } from '../../auth/access-denied.ts';
import { credentialsIn } from '../../auth/credentials.ts';
import { tryAgainLater } from './close-code.ts';
import type { SocketGateway } from './socket-gateway.ts';
import type { SocketQuota } from './socket-quota.ts';

/** Authentication of one socket. */
export interface SocketAuth {
  /** Lets the client in by its `connection_init`, or by the headers it came with when that says nothing. */
  onConnect: NonNullable<ServerOptions['onConnect']>;
  /** Who came in; null before that. */
  caller(): Caller | null;
  /** To be called when the socket has closed. */
  leave(): void;
}

/**
 * Who shows nothing may not ask for anything (4401); what is shown and not good, or not good any more, may be replaced
 * by something better (4403); the rest is not the caller's doing.
 */
const closeCodes = {
  missing: CloseCode.Unauthorized,
  invalid: CloseCode.Forbidden,
  forbidden: CloseCode.Forbidden,
  unavailable: tryAgainLater,
} as const;

/** Closes sockets that are refused, and open ones whose credentials expired. */
export function createSocketAuth(
  { access, log }: SocketGateway,
  shares: SocketQuota,
  headers: IncomingHttpHeaders,
  close: (code: number, reason: string) => void,
): SocketAuth {
  let caller: Caller | null = null;
  let forget = () => {};
  let giveBack = () => {};
  let isClosed = false;

  async function admit(payload: object | undefined): Promise<boolean> {
    try {
      const admitted = await access.admit(credentialsIn(payload) ?? credentialsIn(headers));
      const taken = shares.take(admitted.principal.id);
      if (taken === null) {
        admitted.leave();
        close(tryAgainLater, 'You have half of all sockets open already.');
        return false;
      }
      giveBack = taken;
      caller = admitted;
      forget = admitted.whenOver(() => close(CloseCode.Forbidden, 'The credentials are not good any more.'));
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      const { problem, message } = error;
      log.info({ problem }, 'a socket was refused');
      close(closeCodes[problem], message);
      return false;
    }
    if (isClosed) leave();
    return true;
  }

  function leave(): void {
    isClosed = true;
    forget();
    giveBack();
    giveBack = () => {};
    caller?.leave();
  }

  return {
    onConnect: async ({ connectionParams }) => await admit(connectionParams),
    caller: () => caller,
    leave,
  };
}
