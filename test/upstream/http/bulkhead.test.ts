import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import type { Upstream, UpstreamClient } from '../../../src/upstream/client.ts';
import { AT, CONNECTION, failure, PROJECT, test } from '../test.ts';

const members = /^GET .*\/members$/;
const calculate = `POST /projects/${PROJECT}/connections/calculate`;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const projectAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Reads the members of connections 1 to `count`; the calls differ, so none is coalesced. */
function reads(client: UpstreamClient, count: number, signal = new AbortController().signal) {
  const upstream = client.bind({ signal, requestId: 'reads' });
  return numbers(count).map((connectionId) => upstream.members.list({ projectId: PROJECT, connectionId }));
}

function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open: () => open() };
}

describe('with four places at the service', () => {
  test.override({ options: { connections: 4 } });

  test('calculations leave places for quick reads', async ({ stub, service }) => {
    const { until, open } = gate();
    stub.onAny(/calculate$/, { json: [], until });
    stub.onAny(members, { json: [] });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'burst' });

    const burst = numbers(12).map((index) => upstream.results.calculate(projectAt(index), [1]));
    await stub.called(`POST /projects/${projectAt(1)}/connections/calculate`);
    expect(await Promise.all(reads(service, 20))).toHaveLength(20);

    open();
    await Promise.all(burst);
    expect(stub.mostAtOnce()).toBeLessThanOrEqual(4);
  });

  test('slow reads of results leave places for quick reads', async ({ stub, service }) => {
    const { until, open } = gate();
    stub.onAny(/results$/, { json: [], until });
    stub.onAny(members, { json: [] });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'burst' });

    const burst = numbers(12).map((index) => upstream.results.list(projectAt(index), [1]));
    await stub.called(`POST /projects/${projectAt(1)}/connections/results`);
    expect(await Promise.all(reads(service, 20))).toHaveLength(20);

    open();
    await Promise.all(burst);
  });

  test('downloads that nobody reads, and uploads that go on, leave places for reads', async ({
    stub,
    service,
  }) => {
    const endless = () => new Readable({ read() {} });
    stub.onAny(/download$/, { stream: endless, headers: { 'content-type': 'application/octet-stream' } });
    stub.on('POST /projects/open', { fault: 'hang', eager: true });
    stub.onAny(members, { json: [] });
    const leaving = new AbortController();
    const upstream = service.bind({ signal: leaving.signal, requestId: 'files' });

    const files = numbers(6).flatMap((index) => [
      failure(
        upstream.projects.download(projectAt(index)).then(({ body }) => {
          body.on('error', () => {});
          throw new Error('taken');
        }),
      ),
      failure(upstream.projects.open({ filename: 'a', content: Buffer.from('a') })),
    ]);
    await stub.called(`GET /projects/${projectAt(1)}/download`);
    expect(await Promise.all(reads(service, 20))).toHaveLength(20);

    leaving.abort();
    await Promise.all(files);
  });

  test('a finished download gives its place to the next', async ({ stub, service }) => {
    stub.onAny(/download$/, { text: 'x'.repeat(100_000) });
    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'files' });

    const sizes = await Promise.all(
      numbers(5).map(async (index) => {
        const { body } = await upstream.projects.download(projectAt(index));
        return Buffer.concat(await body.toArray()).length;
      }),
    );

    expect(sizes).toEqual([100_000, 100_000, 100_000, 100_000, 100_000]);
  });

  test('clients take turns, so the burst of one is not in the way of another', async ({ stub, service }) => {
    stub.onAny(members, { json: [], delayMs: 5 });
    const [busy, other] = [service.newClient(), service.newClient()];
    const over: string[] = [];
    const told = (name: string) => () => void over.push(name);
    await Promise.all([...reads(busy, 1), ...reads(other, 1)]);

    const burst = reads(busy, 60).map((read) => read.then(told('busy')));
    const few = reads(other, 3).map((read) => read.then(told('other')));
    await Promise.all([...burst, ...few]);

    // Of 63 calls the three that came last are among the first dozen, four of which were under way before.
    expect(over.lastIndexOf('other')).toBeLessThan(12);
  });

  test('a call that waits for a place never starts when its request ends', async ({ stub, service }) => {
    const { until, open } = gate();
    stub.onAny(members, { json: [], until });
    const leaving = new AbortController();
    const first = reads(service, 4);
    await stub.called(`GET /projects/${PROJECT}/connections/4/members`);

    const late = service.bind({ signal: leaving.signal, requestId: 'late' });
    const left = failure(late.members.list({ projectId: PROJECT, connectionId: 9 }));
    leaving.abort(new Error('the client has left'));
    expect(await left).toMatchObject({ message: 'the client has left' });
    open();
    await Promise.all(first);

    expect(stub.count(`GET /projects/${PROJECT}/connections/9/members`)).toBe(0);
  });
});

/** A machine may be busy. */
const patient = { timeout: 60_000 };

