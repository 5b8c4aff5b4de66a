import { test as base, describe, expect } from 'vitest';
import { createHealthVotes } from '../../src/cluster/health-votes.ts';
import { createHealthOf, type MachineHealth } from '../../src/upstream/machines/health.ts';
import { jumpingClock } from '../support/clock.ts';
import { withRedis } from '../support/redis.ts';

const test = withRedis(base);

describe('a machine of the service', () => {
  test('is away when no gateway sees it, and not when only one does not', async ({ openStores }) => {
    const [here, there] = (await openStores(2)).map(createHealthVotes);
    if (here === undefined || there === undefined) throw new Error('Two.');
    const jump = jumpingClock();
    const went: string[] = [];
    const sightsOf = createHealthOf({
      ...{ log: undefined, seen() {}, healthVotes: here, times: { everyMs: 50 } },
      away: (machine) => void went.push(machine),
    });
    let looks = 0;
    const trouble = async () => {
      looks += 1;
      return 'It does not answer.';
    };

    there.reportSeen('seen');
    await expect.poll(() => here.isSeen('seen')).toBe(true);
    expect(await here.isSeen('unseen')).toBe(false);
    // What this gateway saw itself says nothing of others.
    here.reportSeen('unseen');
    const sights: MachineHealth[] = [sightsOf('seen', trouble), sightsOf('unseen', trouble)];
    await expect.poll(() => looks).toBeGreaterThanOrEqual(2);
    jump(11_000);

    await expect.poll(() => went).toEqual(['unseen']);
    expect(sights.map((one) => one.state())).toEqual(['missed', 'away']);
    for (const one of sights) one.close();
  });
});
