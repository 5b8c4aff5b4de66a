import {
  type Endpoint,
  type Generation,
  laterAdditionOf,
  laterAdditions,
} from '@connection-gateway/contract/endpoint';
import { endpoints } from '@connection-gateway/contract/endpoints';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import { violations } from '../../packages/sandbox/test/support/conformance.ts';
import { schema } from '../../src/schema/index.ts';
import { interfaceMap, printInterface } from '../../src/schema/print/interface-map.ts';
import { readLazily } from '../../src/upstream/http/json/read-lazily.ts';
import { test as base } from '../support/files.ts';
import { useLaterAdditions, useWholeInterface } from '../support/interface/whole-interface.ts';

/** Larger answers are no part of this. */
const most = { values: 2_000_000, containers: 300_000 };

const test = base.extend<{ answers: { endpoint: Endpoint; text: string }[]; sandbox: Sandbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  answers: async ({}, use) => use([]),
  sandbox: async ({ answers, generations, sandboxOptions }, use) => {
    const strange: string[] = [];
    const sandbox = createSandbox({
      ...{ generations, demo: false, ...sandboxOptions },
      onExchange(exchange) {
        strange.push(...violations(exchange));
        const { call, answer } = exchange;
        const { status, body } = answer;
        const endpoint: Endpoint = endpoints[call.operation];
        const isJson = endpoint.answer === 'json' && status < 300 && typeof body === 'string' && body !== '';
        if (isJson) answers.push({ endpoint, text: body });
      },
    });
    await use(sandbox);
    await sandbox.close();
    if (strange.length > 0) throw new Error(`The wire contract is broken:\n${strange.join('\n')}`);
  },
});

const operationsOf = (generation: Generation) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => laterAdditionOf(endpoint) === null)
    .filter(([, { since }]) => since === undefined || since <= generation)
    .map(([operation]) => operation)
    .toSorted();

describe('the interface', () => {
  test('has 171 operations in generation 5, 93 in generation 4 and 90 in generation 3', () => {
    const later = Object.values<Endpoint>(endpoints).filter((one) => laterAdditionOf(one) !== null).length;
    // In generation 5 what was announced for later is there.
    expect(operationsOf(5).length + later).toBe(171);
    expect([operationsOf(4).length, operationsOf(3).length]).toEqual([93, 90]);
  });

  test('is reached whole from the graph, and docs/reference/interface.md says from where', async () => {
    const missing = interfaceMap(schema).filter(({ fields }) => fields.length === 0);
    expect(missing.map(({ operation }) => operation)).toEqual([]);
    await expect(printInterface(schema)).toMatchFileSnapshot('../../docs/reference/interface.md');
  });
});

// Ninety operations, one after the other: on a busy machine that takes a while.
describe.for([5, 4, 3] as const)('in generation %i', (generation) => {
  test.override({ generations: [generation], isDescribed: true });

  test('every operation of the interface is asked for by some field of the graph, and answered as described in a form that takes no closer look', {
    tags: generation === 4 ? 'long' : [],
  }, async ({ ask, follow, frame, sandbox, answers }) => {
    await useWholeInterface(generation, { ask, follow, frame, sandbox });

    const asked = new Set<string>(sandbox.calls().map(({ operation }) => operation));
    // Where the service runs jobs by itself, they take the place of `Calculate`.
    const replaced = generation === 5 ? ['Calculate'] : [];
    expect(operationsOf(generation).filter((operation) => !asked.has(operation))).toEqual(replaced);
    const odd = answers.filter(
      ({ endpoint, text }) => readLazily(endpoint, Buffer.from(text), most) === null,
    );
    expect(odd.map(({ endpoint: { path }, text }) => `${path}: ${text.slice(0, 500)}`)).toEqual([]);
    expect(new Set(answers.map(({ endpoint }) => endpoint)).size).toBeGreaterThan(30);
  });
});

describe('with everything announced for later', () => {
  test.override({
    generations: [4],
    sandboxOptions: {
      // Object.keys widens the keys.
      laterAdditions: laterAdditions,
      calculationDelayMs: 200,
    },
  });

  test('every later operation is asked for by some field of the graph', async ({ ask, frame, sandbox }) => {
    await useLaterAdditions({ ask, frame });

    const asked = new Set<string>(sandbox.calls().map(({ operation }) => operation));
    const later = Object.entries(endpoints).filter(([, endpoint]) => laterAdditionOf(endpoint) !== null);
    expect(later.map(([id]) => id).filter((id) => !asked.has(id))).toEqual([]);
  });
});
