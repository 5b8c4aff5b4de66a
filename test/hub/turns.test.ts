import { describe, expect } from 'vitest';
import { type GatewayOfOne, test } from './support/projects.ts';

const newProject = async ({ upstream }: GatewayOfOne) => {
  const { projectId } = await upstream().projects.create({ designCode: 'ECEN', name: 'Hall' });
  return projectId;
};

/** As an operation begins. */
const begun = async ({ client, upstream }: GatewayOfOne) => {
  await client.projects.upToDate();
  return upstream();
};

const namesAt = async (gateway: GatewayOfOne, projectId: string) =>
  (await (await begun(gateway)).connections.list(projectId)).map(({ name }) => name);

describe('two gateways with one hub', () => {
  test('are one client of the service: a project of one is there for the other', async ({
    open,
    sandbox,
  }) => {
    const [a, b] = await open(2);

    const projectId = await newProject(a);
    await a.upstream().connections.create(projectId, 'C1');

    expect(await namesAt(b, projectId)).toEqual(['C1']);
    expect((await (await begun(b)).projects.list()).map((one) => one.projectId)).toEqual([projectId]);
    expect(b.client.projects.standing(projectId)).toMatchObject({ state: 'OPEN', name: 'Hall' });
    expect(sandbox.calls('ConnectClient')).toHaveLength(1);
    expect(sandbox.calls('OpenProject')).toHaveLength(0);
  });

  test('see at once what the other was answered, whatever they remember', async ({ open }) => {
    const [a, b] = await open(2);
    const projectId = await newProject(a);
    const names: string[] = [];

    for (let number = 0; number < 20; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [a, b] : [b, a];
      await writer.upstream().connections.create(projectId, `C${number}`);
      names.push(`C${number}`);
      expect(await namesAt(reader, projectId)).toEqual(names);
      expect(await namesAt(writer, projectId)).toEqual(names);
    }
  });
});
