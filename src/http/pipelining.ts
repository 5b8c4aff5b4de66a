import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Begins a request, which is the first of its connection now. Answers what to do when the connection is gone. */
type Begin = () => () => void;

interface Waiting {
  begin: Begin;
  /** Node reports a closed connection only on the response that is being sent; null before it was begun. */
  lost: (() => void) | null;
}

/** Requests that one connection may have sent ahead of its answers. */
const mostAhead = 100;

/**
 * The requests of one connection one after the other: each is begun when the answer to the one before has been taken, so
 * that a client that sends many and reads nothing costs no more than one answer. One that sends too many ahead is disconnected.
 *
 * @param ahead Told of each that is sent before its turn.
 * @param forgotten Told of those that were never begun, because their connection is gone.
 */
export function createPipelining({
  ahead,
  forgotten,
}: {
  ahead: (socket: Socket) => void;
  forgotten: (requests: number) => void;
}): (req: IncomingMessage, res: ServerResponse, begin: Begin) => void {
  const lines = new WeakMap<Socket, Waiting[]>();

  function lineOf(socket: Socket): Waiting[] {
    const known = lines.get(socket);
    if (known !== undefined) return known;
    const line: Waiting[] = [];
    lines.set(socket, line);
    socket.once('close', () => {
      const all = line.splice(0);
      const waited = all.filter(({ lost }) => lost === null).length;
      for (const { lost } of all) lost?.();
      if (waited > 0) forgotten(waited);
    });
    return line;
  }

  function start(first: Waiting | undefined): void {
    if (first !== undefined) first.lost = first.begin();
  }

  return ({ socket }, res, begin) => {
    // Requests that arrived in one chunk still emit events when the connection is cut in the middle of it.
    if (socket.destroyed) return;
    const line = lineOf(socket);
    const own: Waiting = { begin, lost: null };
    line.push(own);
    if (line.length > mostAhead) return void socket.resetAndDestroy();
    res.once('close', () => {
      if (line[0] !== own) return;
      line.shift();
      if (!socket.destroyed) start(line[0]);
    });
    if (line.length === 1) start(own);
    else ahead(socket);
  };
}
