import type { Socket } from 'node:net';

/** Cuts connections whose reader takes nothing of what is sent. */
export interface StallWatch {
  watch(socket: Socket): void;
  stop(): void;
}

/**
 * Looks at all connections every `stallMs`: one that has had something to send for so long, and has got rid of nothing in
 * the meantime, is reset, or the answer would lie in memory for as long as its reader likes.
 */
export function createStallWatch(stallMs: number): StallWatch {
  const sentBy = new Map<Socket, number>();
  const timer = setInterval(() => {
    for (const [socket, before] of sentBy) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength > 0 && sent === before) socket.resetAndDestroy();
      else sentBy.set(socket, sent);
    }
  }, stallMs);
  timer.unref();
  return {
    watch(socket) {
      sentBy.set(socket, -1);
      socket.once('close', () => sentBy.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}
