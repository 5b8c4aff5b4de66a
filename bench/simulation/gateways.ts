import { createGateway, type Gateway, type World } from './gateway.ts';
import { pause } from './network.ts';
import type { SimulatedRedis } from './redis.ts';
import { createStore } from './store.ts';

/** The gateways of an installation, which come and go. */
export interface Gateways {
  /** Those to which a balancer sends requests. */
  all(): readonly Gateway[];
  start(): void;
}

/** A gateway that could not start is started again after this time, in ms. */
const START_AGAIN_MS = 2_000;

export function createGateways(world: Omit<World, 'gatewayAt'>, redis: SimulatedRedis): Gateways {
  const { network } = world;
  const running = new Map<string, Gateway>();
  const draining = new Map<string, Gateway>();
  let started = 0;
  let ids = 0;
  const gatewayAt = (id: string) => running.get(id) ?? draining.get(id) ?? null;
  const newId = () => {
    ids += 1;
    return `data-${ids}`;
  };

  function start(): void {
    started += 1;
    const id = `gateway-${started}`;
    network.add(id);
    const store = createStore(id, { redis, network, newId });
    const own = createGateway(store, { ...world, gatewayAt });
    const gateway: Gateway = {
      ...own,
      kill() {
        running.delete(id);
        own.kill();
      },
      async drain() {
        running.delete(id);
        // The others may still ask it.
        draining.set(id, own);
        await own.drain();
        draining.delete(id);
      },
    };
    // It is asked from the moment that Redis knows it, and does not start without Redis.
    void store.announce(id).then(
      () => running.set(id, gateway),
      async () => {
        own.kill();
        await pause(START_AGAIN_MS);
        start();
      },
    );
  }

  return { all: () => [...running.values()], start };
}
