import { buffer } from 'node:stream/consumers';
import type { JobWorker, OpenWorker } from '../../../src/jobs/worker.ts';
import type { UpstreamClient } from '../../../src/upstream/client.ts';

/** The file of a project, as its owner would download it. */
export async function fileOf(client: UpstreamClient, projectId: string): Promise<Buffer> {
  const call = { signal: new AbortController().signal, requestId: 'file' };
  const { body } = await client.bind(call).projects.download(projectId);
  return await buffer(body);
}

/** A worker that works on a project of its own, opened from a file for a client of its own. */
export function workerOf(
  client: UpstreamClient,
  name: string,
  file: Uint8Array,
  closed: (name: string) => void = () => {},
): OpenWorker {
  return async (context): Promise<JobWorker> => {
    const { connection } = context.job();
    const { upstream, cleanUp } = context.at(client);
    const { projectId } = await upstream.projects.open({ filename: 'worker.ideaCon', content: file });
    return {
      ...{ machine: name, upstream, cleanUp, isOwn: true },
      connection: { projectId, connectionId: connection.connectionId },
      async close() {
        closed(name);
        await cleanUp.projects.close(projectId).catch(() => {});
      },
    };
  };
}
