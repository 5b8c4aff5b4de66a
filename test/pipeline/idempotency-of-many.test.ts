import { describe, expect, vi } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { test as base } from '../support/test.ts';

const ROWS = 'rows { connectionId connection { id } errors { code } } errors { code }';
const copy = `mutation ($id: ID!, $names: [String!]!) {
  copyConnections(input: { connectionId: $id, names: $names }) { ${ROWS} } }`;
const update = `mutation ($changes: [UpdateConnectionInput!]!) { updateConnections(input: { changes: $changes }) { ${ROWS} } }`;
const remove = `mutation ($ids: [ID!]!) { deleteConnections(input: { connectionIds: $ids }) { ${ROWS} } }`;
const thicken = `mutation ($ids: [ID!]!) { updateParametersInConnections(input: {
  connectionIds: $ids, parameters: [{ key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }) { ${ROWS} } }`;

interface Answered {
  status: number;
  replayed: string | null;
  text: string;
}

const test = base.extend<{
  /** Two connections; the first one has a fin plate. */
  joints: string[];
  /** Sends a mutation under a key. */
  under(key: string, query: string, variables: object, signal?: AbortSignal): Promise<Answered>;
}>({
  joints: async ({ ask, frame }, use) => {
    const project = await frame([{ name: 'A', shear: { LC1: 10_000 } }, { name: 'B' }]);
    await designFinPlate(ask, project);
    await use([1, 2].map((number) => jointOf(project, number).connection));
  },
  under: async ({ send }, use) => {
    await use(async (key, query, variables, signal) => {
      const headers = { 'idempotency-key': key };
      const response = await send(
        { query, variables },
        { headers, ...(signal === undefined ? {} : { signal }) },
      );
      const replayed = response.headers.get('idempotency-replayed');
      return { status: response.status, replayed, text: await response.text() };
    });
  },
});

describe('changes of several connections under one key', () => {
  test('are made once, also those that were refused for a row', async ({ joints, under, callsOf }) => {
    const [a, b] = joints;
    const gone = a?.replace(/\d+$/, '99');
    const mutations: Record<string, [string, object]> = {
      update: [update, { changes: [a, gone].map((connectionId) => ({ connectionId, description: 'Once' })) }],
      // The second one has no such parameter.
      thicken: [thicken, { ids: [a, b] }],
      copy: [copy, { id: a, names: ['A1', 'A2'] }],
      remove: [remove, { ids: [b, gone] }],
    };
    const first: Record<string, Answered> = {};
    for (const [key, mutation] of Object.entries(mutations)) first[key] = await under(key, ...mutation);

    const again: Record<string, Answered> = {};
    const calls = await callsOf(async () => {
      for (const [key, mutation] of Object.entries(mutations)) again[key] = await under(key, ...mutation);
    });

    const rows = (key: string) => {
      const [payload] = Object.values(JSON.parse(first[key]?.text ?? '').data);
      return (payload as { rows: { errors: { code: string }[] }[] }).rows.map(
        ({ errors }) => errors[0]?.code ?? 'done',
      );
    };
    expect(Object.keys(mutations).map(rows)).toEqual([
      ['done', 'NOT_FOUND'],
      ['done', 'VALIDATION_FAILED'],
      ['done', 'done'],
      ['done', 'NOT_FOUND'],
    ]);
    for (const key of Object.keys(mutations)) expect(again[key]).toEqual({ ...first[key], replayed: 'true' });
    expect(calls).toEqual([]);
  });

  test('go on to their end when the line breaks between two rows', async ({ joints, under, sandbox }) => {
    const [id] = joints;
    const variables = { id, names: ['A1', 'A2', 'A3'] };
    const release = sandbox.hold('CopyConnection');
    const leaving = new AbortController();
    const first = under('cut', copy, variables, leaving.signal).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(sandbox.calls('CopyConnection')).toHaveLength(1));
    leaving.abort();
    expect(await first).toBe('AbortError');
    release();

    const again = await vi.waitFor(async () => {
      const answer = await under('cut', copy, variables);
      expect(answer.status).toBe(200);
      return answer;
    });

    expect(again.replayed).toBe('true');
    expect(JSON.parse(again.text).data.copyConnections.rows).toHaveLength(3);
    expect(sandbox.calls('CopyConnection')).toHaveLength(3);
  });

  test('that ended in the middle are answered so again, and never begun anew', async ({
    joints,
    under,
    sandbox,
  }) => {
    const [id] = joints;
    const variables = { id, names: ['A1', 'A2', 'A3'] };
    sandbox.fault({ operation: 'CopyConnection', kind: 'delay', ms: 0 });
    sandbox.fault({ operation: 'CopyConnection', kind: 'status', status: 503 });

    const first = await under('half', copy, variables);
    const again = await under('half', copy, variables);

    expect(first.text).toContain('"retryable":false,"outcomeUnknown":true');
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(sandbox.calls('CopyConnection')).toHaveLength(2);
  });

  test('may be sent again when not one of them was begun', async ({ joints, under, sandbox }) => {
    const [id] = joints;
    const variables = { id, names: ['A1', 'A2'] };
    sandbox.fault({ operation: 'CopyConnection', kind: 'status', status: 503 });

    const first = await under('busy', copy, variables);
    const again = await under('busy', copy, variables);

    expect(first.text).toContain('"retryable":true');
    expect(again.replayed).toBeNull();
    expect(JSON.parse(again.text).data.copyConnections.rows).toHaveLength(2);
    expect(sandbox.calls('CopyConnection')).toHaveLength(3);
  });
});
