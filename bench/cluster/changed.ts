import type { Ask } from '../../test/support/test.ts';

const CHANGE = `mutation ($id: ID!, $author: String!) {
  updateProject(input: { projectId: $id, author: $author }) { project { author } errors { message } }
}`;

/** Changes a project, and throws where that is refused. */
export async function changed(ask: Ask, id: string, author: string): Promise<void> {
  const answer = await ask(CHANGE, { id, author });
  if (answer.data?.updateProject?.project?.author !== author) throw new Error(JSON.stringify(answer));
}
