import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { everyJoint } from '../../packages/sandbox/test/joints/every-joint.ts';
import { evenly } from '../../packages/sandbox/test/support/evenly.ts';
import { spoilings } from '../../packages/sandbox/test/verdict/spoilt-joints.ts';
import { test } from '../support/test.ts';
import { deeds } from './green/deeds.ts';
import { closed, lightsOf, opened } from './green/opened.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

// A joint is spoilt in the file it comes in, or by changes over the graph; then it is calculated and read over a socket.
const random = evenly(0, 0.999999);
/** Of each of both ways; a joint takes some 20 ms. */
const numRuns = process.env['FUZZ_RUNS'] === undefined ? 24 : Math.ceil((fuzzOptions.numRuns ?? 0) / 25);
const options = { ...fuzzOptions, numRuns };

describe('A joint that nobody may call checked', () => {
  test(
    'is green nowhere when it came in a file',
    async ({ send, ask }) => {
      let calculated = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...everyJoint),
          fc.constantFrom(...spoilings),
          random,
          async ({ name, make }, { name: spoilt, spoil }, chance) => {
            const joint = make();
            fc.pre(spoil(joint, chance));

            const at = await opened(send, joint);

            // What refers to nothing, or holds what is no number, is refused as a file.
            if (at === null) return;
            const lights = await lightsOf(ask, at);
            await closed(ask, at);
            calculated += 1;
            expect({ joint: name, spoilt, ...notGreen(lights) }).toEqual({ joint: name, spoilt, green: [] });
          },
        ),
        options,
      );
      expect(calculated).toBeGreaterThan(numRuns / 2);
    },
    fuzzTimeoutMs,
  );

  test(
    'is green nowhere when the graph has changed it, and was before',
    async ({ send, ask }) => {
      let green = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...everyJoint),
          fc.constantFrom(...deeds),
          random,
          async ({ name, make }, { name: deed, spoil }, chance) => {
            const joint = make();
            const at = await opened(send, joint);
            if (at === null) throw new Error(`${name} cannot be opened.`);
            const before = await lightsOf(ask, at);
            const isSpoilt = await spoil(ask, at, joint, chance);
            if (!isSpoilt) await closed(ask, at);
            fc.pre(isSpoilt);

            const lights = await lightsOf(ask, at);
            await closed(ask, at);

            if (before.verdict === 'PASSED') green += 1;
            expect({ joint: name, deed, ...notGreen(lights) }).toEqual({ joint: name, deed, green: [] });
          },
        ),
        options,
      );
      expect(green).toBeGreaterThan(numRuns / 2);
    },
    fuzzTimeoutMs,
  );
});

/** Which of the lights of a joint are green. */
function notGreen({ status, verdict, overview, job }: Awaited<ReturnType<typeof lightsOf>>) {
  const lights = {
    status: status === 'PASSED',
    verdict: verdict === 'PASSED',
    overview: overview.passed > 0,
    overviewVerdict: overview.verdict === 'PASSED',
    job: job.verdict === 'PASSED',
    items: job.items.some((item) => item.verdict === 'PASSED'),
  };
  return { green: Object.entries(lights).flatMap(([light, isGreen]) => (isGreen ? [light] : [])) };
}
