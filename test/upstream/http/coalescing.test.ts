import { describe, expect } from 'vitest';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

const members = `GET ${AT}/members`;
const results = `POST /projects/${PROJECT}/connections/results`;

function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open: () => open() };
}

describe('equal reads under way', () => {
  test('are sent once across requests, and each request is told', async ({ stub, request }) => {
    const { until, open } = gate();
    stub.on(members, { json: [], until });
    const [first, second] = [request(), request()];

    const answers = [first.members.list(CONNECTION), second.members.list(CONNECTION)];
    await stub.called(members);
    answers.push(second.members.list(CONNECTION));
    open();
    await Promise.all(answers);

    expect(stub.count(members)).toBe(1);
    expect(first.stats()).toEqual({ calls: 1, joined: 0, remembered: 0, milliseconds: expect.any(Number) });
    expect(second.stats()).toEqual({ calls: 0, joined: 2, remembered: 0, milliseconds: expect.any(Number) });
  });

  test('differ by their body and query', async ({ stub, request }) => {
    stub.on(results, { json: [] });
    stub.on(`GET ${AT}/load-effects?isPercentage=true`, { json: [] });
    stub.on(`GET ${AT}/load-effects?isPercentage=false`, { json: [] });
    const upstream = request();

    await Promise.all([
      upstream.results.list(PROJECT, [1]),
      upstream.results.list(PROJECT, [1, 2]),
      upstream.results.list(PROJECT, [1]),
      upstream.loadEffects.list(CONNECTION, true),
      upstream.loadEffects.list(CONNECTION, false),
    ]);

    expect(stub.count(results)).toBe(2);
    expect(upstream.stats()).toMatchObject({ calls: 4, joined: 1 });
  });

  test('end for each reader alone; the others get their answer', async ({ stub, request }) => {
    const { until, open } = gate();
    stub.on(members, { json: [], until });
    const leaving = new AbortController();

    const first = failure(request(leaving.signal).members.list(CONNECTION));
    const second = request().members.list(CONNECTION);
    const call = await stub.called(members);
    leaving.abort();
    expect(await first).toMatchObject({ name: 'AbortError' });
    open();

    expect(await second).toEqual([]);
    expect(await call.over).toBe('answered');
  });

  test('are aborted by the last reader that leaves', async ({ stub, request }) => {
    stub.on(members, { fault: 'hang' }, { json: [] });
    const [one, two] = [new AbortController(), new AbortController()];

    const first = failure(request(one.signal).members.list(CONNECTION));
    const second = failure(request(two.signal).members.list(CONNECTION));
    const call = await stub.called(members);
    one.abort();
    two.abort();
    await Promise.all([first, second]);

    expect(await call.over).toBe('aborted');
    expect(await request().members.list(CONNECTION)).toEqual([]);
  });

  test('fail together', async ({ stub, request }) => {
    stub.on(members, { status: 404, json: { title: 'Not Found' } });

    const errors = await Promise.all(
      [request(), request()].map((upstream) => failure(upstream.members.list(CONNECTION))),
    );

    expect(errors).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }]);
    expect(stub.count(members)).toBe(1);
  });

  test('are not coalesced once the project is changed', async ({ stub, request }) => {
    const { until, open } = gate();
    stub.on(members, { json: [], until }, { json: [] });
    stub.on(`DELETE ${AT}/operations`, { status: 204, text: '' });

    const before = request().members.list(CONNECTION);
    await stub.called(members);
    await request().operations.deleteAll(CONNECTION);
    await request().members.list(CONNECTION);
    open();
    await before;

    expect(stub.count(members)).toBe(2);
  });

  test('are not coalesced when they began during the change', async ({ stub, request }) => {
    const [change, read] = [gate(), gate()];
    stub.on(`DELETE ${AT}/operations`, { status: 204, text: '', until: change.until });
    stub.on(members, { json: [], until: read.until }, { json: [] });

    const deleting = request().operations.deleteAll(CONNECTION);
    await stub.called(`DELETE ${AT}/operations`);
    const during = request().members.list(CONNECTION);
    await stub.called(members);
    change.open();
    await deleting;
    await request().members.list(CONNECTION);
    read.open();
    await during;

    expect(stub.count(members)).toBe(2);
  });

  test('are sent anew when the one before has been answered', async ({ stub, request }) => {
    stub.on(members, { json: [] });
    const upstream = request();

    await upstream.members.list(CONNECTION);
    await upstream.members.list(CONNECTION);

    expect(stub.count(members)).toBe(2);
    expect(upstream.stats()).toMatchObject({ calls: 2, joined: 0 });
  });
});

describe('the list of projects', () => {
  test('is not coalesced across a change to one of them', async ({ stub, request }) => {
    const { until, open } = gate();
    stub.on('GET /projects', { json: [], until }, { json: [] });
    stub.on(`GET /projects/${PROJECT}/close`, { status: 204, text: '' });

    const before = request().projects.list();
    await stub.called('GET /projects');
    await request().projects.close(PROJECT);
    await request().projects.list();
    open();
    await before;

    expect(stub.count('GET /projects')).toBe(2);
  });
});
