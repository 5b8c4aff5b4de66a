import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { attacks } from './attacks.ts';

// The process of the hostile peers: begins on its first message, ends on its second.

const Order = z.object({ url: z.string(), project: z.string(), names: z.array(z.string()) });
// What is measured is what they do to the gateway, not what they take of the processor.
setPriority(constants.priority.PRIORITY_LOW);
const stop = new AbortController();
setMaxListeners(0, stop.signal);

process.once('message', (message) => {
  const { names, ...target } = Order.parse(message);
  for (const { name, peers, run } of attacks) {
    if (!names.includes(name)) continue;
    for (let peer = 0; peer < peers; peer += 1) void run(target, stop.signal);
  }
  process.once('message', () => {
    stop.abort();
    process.disconnect();
  });
});
