import { describe, expect } from 'vitest';
import { jointOf } from '../support/designed.ts';
import { frameXml } from '../support/frame.ts';
import { applyDesign } from '../support/templates.ts';
import type { Ask } from '../support/test.ts';
import { type OneOfSeveral, test } from './support/gateways.ts';

async function upload(reservedAt: OneOfSeveral, sentTo: OneOfSeveral, body: string): Promise<string> {
  const { data } = await reservedAt.ask(
    'mutation { createUpload(input: { filename: "frame.xml" }) { upload { uploadId url } } }',
  );
  const { uploadId, url } = data.createUpload.upload;
  const { pathname, search } = new URL(url);
  const sent = await fetch(`${sentTo.url}${pathname}${search}`, { method: 'PUT', body });
  expect(sent.status).toBe(201);
  return uploadId;
}

/** A project with two joints, from an upload. */
async function importFrom(ask: Ask, uploadId: string): Promise<string> {
  const { data } = await ask(
    `mutation ($id: ID!) { importIom(input: { file: { uploadId: $id } }) { project { id } errors { message } } }`,
    { id: uploadId },
  );
  expect(data.importIom.errors).toEqual([]);
  return data.importIom.project.id;
}

describe('two gateways with Redis', () => {
  const frame = frameXml([{ name: 'J1' }, { name: 'J2' }]);

  test('use what was uploaded, and captured, at the other one', async ({ startGateways }) => {
    const { gateways } = await startGateways();
    const [one, other] = gateways;

    const project = await importFrom(one.ask, await upload(one, other, frame));
    const second = await importFrom(other.ask, await upload(one, one, frame));
    const opened = 'query ($id: ID!) { project(id: $id) { fileName openedAt } }';
    const { data: atOne } = await one.ask(opened, { id: project });
    expect(atOne.project).toEqual({ fileName: 'frame.xml', openedAt: expect.any(String) });
    expect((await other.ask(opened, { id: project })).data).toEqual(atOne);
    const { connection } = jointOf(project);
    await applyDesign(one.ask, connection);
    const captured = await one.ask(
      'mutation ($id: ID!) { captureTemplate(input: { connectionId: $id }) { template { id } } }',
      { id: connection },
    );
    const applied = await other.ask(
      `mutation ($id: ID!, $template: ID!) {
        applyTemplate(input: { connectionId: $id, template: { capturedTemplateId: $template } }) {
          appliedWithoutIssues errors { message }
        }
      }`,
      { id: jointOf(second).connection, template: captured.data.captureTemplate.template.id },
    );

    expect(applied.data?.applyTemplate).toEqual({ appliedWithoutIssues: true, errors: [] });
  });

  test('count the points of a caller together', { tags: 'long' }, async ({ startGateways }) => {
    const { gateways } = await startGateways({ machines: 1, env: { RATE_LIMIT_POINTS: '30' } });
    const [one, other] = gateways;
    const spend = async ({ ask }: OneOfSeveral) => (await ask('{ service { version } }')).errors?.[0];

    const refusals = [];
    for (let index = 0; index < 40; index += 1) refusals.push(await spend(index % 2 === 0 ? one : other));

    const codes = refusals.map((error) => error?.extensions?.['code'] ?? 'let in');
    expect(codes.filter((code) => code === 'let in')).toHaveLength(30);
    expect(new Set(codes.slice(30))).toEqual(new Set(['RATE_LIMITED']));
  });

  test('do not start with Redis that may forget, and say so in one line', async ({
    startGateways,
    redis,
  }) => {
    await redis.ask('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');

    await expect(startGateways({ machines: 1 })).rejects.toThrow(
      /ended:\nRedis evicts keys \(maxmemory-policy allkeys-lru\); set it to noeviction\.\n$/,
    );
  });
});
