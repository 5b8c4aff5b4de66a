import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectTo, isCut } from '../../test/support/raw-peer.ts';

/** Whom hostile peers are sent to. */
export interface Target {
  /** Address of the gateway, without a path. */
  url: string;
  /** Global id of a project with connections. */
  project: string;
}

/** One way to be hostile. Goes on until `stop`, whatever the gateway does about it. */
export interface Attack {
  name: string;
  does: string;
  /** Peers that do it at once. */
  peers: number;
  run(target: Target, stop: AbortSignal): Promise<void>;
}

/** Pause before a peer that was cut comes back, in ms: a flood of connections is not what is measured here. */
const backMs = 250;

/** Connects, does its work, and comes back when it was cut or has done it. What cuts it is no fault of the peer. */
export async function again(
  { url }: Target,
  stop: AbortSignal,
  work: (connection: Socket) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const connection = connectTo(url);
    const leave = () => connection.destroy();
    stop.addEventListener('abort', leave, { once: true });
    await Promise.race([work(connection).catch(() => {}), isCut(connection)]);
    stop.removeEventListener('abort', leave);
    leave();
    await sleep(backMs, null, { signal: stop }).catch(() => {});
  }
}
