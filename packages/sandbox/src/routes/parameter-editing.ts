import type { ConLinkableProperty } from '@connection-gateway/contract/parameter-editing';
import type { Connection } from '../model/connection.ts';
import {
  createLink,
  createParameter,
  deleteLink,
  deleteParameter,
  listLinks,
} from '../parameters/editing.ts';
import { linkableProperties, toLinkable } from '../parameters/linkable/linkable.ts';
import { memberProperties } from '../parameters/linkable/member.ts';
import { operationProperties } from '../parameters/linkable/operation.ts';
import type { LinkableProperty } from '../parameters/linkable/property.ts';
import { itemById } from '../state/find.ts';
import { connectionRoutes } from './route.ts';

export const parameterEditing = connectionRoutes<
  | 'CreateParameter'
  | 'DeleteParameter'
  | 'GetParameterLinks'
  | 'CreateParameterLink'
  | 'DeleteParameterLink'
  | 'GetLinkableProperties'
  | 'GetMemberLinkableProperties'
  | 'GetOperationLinkableProperties'
>({
  CreateParameter: ({ project, connection, body }) => createParameter(project, connection, body),
  DeleteParameter: ({ connection, ids }) => deleteParameter(connection, ids.key),
  GetParameterLinks: ({ project, connection }) => listLinks(project, connection),
  CreateParameterLink: ({ project, connection, body }) => createLink(project, connection, body),
  DeleteParameterLink({ connection, ids }) {
    deleteLink(connection, ids.linkId);
    return undefined;
  },
  GetLinkableProperties: ({ project, connection, query }) =>
    listed(connection, linkableProperties(project, connection), query.valueType),
  GetMemberLinkableProperties({ project, connection, ids, query }) {
    const member = itemById('Member', connection.members, ids.memberId, `connection ${connection.id}`);
    return listed(connection, memberProperties(project, connection, member), query.valueType);
  },
  GetOperationLinkableProperties({ project, connection, ids, query }) {
    const owner = `connection ${connection.id}`;
    const operation = itemById('Operation', connection.operations, ids.operationId, owner);
    return listed(connection, operationProperties(project, operation), query.valueType);
  },
});

function listed(
  connection: Connection,
  properties: readonly LinkableProperty[],
  valueType: string | undefined,
): ConLinkableProperty[] {
  return properties
    .filter(
      (property) => valueType === undefined || property.valueType.toLowerCase() === valueType.toLowerCase(),
    )
    .map((property) => toLinkable(connection, property));
}
