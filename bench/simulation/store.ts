import { createConnectionState } from '../../src/cluster/connection-state.ts';
import { registerGateway, removeGateway } from '../../src/cluster/heartbeat.ts';
import type { LiveGateway } from '../../src/cluster/preferred-gateway.ts';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { redisUnavailable } from '../../src/cluster/redis-unavailable.ts';
import { leases } from '../../src/config/limits.ts';
import type { Network } from './network.ts';
import type { SimulatedRedis } from './redis.ts';

const BEAT_MS = 3_000;
const PROBE_MS = 500;

/** What one gateway sees of Redis: `openRedis` with the simulated network in place of a connection. */
export function createStore(
  gatewayId: string,
  { redis, network, newId }: { redis: SimulatedRedis; network: Network; newId: () => string },
): RedisStore {
  const key = (...names: readonly (string | number)[]) => ['cg', ...names].join(':');
  const gatewayKeys = [key('gateways'), key('gateway-addresses')];
  const listeners = new Set<(what: 'back' | 'data-lost') => void>();
  const publish = (what: 'back' | 'data-lost') => {
    for (const listener of [...listeners]) listener(what);
  };
  const connection = createConnectionState({ info() {}, warn() {} }, () => publish('back'));
  let storeId = '';
  let address = '';
  let gateways: readonly LiveGateway[] = [];
  let beating: Promise<void> | null = null;

  const ask: RedisStore['run'] = async (script, keys, args = []) => {
    try {
      return await network.ask(gatewayId, 'redis', () => redis.run(script, keys, args));
    } catch (error) {
      connection.down(error);
      throw redisUnavailable(error);
    }
  };

  async function beatNow(): Promise<void> {
    const keys = [...gatewayKeys, key('store-id'), key('settling'), key('server')];
    const given = [gatewayId, newId(), leases.gatewayMs, address, leases.userMs];
    const [found, addresses] = await ask(registerGateway, keys, given);
    const isDataLost = storeId !== '' && storeId !== found;
    storeId = found;
    gateways = addresses.flatMap((id, at) =>
      at % 2 === 0 && addresses[at + 1] ? [{ id, address: addresses[at + 1] ?? '' }] : [],
    );
    connection.back();
    if (isDataLost) publish('data-lost');
  }

  function beat(): Promise<void> {
    beating ??= beatNow().finally(() => {
      beating = null;
    });
    return beating;
  }

  const pulse = setInterval(() => void beat().catch(() => {}), BEAT_MS);
  const probe = setInterval(() => {
    if (connection.state().is === 'down') void beat().catch(() => {});
  }, PROBE_MS);
  const end = () => {
    clearInterval(pulse);
    clearInterval(probe);
  };

  return {
    gatewayId,
    storeId: () => storeId,
    state: connection.state,
    address: () => address,
    async announce(own) {
      address = own;
      await beat();
    },
    async leave() {
      end();
      await ask(removeGateway, gatewayKeys, [gatewayId]).catch(() => {});
    },
    refresh: beat,
    liveGateways: () => gateways,
    key,
    run(script, keys, args = []) {
      if (connection.state().is === 'down') return Promise.reject(redisUnavailable(connection.problem()));
      return ask(script, keys, args);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connect() {
      throw new Error('The simulation has its own queues.');
    },
    async close() {
      end();
      listeners.clear();
    },
  };
}
