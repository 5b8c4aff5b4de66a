import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import { readLazily } from '../../src/upstream/http/json/read-lazily.ts';
import { test as base } from '../support/files.ts';
import { useWholeInterface } from '../support/interface/whole-interface.ts';

const most = { values: 2_000_000, containers: 300_000 };

const test = base.extend<{ answers: { endpoint: Endpoint; text: string }[]; sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  answers: async ({}, use) => use([]),
  sandbox: async ({ answers, generations }, use) => {
    const sandbox = createSandbox({
      generations,
      onExchange({ call, answer: { status, body } }) {
        const endpoint: Endpoint = endpoints[call.operation];
        const isJson = endpoint.answer === 'json' && status < 300 && typeof body === 'string' && body !== '';
        if (isJson) answers.push({ endpoint, text: body });
      },
    });
    await use(sandbox);
    await sandbox.close();
  },
});

// The whole interface, one call after the other: on a busy machine that takes a while.
describe.for([4, 3] as const)('in generation %i', (generation) => {
  test.override({ generations: [generation] });

  test('no answer is written in a way that takes a closer look', async ({
    ask,
    follow,
    frame,
    sandbox,
    answers,
  }) => {
    await useWholeInterface(generation, { ask, follow, frame, sandbox });

    const odd = answers.filter(
      ({ endpoint, text }) => readLazily(endpoint, Buffer.from(text), most) === null,
    );
    expect(odd.map(({ endpoint: { path }, text }) => `${path}: ${text.slice(0, 500)}`)).toEqual([]);
    expect(new Set(answers.map(({ endpoint }) => endpoint)).size).toBeGreaterThan(30);
  });
});
