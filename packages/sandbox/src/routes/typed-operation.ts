import {
  type OperationKind,
  operationKinds,
  type TypedOperation,
} from '@connection-gateway/contract/operations/kinds';
import {
  operationEndpointIds,
  type typedOperationEndpoints,
} from '@connection-gateway/contract/typed-operation';
import { addTyped, listTyped, readTyped, replaceTyped } from '../typed-operations/store.ts';
import { type ConnectionCall, connectionRoutes, type Handler } from './route.ts';

type Id = keyof typeof typedOperationEndpoints;

/** The four routes of each kind do the same with another shape, which the router has read by the endpoint. */
export const typedOperations = connectionRoutes(
  Object.fromEntries(
    (Object.keys(operationKinds) as OperationKind[]).flatMap((kind) => {
      const { list, add, replace, read } = operationEndpointIds[kind];
      const bodyOf = ({ body }: ConnectionCall<Id>) => body as unknown as TypedOperation;
      return [
        [list, ({ connection }: ConnectionCall<Id>) => listTyped(connection, kind)],
        [read, ({ connection, ids }: ConnectionCall<Id>) => readTyped(connection, kind, ids.operationId)],
        [add, (call: ConnectionCall<Id>) => addTyped(call.project, call.connection, kind, bodyOf(call))],
        [
          replace,
          (call: ConnectionCall<Id>) => replaceTyped(call.project, call.connection, kind, bodyOf(call)),
        ],
      ];
    }),
  ),
) as Record<Id, Handler>;
