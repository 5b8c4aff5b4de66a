import type { RedisStore } from '../../cluster/redis-store.ts';
import type { Registration, Registrations } from '../../upstream/http/registrations.ts';
import { registration } from './scripts.ts';
import { dataLost } from './shared-errors.ts';

/** The registration of one client at one machine, which all gateways use. The first that needs one makes it. */
export function createSharedRegistrations(redis: RedisStore, keys: readonly string[]): Registrations {
  async function ask(refused: string, made: string): Promise<Registration | null> {
    const answer = await redis.run(registration, keys, [redis.storeId(), refused, made]);
    if (answer[0] === 'data-lost') throw dataLost();
    return answer[0] === 'none' ? null : { clientId: answer[1], number: Number(answer[2]) };
  }

  return {
    storeId: redis.storeId,
    current: () => ask('', ''),
    async replace(refused, made) {
      const now = await ask(refused ?? '', made);
      if (now === null) throw dataLost();
      return now;
    },
  };
}
