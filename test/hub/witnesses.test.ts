import { test as base, describe, expect } from 'vitest';
import { createWitnesses } from '../../src/hub/witnesses.ts';
import { createSightsOf, type Sights } from '../../src/upstream/fleet/sights.ts';
import { jumpingClock } from '../support/clock.ts';
import { withRedis } from '../support/redis.ts';

const test = withRedis(base);

describe('a machine of the service', () => {
  test('is away when no gateway sees it, and not when only one does not', async ({ openHubs }) => {
    const [here, there] = (await openHubs(2)).map(createWitnesses);
    if (here === undefined || there === undefined) throw new Error('Two.');
    const jump = jumpingClock();
    const went: string[] = [];
    const sightsOf = createSightsOf({
      ...{ log: undefined, seen() {}, witnesses: here, times: { everyMs: 50 } },
      away: (machine) => void went.push(machine),
    });
    let looks = 0;
    const trouble = async () => {
      looks += 1;
      return 'It does not answer.';
    };

    there.saw('seen');
    await expect.poll(() => here.isSeen('seen')).toBe(true);
    expect(await here.isSeen('unseen')).toBe(false);
    // What this gateway saw itself says nothing of others.
    here.saw('unseen');
    const sights: Sights[] = [sightsOf('seen', trouble), sightsOf('unseen', trouble)];
    await expect.poll(() => looks).toBeGreaterThanOrEqual(2);
    jump(11_000);

    await expect.poll(() => went).toEqual(['unseen']);
    expect(sights.map((one) => one.state())).toEqual(['missed', 'away']);
    for (const one of sights) one.close();
  });
});
