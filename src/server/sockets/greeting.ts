import { CloseCode, MessageType } from 'graphql-ws';

/**
 * Before the acknowledgement there is one thing to say; the protocol closes for most of what else is said, this for the
 * rest. What it answers takes one message.
 */
export function createGreeting(
  handle: (text: string) => Promise<void>,
  close: (code: number, reason: string) => void,
): (text: string) => void {
  let isIntroduced = false;
  return (text) => {
    const type = typeOf(text);
    const isProbe = type === MessageType.Ping || type === MessageType.Pong;
    // Somebody who waits long for the acknowledgement may ask whether we are there; that is answered by it.
    if (isProbe && isIntroduced) return;
    if (isProbe || type === MessageType.Complete) {
      close(CloseCode.Unauthorized, 'The first message is connection_init.');
      return;
    }
    isIntroduced ||= type === MessageType.ConnectionInit;
    void handle(text);
  };
}

/** Kind of a message; null for what is none, which the protocol knows what to do about. */
function typeOf(text: string): unknown {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? Reflect.get(message, 'type') : null;
  } catch {
    return null;
  }
}
