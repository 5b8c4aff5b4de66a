import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { TypedOperation as Wire } from '@connection-gateway/contract/operations/kinds';
import {
  type ConAddOperationResult,
  operationEndpointIds,
  VERDICT_UNAVAILABLE,
} from '@connection-gateway/contract/typed-operation';
import { invalid } from '../http/exchange/broken-call.ts';
import { sentBack } from '../http/exchange/sent-back.ts';
import type { Http } from '../http/http-client.ts';
import type { ConnectionKey, OperationKey } from '../model/keys.ts';
import type { StoredOperation } from '../model/operation.ts';
import type { TypedOperationKind } from '../model/operation-words.ts';
import { toIssue } from '../translation/issue.ts';
import type { OperationBody } from '../translation/operations/body.ts';
import { wireOf } from './typed-operations.ts';

/** Operations of the thirteen kinds are added and replaced one by one. */
export function createOperationChanges(http: Http) {
  return {
    /**
     * Stores an operation behind the others; `NOT_SUPPORTED` with capability `typedOperations` before generation 5.
     * Upstream: `POST .../operations/{kind}` (`AddWorkPlaneOperation`, ...).
     */
    async add(key: ConnectionKey, kind: TypedOperationKind, body: OperationBody): Promise<StoredOperation> {
      const { projectId, connectionId } = key;
      const params = { projectId, connectionId };
      const { add } = operationEndpointIds[wireOf(kind)];
      const answer = await http.call(add, { params, body: sendable({ active: true, ...body }) });
      return stored(params, kind, add, answer);
    },

    /**
     * Lays the given fields over what is there: the wire replaces the whole.
     * Upstream: `GET .../operations/{kind}/{operationId}`, then `PUT .../operations/{kind}` (`GetWorkPlaneOperation`,
     * `UpdateWorkPlaneOperation`, ...).
     */
    update: (
      { projectId, connectionId, operationId }: OperationKey,
      kind: TypedOperationKind,
      changes: OperationBody,
    ): Promise<StoredOperation> => {
      const { read, replace } = operationEndpointIds[wireOf(kind)];
      return http.withLock(projectId, async (locked) => {
        const params = { projectId, connectionId };
        const wire = sentBack(read, await locked.call(read, { params: { ...params, operationId } }));
        const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
        const body = sendable({ ...wire, ...given, id: operationId });
        const answer = await locked.call(replace, { params, body });
        return stored(params, kind, replace, answer, operationId);
      });
    },
  };
}

/** The description allows no null in a request: what is cleared is left out. */
function sendable<T extends object>(body: T): Wire {
  const given = Object.entries(body).filter(([, value]) => value != null);
  // What the fields may hold, the types of the body say.
  return Object.fromEntries(given) as unknown as Wire;
}

function stored(
  key: ConnectionKey,
  kind: TypedOperationKind,
  endpoint: EndpointId,
  { operation, issues, addedWithoutIssues }: ConAddOperationResult,
  known?: number,
): StoredOperation {
  const operationId = operation?.id ?? known;
  if (operationId === undefined) throw invalid(endpoint, 200, 'It names no operation.');
  const all = (issues ?? []).map((issue) => toIssue(key, issue));
  const isUnjudged = all.length === 1 && all[0]?.details === VERDICT_UNAVAILABLE;
  // Without issues and without the flag the service has not said that it is clean.
  const isUnknown = isUnjudged || (addedWithoutIssues == null && all.length === 0);
  const verdict = addedWithoutIssues ? 'CLEAN' : isUnknown ? 'UNKNOWN' : 'ISSUES';
  return { ...key, operationId, kind, verdict, issues: isUnknown ? [] : all };
}
