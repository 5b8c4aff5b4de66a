import { GatewayError } from '../errors.ts';
import type { RecordedChange } from '../snapshots/change.ts';
import type { ReadCopy } from '../snapshots/project-copy.ts';
import { idsOf } from './answer-ids.ts';
import type { Http } from './http.ts';

/** A project that is open again. */
export interface Restored {
  serviceId: string;
  name: string | null;
  repeated: number;
  missing: number;
  /** Why changes are missing, for people; null when none are. */
  problem: string | null;
}

/**
 * Opens the file of a copy and makes the changes again that were recorded after it, in their order. Stops at the first
 * one that the service now refuses or answers with other ids. Results are not part of it.
 *
 * Upstream: `POST /projects/open` (`OpenProject`), then each change. Throws the `GatewayError` of an opening that was
 * refused, and of a service that went away meanwhile.
 *
 * @param onOpened Told the id in the service at once, before the changes.
 */
export async function restoreProject(
  http: Http,
  { file, changes, gap }: ReadCopy,
  onOpened: (serviceId: string) => void,
): Promise<Restored> {
  const content = { filename: 'project.ideaCon', content: file };
  const form = { files: [{ name: 'ideaConFile', file: content }] };
  const { projectId: serviceId, projectInfo } = await http.call('OpenProject', { form });
  onOpened(serviceId);
  let repeated = 0;
  let problem = gap;
  for (const change of changes) {
    const refusal = await repeat(http, serviceId, change);
    if (refusal !== null) {
      const rest = changes.length - repeated;
      problem = [gap, `${rest} of ${changes.length} changes could not be made again: ${refusal}`]
        .filter((reason) => reason !== null)
        .join(' ');
      break;
    }
    repeated += 1;
  }
  const missing = changes.length - repeated;
  return { serviceId, name: projectInfo.name ?? null, repeated, missing, problem };
}

/** Why a change could not be made as it was before; null when it could. */
async function repeat(http: Http, serviceId: string, change: RecordedChange): Promise<string | null> {
  const { operation, params, query, body, ids } = change;
  const input = {
    params: { ...params, projectId: serviceId },
    query,
    ...(body === undefined ? {} : { body }),
  };
  try {
    // Recorded as it was sent, so it fits its operation.
    const answer = await http.call(operation as never, input as never);
    return idsOf(answer) === ids ? null : `the service gave other ids for ${operation} than before.`;
  } catch (error) {
    if (error instanceof GatewayError && isRefusal(error)) return error.message;
    throw error;
  }
}

/** The service answered that it will not, as opposed to not being there. */
export function isRefusal({ upstream, outcomeUnknown, retryable }: GatewayError): boolean {
  const status = upstream?.status ?? null;
  return status !== null && status >= 400 && status < 500 && status !== 401 && !outcomeUnknown && !retryable;
}
