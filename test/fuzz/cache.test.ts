import { describe, expect } from 'vitest';
import type { Services } from '../../src/services.ts';
import { type Edit, make } from '../projects/support/edits.ts';
import { createRandom } from '../projects/support/random.ts';
import type { Send } from '../support/send.ts';
import type { Ask } from '../support/test.ts';
import { type Place, placesIn, randomDeed, randomFault, stockOf } from './cache/deeds.ts';
import { questionsOfConnections, questionsOfProjects } from './cache/questions.ts';
import { test } from './cache/twins.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

/** Of each of the two services: a later one, and one that has only what the vendor has published. */
const steps = 2 * (fuzzOptions.numRuns ?? 40);

/** Answer of a gateway to the letter. */
async function answerOf(send: Send, query: string, id: string): Promise<string> {
  const headers = { 'x-request-id': 'the-same' };
  return await (await send({ query, variables: { id } }, { headers })).text();
}

type Tally = Readonly<Record<string, number>>;

const recalls = (tally: Tally): number => (tally['remembered'] ?? 0) + (tally['repeated'] ?? 0);

interface Twins {
  tally: Tally;
  services: Pick<Services, 'jobs'>;
  send: Send;
  forgetful: Send;
}

/**
 * What remembers answers as what does not. While something goes on at the service both are asked until nothing has moved
 * between: asking again makes nothing true that was remembered wrongly. Where nothing was recalled there is nothing to compare.
 */
async function compare(
  { tally, services, send, forgetful }: Twins,
  mayMove: boolean,
  query: string,
  id: string,
): Promise<void> {
  const isQuiet = !mayMove && services.jobs.running().length === 0;
  const before = recalls(tally);
  const remembered = await answerOf(send, query, id);
  if (isQuiet && recalls(tally) === before) return;
  const wanted = await answerOf(forgetful, query, id);
  if (isQuiet) return expect(remembered, query).toBe(wanted);
  for (let [former, now] = [wanted, remembered]; now !== former; ) {
    former = await answerOf(forgetful, query, id);
    now = await answerOf(send, query, id);
    if (former === (await answerOf(forgetful, query, id))) expect(now, query).toBe(former);
  }
}

/** The project of the demonstration, which is another one after a restart of the service. */
async function projectAfter(ask: Ask, former: string): Promise<string> {
  let id = former;
  const look = async () => {
    const { data } = await ask('{ projects { nodes { id } } }');
    id = data?.projects.nodes[0]?.id ?? former;
    return id;
  };
  await expect.poll(look).not.toBe(former);
  return id;
}

/** The change of a caller who leaves soon after sending it. */
async function breakOff(
  send: Send,
  { query, input }: Edit,
  project: string,
  milliseconds: number,
): Promise<void> {
  const uuid = project.replace('Project:', '');
  const variables = { input: JSON.parse(JSON.stringify(input).replaceAll('PROJECT', uuid)) };
  await send({ query, variables }, { signal: AbortSignal.timeout(milliseconds) }).catch(() => {});
}

const stopNewest = `query { jobs(first: 1) { nodes { id isSettled } } }`;

async function cancelNewest(ask: Ask): Promise<void> {
  const { data } = await ask(stopNewest);
  const jobId = data.jobs.nodes[0]?.id;
  if (jobId !== undefined)
    await ask('mutation ($jobId: ID!) { cancelJob(input: { jobId: $jobId }) { job { id } } }', { jobId });
}

for (const laterAdditions of [[], ['calculationJobs', 'loadEffectSubset', 'parameterEditing']] as const) {
  const service = laterAdditions.length === 0 ? 'a service as published' : 'a later service';
  describe(service, () => {
    test.override({ sandboxOptions: { laterAdditions, calculationDelayMs: 2 } });

    test('would answer what is remembered of it', {
      tags: laterAdditions.length === 0 ? 'long' : [],
      timeout: 10 * fuzzTimeoutMs,
    }, async ({ ask, send, forgetful, services, sandbox, tally }) => {
      const random = createRandom(fuzzOptions.seed ?? 1);
      const twins = { tally, services, send, forgetful };
      const [ofProject, ofConnection] = [
        () => random.pick(questionsOfProjects) ?? '',
        () => random.pick(questionsOfConnections) ?? '',
      ];
      let project = await projectAfter(ask, '');
      let stock = await stockOf(ask, project);
      let places: Place[] = [];
      let [question, place] = ['', ''];
      for (let step = 0; step < steps; step += 1) {
        if (step % 50 === 49) {
          sandbox.restart();
          project = await projectAfter(ask, project);
          stock = await stockOf(ask, project);
        }
        if (step % 20 === 0) places = (await placesIn(ask, project)) ?? [];
        // A whole answer of before, which stays only if it is true afterwards; what is compared is one for the next step.
        if (step % 4 === 0) {
          [question, place] = [ofConnection(), random.pick(places)?.id ?? ''];
          await answerOf(send, question, place);
        }
        const deed = randomDeed(places, stock, project, random);
        const isBrokenOff = step % 15 === 14;
        if (step % 10 === 9) sandbox.fault(randomFault(random));
        // What is read meanwhile may be of before or after, and must not stay.
        await Promise.all([
          isBrokenOff ? breakOff(send, deed, project, random.below(12)) : make(ask, deed, project),
          answerOf(send, question, place),
        ]);
        if (deed.name === 'startCalculation' && random.next() < 0.5) await cancelNewest(ask);
        sandbox.clearFaults();
        await compare(twins, isBrokenOff, question, place);
        if (step % 3 === 0) await compare(twins, isBrokenOff, ofProject(), project);
      }
      // Otherwise nothing was tried, or memory was given up on the way.
      expect(tally['remembered']).toBeGreaterThan(steps / 10);
      expect(tally['repeated']).toBeGreaterThan(steps / 20);
      expect(tally).not.toHaveProperty('other');
      expect(tally).not.toHaveProperty('fleeting');
    });
  });
}