describe('a line that several users share', () => {
  test.override({ options: { connections: 16, isShared: true } });

  test.for([
    ['download', (upstream: Upstream, index: number) => upstream.projects.download(projectAt(index))],
    ['calculate', (upstream: Upstream, index: number) => upstream.results.calculate(projectAt(index), [1])],
    ['results', (upstream: Upstream, index: number) => upstream.results.list(projectAt(index), [1])],
  ] as const)(
    'leaves room: of %s one client has half of what takes long at most',
    async ([path, call], { stub, service }) => {
      stub.onAny(new RegExp(`/${path}$`), { fault: 'hang' });
      const leaving = new AbortController();
      const [greedy, other] = [service.newClient(), service.newClient()];
      const asked = (client: UpstreamClient, first: number, count: number) =>
        numbers(count).map((index) =>
          call(client.bind({ signal: leaving.signal, requestId: 'asked' }), first + index).catch(() => {}),
        );
      const under = (index: number) =>
        stub.routes().filter((route) => route.includes(projectAt(index))).length;

      const many = asked(greedy, 0, 12);
      await expect.poll(() => under(1), patient).toBe(1);
      const one = asked(other, 100, 1);
      await expect.poll(() => under(101), patient).toBe(1);

      const most = { download: 2, calculate: 3, results: 6 }[path];
      expect(numbers(12).reduce((sum, index) => sum + under(index), 0)).toBe(most);
      leaving.abort();
      await Promise.all([...many, ...one]);
    },
  );
});

describe('a line that is full', () => {
  test.override({ options: { connections: 2, queue: 10, timeoutMs: 5_000 } });

  test('refuses what comes next at once, with a pause to wait, and sends it nowhere', async ({
    stub,
    service,
  }) => {
    const { until, open } = gate();
    stub.onAny(members, { json: [], until });
    const calls = reads(service, 12);
    await stub.called(`GET /projects/${PROJECT}/connections/2/members`);

    const upstream = service.bind({ signal: new AbortController().signal, requestId: 'more' });
    expect(await failure(upstream.members.list({ projectId: PROJECT, connectionId: 99 }))).toMatchObject({
      code: 'OVERLOADED',
      retryable: true,
      outcomeUnknown: false,
      retryAfterMs: expect.any(Number),
    });
    open();
    await Promise.all(calls);

    expect(stub.count(`GET /projects/${PROJECT}/connections/99/members`)).toBe(0);
  });

  test('takes the calls of work that was accepted before, as those of a job', async ({ stub, service }) => {
    const { until, open } = gate();
    stub.onAny(members, { json: [], until });
    const calls = reads(service, 12);
    await stub.called(`GET /projects/${PROJECT}/connections/2/members`);

    const job = service.bind({ signal: new AbortController().signal, requestId: 'job', isAccepted: true });
    const step = job.members.list({ projectId: PROJECT, connectionId: 99 });
    open();

    expect(await step).toEqual([]);
    await Promise.all(calls);
  });

  test('makes whoever fills it give way to others', async ({ stub, service }) => {
    const { until, open } = gate();
    const [busy, other] = [service.newClient(), service.newClient()];
    stub.onAny(/^GET .*\/connections\/0\/members$/, { json: [] });
    for (const client of [busy, other]) {
      const upstream = client.bind({ signal: new AbortController().signal, requestId: 'first' });
      await upstream.members.list({ projectId: PROJECT, connectionId: 0 });
    }
    stub.onAny(members, { json: [], until });

    const burst = Promise.allSettled(reads(busy, 12));
    await stub.called(`GET /projects/${PROJECT}/connections/2/members`);
    const few = reads(other, 2);
    await sleep(0);
    open();

    expect(await Promise.all(few)).toEqual([[], []]);
    const refused = (await burst).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused).toMatchObject([{ reason: { code: 'OVERLOADED' } }, { reason: { code: 'OVERLOADED' } }]);
  });
});

describe('the lock of a project', () => {
  test.override({ options: { changeQueue: 2 } });

  test('are bounded, and a change that is refused was not made', async ({ stub, request }) => {
    const { until, open } = gate();
    stub.on(calculate, { json: [], until });
    stub.on(`DELETE ${AT}/operations`, { status: 204, text: '' });
    const upstream = request();

    const running = upstream.results.calculate(PROJECT, [1]);
    await stub.called(calculate);
    const waiting = [upstream.operations.deleteAll(CONNECTION), upstream.operations.deleteAll(CONNECTION)];
    expect(await failure(upstream.operations.deleteAll(CONNECTION))).toMatchObject({
      code: 'OVERLOADED',
      message: '2 changes wait for this project already; nothing was changed.',
      retryable: true,
      retryAfterMs: 2000,
    });
    open();
    await Promise.all([running, ...waiting]);

    expect(stub.count(`DELETE ${AT}/operations`)).toBe(2);
  });
});
