import type { GatewayProcess } from '../../support/gateway-process.ts';

/** A change as a gateway tells it, and when it has arrived, by `performance.now`. */
interface ToldChange {
  cursor: string;
  __typename: string;
  missed: boolean;
  projectId: string | null;
  /** By the clock of the gateway that noted it. */
  at: string;
  project?: { author: string | null } | null;
  arrivedAt: number;
}

/** The stream of changes of all projects, read event by event. */
export interface FollowedChanges {
  /** Null when the stream has ended. */
  next(): Promise<ToldChange | null>;
  close(): void;
}

const following = (more: string) => `subscription ($after: String) {
  projectsChanged(kinds: [
    PROJECT_OPENED PROJECT_CHANGED CONNECTION_CHANGED RESULTS_CHANGED PROJECT_RESTORED PROJECT_GONE PROJECT_CLOSED
  ], after: $after) {
    cursor __typename at missed projectId ${more}
  }
}`;

/**
 * Follows all changes over server-sent events; the event of the present state has been told then.
 *
 * @param more What is asked of each beside the event itself.
 */
export async function followChanges(
  gateway: Pick<GatewayProcess, 'url'>,
  after: string | null = null,
  more = 'project { author }',
): Promise<FollowedChanges> {
  const leave = new AbortController();
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: following(more), variables: { after } }),
    signal: leave.signal,
  });
  const told = changesIn(response);
  const next = async () => (await told.next()).value ?? null;
  if (after === null) await next();
  return { next, close: () => leave.abort() };
}

async function* changesIn({ body }: Response): AsyncGenerator<ToldChange, null> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        const { data: answer, errors } = JSON.parse(data);
        if (answer?.projectsChanged == null) throw new Error(JSON.stringify(errors));
        yield { ...answer.projectsChanged, arrivedAt: performance.now() };
      }
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
  return null;
}
