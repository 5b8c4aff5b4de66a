import type { IncomingHttpHeaders } from 'node:http';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import type { Caller } from '../../auth/access.ts';
import { AccessDenied } from '../../auth/access-denied.ts';
import { credentialsIn, teamHeader, teamIn } from '../../auth/credentials.ts';
import type { Grant } from '../../auth/grant.ts';
import { GatewayError } from '../../errors.ts';
import { tryAgainLater } from './close-code.ts';
import type { Relay } from './relay.ts';
import type { SocketGateway } from './socket-gateway.ts';
import type { SocketQuota } from './socket-quota.ts';

/** Authentication of one socket. */
export interface SocketAuth {
  /** Lets the client in by its `connection_init`, or by the headers it came with when that says nothing. */
  onConnect: NonNullable<ServerOptions['onConnect']>;
  /** Who came in; null before that, and where another gateway works for them. */
  caller(): Caller | null;
  /** The socket at that gateway; null without one. */
  relay(): Relay | null;
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
  moved: tryAgainLater,
} as const;

/** Closes sockets that are refused, and open ones whose credentials expired. */
export function createSocketAuth(
  { access, log, relays }: SocketGateway,
  shares: SocketQuota,
  headers: IncomingHttpHeaders,
  socket: { send(text: string): Promise<void>; close(code: number, reason: string): void },
): SocketAuth {
  const { close } = socket;
  let relay: Relay | null = null;
  let caller: Caller | null = null;
  let forget = () => {};
  let giveBack = () => {};
  let isClosed = false;

  async function admit(payload: object | undefined): Promise<boolean> {
    try {
      const shown = credentialsIn(shownIn(payload, headers));
      if (relays !== null && (shown === null || !('forwarded' in shown)) && (await relayed(payload)))
        return true;
      const admitted = await access.admit(shown);
      if (!take(admitted)) {
        admitted.leave();
        return false;
      }
      caller = admitted;
      const { whenOver, moved } = admitted;
      const [forgetEnd, forgetMove] = [
        whenOver(() => close(CloseCode.Forbidden, 'The credentials are not good any more.')),
        moved(() => close(tryAgainLater, 'Another gateway works for you now.')),
      ];
      forget = () => {
        forgetEnd();
        forgetMove();
      };
    } catch (error) {
      if (error instanceof GatewayError && error.code === 'OVERLOADED') {
        close(tryAgainLater, error.message);
        return false;
      }
      if (!(error instanceof AccessDenied)) throw error;
      const { problem, message } = error;
      log.info({ problem }, 'a socket was refused');
      close(closeCodes[problem], message);
      return false;
    }
    if (isClosed) leave();
    return true;
  }

  function take({ principal }: Pick<Grant, 'principal'>): boolean {
    const taken = shares.take(principal.id);
    if (taken === null) close(tryAgainLater, 'You have half of all sockets open already.');
    else giveBack = taken;
    return taken !== null;
  }

  /** Whether the socket is in other hands now, or refused. */
  async function relayed(payload: object | undefined): Promise<boolean> {
    const grant = await access.authenticate(shownIn(payload, headers));
    relay = (await relays?.open(grant.principal, headers, socket)) ?? null;
    if (relay === null) return false;
    if (take(grant))
      forget = grant.whenOver(() => close(CloseCode.Forbidden, 'The credentials are not good any more.'));
    if (isClosed) leave();
    return true;
  }

  function leave(): void {
    isClosed = true;
    relay?.close(1000, '');
    forget();
    giveBack();
    giveBack = () => {};
    caller?.leave();
  }

  return {
    onConnect: async ({ connectionParams }) => await admit(connectionParams),
    caller: () => caller,
    relay: () => relay,
    leave,
  };
}

/** What `connection_init` says, or the headers where it shows no credentials; it may name a team all the same. */
function shownIn(payload: object | undefined, headers: IncomingHttpHeaders): object {
  if (payload !== undefined && credentialsIn(payload) !== null) return payload;
  const team = teamIn(payload);
  return team === null ? headers : { ...headers, [teamHeader]: team };
}
