import { JobPageDocument, type JobPageQuery } from '@connection-gateway/client/pages/job';
import type { Client } from 'urql';

/** The job as it is now, with links that were just made; null where the gateway does not know it. */
export async function renewedJob(client: Client, id: string): Promise<JobPageQuery['job']> {
  const { data } = await client.query(JobPageDocument, { id }, { requestPolicy: 'network-only' }).toPromise();
  return data?.job ?? null;
}
