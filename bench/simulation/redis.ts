import type { Script } from '../../src/cluster/redis-store.ts';
import { createLua, type Reply } from './lua.ts';

type Value = string | Map<string, string>;

interface Entry {
  value: Value;
  /** By the simulated clock, in ms. */
  expiresAt: number;
}

/** Redis over the simulated clock: the commands that the scripts of the gateways use, executed by the scripts themselves. */
export interface SimulatedRedis {
  /** Throws where Redis is down. */
  run<Answer>(script: Script<Answer>, keys: readonly string[], args: readonly (string | number)[]): Answer;
  /** Everything that connects is refused until it is started. */
  stop(): void;
  start(keepsData: boolean): void;
  isUp(): boolean;
  /** Commands since the beginning, those of scripts included. */
  commands(): number;
  /** Keys and values, without what Redis needs besides. */
  bytes(): number;
}

export function createRedis(): SimulatedRedis {
  const data = new Map<string, Entry>();
  let runs = 1;
  let isUp = true;
  let commands = 0;

  function find(key: string): Value | null {
    const entry = data.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAt > Date.now()) return entry.value;
    data.delete(key);
    return null;
  }

  function textOf(key: string): string | null {
    const value = find(key);
    return typeof value === 'string' ? value : null;
  }

  function fieldsOf(key: string): Map<string, string> {
    const value = find(key);
    if (value instanceof Map) return value;
    const made = new Map<string, string>();
    data.set(key, { value: made, expiresAt: Number.POSITIVE_INFINITY });
    return made;
  }

  function leftOf(key: string): number {
    if (find(key) === null) return -2;
    const { expiresAt } = data.get(key) ?? { expiresAt: Number.POSITIVE_INFINITY };
    return Number.isFinite(expiresAt) ? Math.ceil(expiresAt - Date.now()) : -1;
  }

  function set([key = '', value = '', ...options]: readonly string[]): Reply {
    if (options.includes('NX') && find(key) !== null) return null;
    const life = options.includes('PX')
      ? Number(options[options.indexOf('PX') + 1])
      : Number.POSITIVE_INFINITY;
    data.set(key, { value, expiresAt: Date.now() + life });
    return 'OK';
  }

  function setFields([key = '', ...pairs]: readonly string[]): Reply {
    const fields = fieldsOf(key);
    for (let at = 0; at + 1 < pairs.length; at += 2) fields.set(pairs[at] ?? '', pairs[at + 1] ?? '');
    return pairs.length / 2;
  }

  const known: Record<string, (args: readonly string[]) => Reply> = {
    GET: ([key = '']) => textOf(key),
    SET: set,
    DEL: ([key = '']) => (data.delete(key) ? 1 : 0),
    PTTL: ([key = '']) => leftOf(key),
    PEXPIRE([key = '', life]) {
      const entry = data.get(key);
      if (entry === undefined) return 0;
      entry.expiresAt = Date.now() + Number(life);
      return 1;
    },
    HSET: setFields,
    HMGET([key = '', ...names]) {
      const value = find(key);
      return names.map((name) => (value instanceof Map ? (value.get(name) ?? null) : null));
    },
    HGETALL: ([key = '']) => [...fieldsOf(key)].flat(),
    HDEL: ([key = '', name = '']) => (fieldsOf(key).delete(name) ? 1 : 0),
    ZADD: ([key = '', score = '', member = '']) => setFields([key, member, score]),
    ZREM: ([key = '', member = '']) => (fieldsOf(key).delete(member) ? 1 : 0),
    ZRANGEBYSCORE: ([key = '', , most = '']) =>
      [...fieldsOf(key)].filter(([, score]) => Number(score) <= Number(most)).map(([member]) => member),
    TIME: () => [String(Math.floor(Date.now() / 1000)), String(Math.floor(Date.now() % 1000) * 1000)],
    INFO: () => `run_id:${runs.toString(16).padStart(40, '0')}`,
  };

  const lua = createLua((name, args) => {
    const command = known[name];
    if (command === undefined) throw new Error(`The simulated Redis has no command ${name}.`);
    commands += 1;
    return command(args);
  });

  return {
    run(script, keys, args) {
      if (!isUp) throw new Error('Redis is down.');
      commands += 1;
      return script.answer.parse(lua.run(script.lua, keys, args.map(String)));
    },
    stop() {
      isUp = false;
    },
    start(keepsData) {
      isUp = true;
      runs += 1;
      if (!keepsData) data.clear();
    },
    isUp: () => isUp,
    commands: () => commands,
    bytes: () => [...data].reduce((sum, [key, { value }]) => sum + key.length + sizeOf(value), 0),
  };
}

const sizeOf = (value: Value): number =>
  typeof value === 'string' ? value.length : [...value].flat().join('').length;
