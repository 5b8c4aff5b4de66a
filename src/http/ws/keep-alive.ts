import type { WebSocket } from 'ws';
import { socketLimits } from '../../config/limits.ts';

/** Whether a peer is there. */
export interface Liveness {
  /** Something has arrived. */
  heard(): void;
  stop(): void;
}

/** A ping as it is sent: nothing but its head. */
const pingBytes = 2;

/**
 * Pings, and cuts a peer of which nothing arrives and which takes nothing of what lies here for it. One that is not
 * listened to for the moment, or is busy reading a long answer, cannot be distinguished from one that is gone by its pongs alone.
 */
export function keepAlive(socket: WebSocket, isHeld: () => boolean, sent: () => number): Liveness {
  let isThere = true;
  let sentBefore = 0;
  const heard = () => {
    isThere = true;
  };
  socket.on('pong', heard);
  const timer = setInterval(() => {
    const sentNow = sent();
    // More than the ping before.
    const reads = sentNow > sentBefore + pingBytes;
    sentBefore = sentNow;
    if (!isThere && !reads && !isHeld()) return socket.terminate();
    isThere = false;
    socket.ping();
  }, socketLimits.pingMs);
  return { heard, stop: () => clearInterval(timer) };
}
