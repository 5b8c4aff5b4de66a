import { expect } from 'vitest';
import { plainJoints } from '../../support/frame.ts';
import { test } from '../../support/test.ts';

const SAID = `query ($id: ID!) { project(id: $id) {
  activity { nodes { summary } }
  connections(filter: { approval: [OPEN], tags: ["urgent"] }) { nodes {
    name tags approval { state } comments { nodes { text } } activity { nodes { summary } }
  } }
} }`;

test('what people say of connections, and who did what, costs no call beyond the list of connections', async ({
  ask,
  callsOf,
  frame,
}) => {
  const id = await frame(plainJoints(3));
  const bare = id.split(':')[1];
  for (const number of [1, 2])
    await ask(
      `mutation ($id: ID!) { setTags(input: { connectionId: $id, tags: ["urgent"] }) { errors { code } }
        addComment(input: { connectionId: $id, text: "Look." }) { errors { code } } }`,
      { id: `ConnectionItem:${bare}/${number}` },
    );
  let data: Record<string, { connections: { nodes: unknown[] } }> = {};

  const calls = await callsOf(async () => {
    ({ data } = await ask(SAID, { id }));
  });

  expect(data['project']?.connections.nodes).toHaveLength(2);
  expect(calls).toEqual(['GetProjectData']);
});
