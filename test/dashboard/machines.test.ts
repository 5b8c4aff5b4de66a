import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createFleetUpstream } from '../../src/upstream/client.ts';
import { machinesAt } from '../../src/upstream/machines/machine-setting.ts';
import { sharedWith } from '../support/shared.ts';
import { test as withPage } from './support.ts';

/** Two machines that calculate slowly, the first of which has the demonstration; `drain` empties one of them. */
const test = withPage.extend<{
  sandboxOptions: { calculationDelayMs: number };
  second: Sandbox;
  fleet: { shared: Shared; drain(machine: 'm1' | 'm2'): void };
  shared: Shared;
}>({
  sandboxOptions: [{ calculationDelayMs: 300 }, { injected: false }],
  second: async ({ sandboxOptions }, use) => {
    const second = createSandbox({ ...sandboxOptions, demo: false, generations: [4] });
    await use(second);
    await second.close();
  },
  fleet: async ({ sandbox, second, jobLimits }, use) => {
    const machines = machinesAt([await sandbox.listen(), await second.listen()]);
    const upstream = createFleetUpstream(machines, { cache: { mode: 'on' } }, false);
    const drain = (machine: string) =>
      upstream.set(machines.map((one) => ({ ...one, isDraining: one.name === machine })));
    await use({ shared: sharedWith({ upstream, jobLimits }), drain });
    await upstream.close();
  },
  shared: async ({ fleet }, use) => use(fleet.shared),
});

const start = `mutation ($id: ID!) {
  startParameterStudy(input: { connectionId: $id, axes: [{ key: "tp", values: { lengthRange: { start: 6, end: 25, count: 20, unit: MILLIMETRE } } }] }) { study { id } errors { message } }
}`;

describe('a service of two machines', () => {
  test('is seen at work: whose each point of a study is, while it runs, and which machines there are', async ({
    visit,
    ask,
    fleet,
  }) => {
    const { data } = await ask('{ projects { nodes { id connections { nodes { id } } } } }');
    const [project] = data.projects.nodes;
    const { page, go, barriers } = await visit();
    await go(`/projects/${project.id}`);
    await page.getByText('open on m1').waitFor();

    const started = await ask(start, { id: project.connections.nodes[1].id });
    expect(started.data.startParameterStudy.errors).toEqual([]);
    await go(`/jobs/${started.data.startParameterStudy.study.id}`);
    await page.getByText(/By machine: m1 [1-9]\d* · m2 [1-9]/).waitFor();
    await page.getByText('20 of 20 · has finished').waitFor();

    const cells = await page
      .getByRole('region', { name: 'Points of the study' })
      .getByRole('cell')
      .allInnerTexts();
    const [one, other] = ['m1', 'm2'].map((name) => cells.filter((text) => text === name).length);
    expect((one ?? 0) + (other ?? 0)).toBe(20);
    await page.getByText(`By machine: m1 ${one} · m2 ${other}`).waitFor();

    await page.getByRole('button', { name: '2 machines' }).click();
    const machines = page.getByRole('dialog', { name: 'Machines of the service' });
    await machines.getByRole('row', { name: /^m2 ready/ }).waitFor();
    expect(await barriers()).toEqual([]);
    fleet.drain('m2');
    await machines.getByRole('row', { name: /^m2 takes no new work/ }).waitFor();
  });

  test('shows what was calculated where, and which design was tried where', { tags: 'long' }, async ({
    visit,
    ask,
  }) => {
    const { data } = await ask('{ projects { nodes { id connections { nodes { id name } } } } }');
    const [project] = data.projects.nodes;
    const { page, go, barriers } = await visit();
    const calculated = await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } errors { message } } }',
      { id: project.id },
    );
    await go(`/jobs/${calculated.data.startCalculation.job.id}`);
    await page.getByText('7 of 7 · has finished').waitFor();
    await page.getByText('By machine: m1 7 · m2 0').waitFor();
    expect(await page.getByRole('cell', { name: 'm1', exact: true }).count()).toBe(7);

    const tried = await ask(
      'mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 4 }) { run { id } errors { message } } }',
      { id: project.connections.nodes[2].id },
    );
    await go(`/jobs/${tried.data.designConnection.run.id}`);
    await page.getByText('4 of 4 · has finished').waitFor();
    expect(await page.getByRole('cell', { name: /^m[12]$/ }).count()).toBeGreaterThan(1);
    expect(await barriers()).toEqual([]);
  });

  test('says where a project is open, also of one that is moved while its page is open', {
    tags: 'long',
  }, async ({ visit, ask, fleet }) => {
    const { data } = await ask('{ projects { nodes { id } } }');
    const { page, go } = await visit();
    await go(`/projects/${data.projects.nodes[0].id}`);
    await page.getByText('open on m1').waitFor();
    await page.getByText('117.8 %').waitFor();

    fleet.drain('m1');
    await page.getByText('open on m2').waitFor();
    await page.getByText('5 outdated').waitFor();
  });
});
