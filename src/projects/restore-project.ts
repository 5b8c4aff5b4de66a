import { GatewayError } from '../errors.ts';
import { isRejection } from '../upstream/http/exchange/status-error.ts';
import type { MachineHttp } from '../upstream/http/http-client.ts';
import { idsOf } from './answer-ids.ts';
import type { RecordedChange } from './snapshots/change.ts';
import type { ReadSnapshot } from './snapshots/project-snapshot.ts';

/** A project that is open again. */
export interface Restored {
  name: string | null;
  repeated: number;
  missing: number;
  /** Why changes are missing, for people; null when none are. */
  problem: string | null;
}

/**
 * Opens the file of a snapshot and makes the changes again that were recorded after it, in their order. Stops at the first
 * one that the service now refuses or answers with other ids. Results are not part of it.
 *
 * Upstream: `POST /projects/open` (`OpenProject`), then each change. Throws the `GatewayError` of an opening that was
 * refused, and of a service that went away meanwhile.
 *
 * @param onOpened Told the id in the service at once, before the changes.
 */
export async function restoreProject(
  http: MachineHttp,
  { file, changes, gap }: ReadSnapshot,
  onOpened: (serviceId: string) => void | Promise<void>,
): Promise<Restored> {
  const content = { filename: 'project.ideaCon', content: file };
  const form = { files: [{ name: 'ideaConFile', file: content }] };
  const { projectId: serviceId, projectInfo } = await http.call('OpenProject', { form });
  await onOpened(serviceId);
  let repeated = 0;
  let problem = gap;
  for (const change of changes) {
    const reason = await repeat(http, serviceId, change);
    if (reason !== null) {
      const rest = changes.length - repeated;
      problem = [gap, `${rest} of ${changes.length} changes could not be made again: ${reason}`]
        .filter((part) => part !== null)
        .join(' ');
      break;
    }
    repeated += 1;
  }
  const missing = changes.length - repeated;
  return { name: projectInfo.name ?? null, repeated, missing, problem };
}

/** Why a change could not be made as it was before; null when it could. */
async function repeat(http: MachineHttp, serviceId: string, change: RecordedChange): Promise<string | null> {
  const { operation: id, params, query, body, ids } = change;
  const input = {
    params: { ...params, projectId: serviceId },
    query,
    ...(body === undefined ? {} : { body }),
  };
  try {
    // Recorded as it was sent, so it fits its endpoint.
    const answer = await http.call(id as never, input as never);
    return idsOf(answer) === ids ? null : `the service gave other ids for ${id} than before.`;
  } catch (error) {
    if (error instanceof GatewayError && isRejection(error)) return error.message;
    throw error;
  }
}
