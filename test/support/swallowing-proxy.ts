import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network between a program and a server, whose connections can die without a word. */
export interface SwallowingProxy {
  port: number;
  /** Nothing passes the connections of now any more, and none of them is closed; those opened later work. */
  swallow(): void;
  /** Nothing passes any connection any more, in either direction; new ones are opened and pass nothing. */
  cut(): void;
  /** What is opened from now on works, and what was cut is closed. */
  mend(): void;
  close(): Promise<void>;
}

/** @param onAsked Is told what passes to the server. */
export async function swallowingProxy(
  targetPort: number,
  onAsked?: (bytes: Buffer) => void,
): Promise<SwallowingProxy> {
  const pairs = new Set<{ ends: [Socket, Socket]; isSwallowed: boolean }>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    const pair: { ends: [Socket, Socket]; isSwallowed: boolean } = { ends: [near, far], isSwallowed: isCut };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        if (pair.isSwallowed) return;
        if (from === near) onAsked?.(bytes);
        to.write(bytes);
      });
      from.on('error', () => {});
      from.once('close', () => {
        if (!pair.isSwallowed) to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const swallow = () => {
    for (const pair of pairs) pair.isSwallowed = true;
  };
  const closeAll = () => {
    for (const { ends } of pairs) for (const end of ends) end.destroy();
    pairs.clear();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    swallow,
    cut() {
      isCut = true;
      swallow();
    },
    mend() {
      isCut = false;
      closeAll();
    },
    async close() {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}
