import { CloseCode, MessageType } from 'graphql-ws';

/**
 * What a peer may send before the acknowledgement: `connection_init`, and at any time a ping or a pong. The protocol closes
 * the socket for most of the rest, this for `complete`.
 */
export function createHandshake({
  handle,
  answerPing,
  close,
}: {
  handle: (text: string) => Promise<void>;
  answerPing: (text: string) => void;
  close: (code: number, reason: string) => void;
}): (text: string) => void {
  return (text) => {
    const type = typeOf(text);
    if (type === MessageType.Ping) answerPing(text);
    else if (type === MessageType.Complete)
      close(CloseCode.Unauthorized, 'The first message is connection_init.');
    else if (type !== MessageType.Pong) void handle(text);
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
