import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { importFrame } from '../support/frame.ts';
import { test } from './support/gateways.ts';

const rename = `mutation ($id: ID!, $name: String, $rev: String) {
  updateConnection(input: { connectionId: $id, name: $name, ifRevision: $rev }) { errors { code } }
}`;

describe('two gateways with a hub', () => {
  test('let one of 20 changes with the same revision succeed', async ({ startGateways }) => {
    const { gateways } = await startGateways({ machines: 1 });
    const [one, other] = gateways;
    const { connection: id } = jointOf(await importFrame(one.ask, [{ name: 'J1' }]));
    const { data } = await one.ask('query ($id: ID!) { connection(id: $id) { revision } }', { id });
    const rev = data.connection.revision;

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).ask(rename, { id, name: `N${index}`, rev }),
      ),
    );

    const codes = answers.map(({ data }) => data.updateConnection.errors[0]?.code ?? 'done');
    expect(codes.toSorted()).toEqual([...Array(19).fill('REVISION_CHANGED'), 'done']);
  });

  test('carry out a mutation once that is sent to one and again to the other', async ({ startGateways }) => {
    const { gateways } = await startGateways({ machines: 1 });
    const [one, other] = gateways;
    const { connection: id } = jointOf(await importFrame(one.ask, [{ name: 'J1' }]));
    const query =
      'mutation ($id: ID!) { copyConnection(input: { connectionId: $id }) { connection { name } } }';
    const copy = async (gateway: typeof one) =>
      await gateway.post({ query, variables: { id } }, { 'idempotency-key': 'k' });

    const first = await copy(one);
    const second = await copy(other);

    expect(first.status).toBe(200);
    expect(second).toEqual(first);
    const { data } = await one.ask(
      'query ($id: ID!) { connection(id: $id) { project { connections { totalCount } } } }',
      { id },
    );
    expect(data.connection.project.connections.totalCount).toBe(2);
  });
});

test('a change with a revision is refused after one without that another gateway has just made', {
  timeout: 120_000,
}, async ({ startGateways }) => {
  const { gateways } = await startGateways({ machines: 1 });
  const [one, other] = gateways;
  const { connection: id } = jointOf(await importFrame(one.ask, [{ name: 'J1' }]));
  const read = async () =>
    (await other.ask('query ($id: ID!) { connection(id: $id) { name revision } }', { id })).data.connection;

  const outcomes: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { revision: rev } = await read();
    const [, checked] = await Promise.all([
      one.ask(rename, { id, name: `without ${round}` }),
      other.ask(rename, { id, name: `with ${round}`, rev }),
    ]);
    const done = checked.data.updateConnection.errors.length === 0;
    // One that was made on what it had not seen has the last word.
    outcomes.push(done && (await read()).name === `with ${round}` ? 'lost' : done ? 'first' : 'refused');
  }

  expect(outcomes).not.toContain('lost');
});
