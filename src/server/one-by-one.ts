import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What becomes of one request. */
interface Turn {
  /** It is the first of its connection now. */
  begin(): void;
  /** Its connection is gone. Node tells that only to the response that it was sending. */
  lost(): void;
}

/** Requests that one connection may have sent ahead of its answers. */
const mostAhead = 100;

/**
 * The requests of one connection one after the other: each is begun when the answer to the one before has been taken, so
 * that whoever sends many and reads nothing costs no more than one answer. Who sends too many ahead is cut.
 */
export function createOneByOne(): (req: IncomingMessage, res: ServerResponse, turn: Turn) => void {
  const lines = new WeakMap<Socket, Turn[]>();

  function lineOf(socket: Socket): Turn[] {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Turn[] = [];
    lines.set(socket, line);
    socket.once('close', () => {
      for (const turn of line.splice(0)) turn.lost();
    });
    return line;
  }

  return ({ socket }, res, turn) => {
    const line = lineOf(socket);
    line.push(turn);
    res.once('close', () => {
      const wasFirst = line[0] === turn;
      line.splice(line.indexOf(turn), 1);
      if (wasFirst && !socket.destroyed) line[0]?.begin();
    });
    if (line.length > mostAhead) socket.resetAndDestroy();
    else if (line.length === 1) turn.begin();
  };
}
