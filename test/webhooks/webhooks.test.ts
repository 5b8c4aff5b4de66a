import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { createMetrics, type Metrics } from '../../src/metrics/metrics.ts';
import { readRules } from '../../src/projects/rules/rule-file.ts';
import type { Shared } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { createWebhooks, type Webhooks } from '../../src/webhooks/webhooks.ts';
import { sharedWith } from '../support/shared.ts';
import { test as base } from '../support/test.ts';

const secret = `whsec_${randomBytes(24).toString('base64')}`;

interface Taken {
  headers: IncomingHttpHeaders;
  body: string;
}

interface Receiver {
  url: string;
  taken: Taken[];
  /** Statuses of the next answers; 204 when there are none left. */
  answers: number[];
}

interface Fixtures {
  receiver: Receiver;
  lines: string[];
  metrics: Metrics;
  /** What is counted of webhooks, as it is shown. */
  counted: () => Promise<string[]>;
  webhooks: Webhooks;
  shared: Shared;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  metrics: async ({}, use) => {
    const metrics = createMetrics();
    await use(metrics);
    metrics.close();
  },
  counted: async ({ metrics }, use) =>
    use(async () =>
      (await metrics.expose({ tenants: 1, notOnDisk: 0 }))
        .split('\n')
        .filter((line) => line.startsWith('gateway_webhook')),
    ),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  lines: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  receiver: async ({}, use) => {
    const receiver: Receiver = { url: '', taken: [], answers: [] };
    const server: Server = createServer(async (req, res) => {
      let body = '';
      for await (const chunk of req) body += chunk;
      receiver.taken.push({ headers: req.headers, body });
      res.writeHead(receiver.answers.shift() ?? 204, { location: '/elsewhere' }).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook/secret-path`;
    await use(receiver);
    server.closeAllConnections();
    server.close();
  },
  webhooks: async ({ receiver, lines, metrics }, use) => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const observer = metrics.webhooks;
    const options = { secret, log, observer, pausesMs: [5, 5], mostWaiting: 3 };
    const webhooks = createWebhooks({ ...options, urls: [receiver.url] });
    await use(webhooks);
    await webhooks.close(0);
  },
  shared: async ({ sandbox, webhooks, limits }, use) => {
    const upstream = createUpstream({ url: await sandbox.listen() });
    await use(sharedWith({ upstream, webhooks, ...limits }));
    await upstream.close();
  },
});

const start = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }`;
const joints = [
  { name: 'J1', shear: { LC1: 10_000 } },
  { name: 'J2', shear: { LC1: 10_000 } },
];

describe('a webhook', () => {
  test('tells signed that long work has ended, once for each job', async ({
    ask,
    frame,
    receiver,
    lines,
  }) => {
    const project = await frame(joints);
    const { data } = await ask(start, { id: project });

    await expect.poll(() => receiver.taken.length).toBe(1);
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.taken;
    // What a receiver does that uses the library of the scheme; it throws for what is not signed by this key.
    const message = new Webhook(secret).verify(body, headers as Record<string, string>);
    expect(message).toEqual({
      type: 'job.finished',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        job: {
          id: data.startCalculation.job.id,
          type: 'CalculationJob',
          state: 'FINISHED',
          projectId: project,
          completed: 2,
          total: 2,
          failure: null,
          createdAt: expect.any(String),
          startedAt: expect.any(String),
          finishedAt: expect.any(String),
        },
        viewer: { key: 'anybody' },
      },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
    await expect.poll(() => lines.join('')).toContain('a webhook was delivered');
    expect(lines.join('')).not.toContain('secret-path');
  });

  test('is repeated until it is taken, under the same id, and follows no redirect', async ({
    ask,
    counted,
    frame,
    receiver,
    lines,
  }) => {
    receiver.answers.push(500, 302);
    await ask(start, { id: await frame(joints) });

    await expect.poll(() => receiver.taken.length).toBe(3);
    await expect.poll(() => lines.join('')).toContain('a webhook was delivered');
    expect(new Set(receiver.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.taken.map(({ body }) => body)).size).toBe(1);
    expect(await counted()).toEqual([
      'gateway_webhooks_waiting 0',
      'gateway_webhook_attempts_total{outcome="5xx"} 1',
      'gateway_webhook_attempts_total{outcome="3xx"} 1',
      'gateway_webhook_attempts_total{outcome="2xx"} 1',
      'gateway_webhooks_ended_total{outcome="delivered"} 1',
    ]);
  });

  test('of a batch has its verdicts, and what does not pass', async ({ ask, frame, receiver }) => {
    const project = await frame(joints);
    await ask(
      'mutation ($id: ID!) { startBatch(input: { name: "Hall 7", source: { projectIds: [$id] }, steps: [{ calculate: {} }] }) { errors { message } } }',
      { id: project },
    );
    await expect.poll(() => receiver.taken.length).toBe(1);

    const { type, data } = JSON.parse(receiver.taken[0]?.body ?? '');
    expect(type).toBe('batch.finished');
    expect(data.batch).toMatchObject({
      ...{ name: 'Hall 7', state: 'FINISHED', total: joints.length },
      verdicts: { total: joints.length, passed: 0, failed: joints.length, notChecked: 0, failures: 0 },
    });
    expect(data.batch.failed[0]).toEqual({
      ...{ source: 'Frame', connection: joints[0]?.name, status: 'FAILED', error: null },
      ...{ utilization: null, governing: expect.any(String) },
    });
  });

  describe('of a batch that checks company rules', () => {
    const rules = readRules('rules: [{ key: names, text: Names, names: ["B-##", "J1"] }]');
    const source = { current: () => rules, revision: () => 1, problem: () => null };
    test.override({ limits: { companyRules: source } });

    test('names what breaks them', async ({ ask, frame, receiver }) => {
      await ask(
        'mutation ($id: ID!) { startBatch(input: { source: { projectIds: [$id] }, steps: [{ checkRules: {} }] }) { errors { message } } }',
        { id: await frame(joints) },
      );
      await expect.poll(() => receiver.taken.length).toBe(1);

      const { batch } = JSON.parse(receiver.taken[0]?.body ?? '').data;
      expect(batch.verdicts).toMatchObject({ failed: 0, brokenRules: 1, undecidedRules: 0 });
      expect(batch.brokenRules).toEqual([
        {
          ...{ source: 'Frame', connection: 'J2', passed: 0, failed: 1, undecided: 0 },
          findings: [{ key: 'names', text: 'Names', verdict: 'FAILED', found: 'J2: J2' }],
        },
      ]);
    });
  });

  test('is given up when all attempts are used, or the receiver says that it is gone', async ({
    ask,
    frame,
    receiver,
    lines,
  }) => {
    const project = await frame(joints);
    receiver.answers.push(503, 503, 503);
    await ask(start, { id: project });
    await expect.poll(() => lines.filter((line) => line.includes('given up')).length).toBe(1);
    expect(receiver.taken).toHaveLength(3);

    receiver.answers.push(410);
    await ask(start, { id: project });
    await expect.poll(() => lines.filter((line) => line.includes('given up')).length).toBe(2);
    expect(receiver.taken).toHaveLength(4);
  });

  test('is dropped when too many wait, and ends with the gateway', async ({
    counted,
    receiver,
    lines,
    webhooks,
  }) => {
    const job = (jobId: string) => ({
      type: 'CalculationJob' as const,
      jobId,
      projectId: 'p',
      state: 'FINISHED' as const,
      steps: [],
      ended: [],
      stepFraction: 0,
      message: null,
      failure: null,
      error: null,
      createdAt: new Date(0),
      startedBy: null,
      startedAt: null,
      finishedAt: null,
      projectClosed: false,
      loadEffectIds: null,
    });
    for (let count = 0; count < 10; count++) webhooks.jobEnded(job(String(count)), 'anybody');

    expect(await counted()).toContain('gateway_webhooks_waiting 3');
    await webhooks.close(10_000);

    expect(receiver.taken).toHaveLength(3);
    expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(7);
    webhooks.jobEnded(job('late'), 'anybody');
    expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(8);
    expect(await counted()).toEqual([
      'gateway_webhooks_waiting 0',
      'gateway_webhook_attempts_total{outcome="2xx"} 3',
      'gateway_webhooks_ended_total{outcome="dropped"} 8',
      'gateway_webhooks_ended_total{outcome="delivered"} 3',
    ]);
  });
});
