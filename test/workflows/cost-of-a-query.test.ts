import { expect } from 'vitest';
import { plainJoints } from '../support/frame.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

test('what a query cost is said where it is asked for, and what a service can do', async ({
  ask,
  frame,
  listener,
}) => {
  await frame(plainJoints(2));

  const cost = howTo('explanation/cost', 'Calls of the service', { url: listener.url });
  const answer = JSON.parse(await cost.curl());
  const [capabilities = ''] = howTo('reference/capabilities', '# Capabilities', { url: '' }).documents;
  const { data } = await ask(capabilities);

  expect(answer.data.projects.nodes).toMatchObject([{ checkOverview: { failed: 0 } }]);
  expect(answer.extensions.upstream).toMatchObject({ calls: expect.any(Number), joined: expect.any(Number) });
  expect(data.service).toMatchObject({ generation: 4, capabilities: { parameterEditing: false } });
});
