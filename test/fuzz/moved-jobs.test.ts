import type { Generation } from '@connection-gateway/sandbox/generation/served';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { type AlteringProxy, startAlteringProxy } from '../support/interface/altering-proxy.ts';
import { sharedWith } from '../support/shared.ts';
import { test as base } from '../support/test.ts';
import { type Move, moved, movesOf, nameOf } from './moves.ts';
import { fuzzRuns, fuzzTimeoutMs } from './runs.ts';

const test = base.extend<{ generations: Generation[]; proxy: AlteringProxy; shared: Shared }>({
  generations: [[5], { injected: false }],
  proxy: async ({ sandbox }, use) => {
    const proxy = await startAlteringProxy(await sandbox.listen());
    await use(proxy);
    await proxy.close();
  },
  shared: async ({ proxy }, use) => {
    const upstream = createUpstream({ url: proxy.url, cache: { mode: 'off' } });
    await use(sharedWith({ upstream }));
    await upstream.close();
  },
});

const places = { start: /\/connections\/calculate-async$/, look: /\/calculation-jobs\// };

describe('a job of the service whose answers have moved', () => {
  test('is followed to its end, with what it has found', { timeout: fuzzTimeoutMs }, async ({
    ask,
    frame,
    proxy,
  }) => {
    const p = await frame(['J1', 'J2'].map((name) => ({ name, shear: { LC1: 60_000 } })));
    await designFinPlate(ask, p);
    const calculate = async () => {
      const { data, errors } = await ask(
        `mutation ($ids: [ID!]!) { startCalculation(input: { target: { connectionIds: $ids }, waitSeconds: 120 }) {
          job { state failure items { nodes { state verdict } } } errors { message }
        } }`,
        { ids: [1, 2].map((number) => jointOf(p, number).connection) },
      );
      return { errors: errors ?? [], ...data?.startCalculation };
    };
    const last: Record<string, unknown> = {};
    proxy.alter((json, path) => {
      for (const [place, pattern] of Object.entries(places)) if (pattern.test(path)) last[place] = json;
      return json;
    });
    const before = await calculate();
    expect(before).toMatchObject({ errors: [], job: { state: 'FINISHED', failure: null } });
    const cases = Object.entries(last).flatMap(([place, body]) =>
      movesOf(body).map((move) => ({ place: place as keyof typeof places, move })),
    );
    // Without its id nobody could ask for it.
    const isPossible = ({ place, move }: { place: string; move: Move }) =>
      !(place === 'start' && move.path[0] === 'jobId');
    const possible = cases.filter(isPossible);
    const step = Math.max(1, possible.length / fuzzRuns(25));

    const wrong: string[] = [];
    for (let at = 0; at < possible.length; at += step) {
      const { place, move } = possible[Math.floor(at)] as (typeof possible)[number];
      proxy.alter((json, path) => (places[place].test(path) ? moved(json, move) : json));
      const after = await calculate();
      if (JSON.stringify(after) !== JSON.stringify(before))
        wrong.push(`${place} ${nameOf(move)}: ${JSON.stringify(after)}`);
    }

    expect(wrong).toEqual([]);
  });
});
