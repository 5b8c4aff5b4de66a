import type { IncomingHttpHeaders } from 'node:http';
import { CloseCode, type ServerOptions } from 'graphql-ws';
import type { Caller } from '../access/access.ts';
import { credentialsIn } from '../access/credentials.ts';
import { AccessRefused } from '../access/refused.ts';
import type { Gateway } from './gateway.ts';

/** The door of one socket. */
export interface SocketDoor {
  /** Lets the client in by its `connection_init`, or by the headers it came with when that says nothing. */
  onConnect: NonNullable<ServerOptions['onConnect']>;
  /** Who came in; null before that. */
  caller(): Caller | null;
  /** To be called when the socket has closed. */
  leave(): void;
}

/** "Try again later" of the registry of close codes. */
const tryAgainLater = 1013;

/** Closes with 4403 whoever is refused, and whoever is in when their credentials are not good any more. */
export function createSocketDoor(
  { access, log }: Gateway,
  headers: IncomingHttpHeaders,
  close: (code: number, reason: string) => void,
): SocketDoor {
  let caller: Caller | null = null;
  let forget = () => {};
  let isClosed = false;

  async function admit(payload: object | undefined): Promise<boolean> {
    try {
      const admitted = await access.admit(credentialsIn(payload) ?? credentialsIn(headers));
      caller = admitted;
      forget = admitted.whenOver(() => close(CloseCode.Forbidden, 'Forbidden'));
    } catch (error) {
      if (!(error instanceof AccessRefused)) throw error;
      log.info({ problem: error.problem }, 'a socket was refused');
      if (error.problem === 'unavailable') close(tryAgainLater, 'Try again later');
      return false;
    }
    if (isClosed) leave();
    return true;
  }

  function leave(): void {
    isClosed = true;
    forget();
    caller?.leave();
  }

  return {
    onConnect: async ({ connectionParams }) => await admit(connectionParams),
    caller: () => caller,
    leave,
  };
}
