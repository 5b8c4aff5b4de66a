import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { Operation } from '../../upstream/model/operation.ts';
import type { LinkableProperty, Parameter, ParameterLink } from '../../upstream/model/parameter.ts';
import type { ParameterType } from '../../upstream/model/words.ts';
import { orNullWithout } from '../kit/absent.ts';
import { connectionKeyOf, parameterKeyOf, parameterLinkKeyOf } from '../kit/ids.ts';
import { recordChange } from '../kit/record-change.ts';
import { expressionOf, type ParameterValue } from './parameter-value.ts';

type Maybe<T> = T | null | undefined;
interface OfType {
  rawValueType?: Maybe<string>;
}

/** Links of a connection; null where the service does not tell. */
export async function linksOfConnection(
  { projectId, connectionId }: ConnectionKey,
  _args: unknown,
  { loaders }: Context,
): Promise<ParameterLink[] | null> {
  return await orNullWithout(loaders.parameterLinks.load({ projectId, connectionId }));
}

export async function linksOfParameter(
  parameter: Parameter,
  _args: unknown,
  context: Context,
): Promise<ParameterLink[] | null> {
  const links = await linksOfConnection(parameter, _args, context);
  return links?.filter(({ parameterKey }) => parameterKey === parameter.key) ?? null;
}

/** What parameters of a connection may drive; null where the service does not tell, as for the next two. */
export async function linkableOfConnection(
  { projectId, connectionId }: ConnectionKey,
  { rawValueType }: OfType,
  { upstream }: Context,
): Promise<LinkableProperty[] | null> {
  const key = { projectId, connectionId };
  return await orNullWithout(upstream.parameterEditing.linkable(key, rawValueType ?? null));
}

export async function linkableOfMember(
  { projectId, connectionId, memberId }: Member,
  { rawValueType }: OfType,
  { upstream }: Context,
): Promise<LinkableProperty[] | null> {
  const key = { projectId, connectionId, memberId };
  return await orNullWithout(upstream.parameterEditing.linkableOfMember(key, rawValueType ?? null));
}

export async function linkableOfOperation(
  { projectId, connectionId, operationId }: Operation,
  { rawValueType }: OfType,
  { upstream }: Context,
): Promise<LinkableProperty[] | null> {
  const key = { projectId, connectionId, operationId };
  return await orNullWithout(upstream.parameterEditing.linkableOfOperation(key, rawValueType ?? null));
}

interface CreateParameterInput {
  connectionId: string;
  key: string;
  type: ParameterType;
  value: ParameterValue;
  description?: Maybe<string>;
  lowerBound?: Maybe<string>;
  upperBound?: Maybe<string>;
}

/** Adds a parameter that drives nothing yet. */
export async function createParameter(input: CreateParameterInput, context: Context) {
  const connection = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const parameter = await context.upstream.parameterEditing.create(connection, {
    key: input.key,
    type: input.type,
    expression: expressionOf(input.value),
    description: input.description ?? null,
    lowerBound: input.lowerBound ?? null,
    upperBound: input.upperBound ?? null,
  });
  changed(connection, context);
  return { parameter, connection };
}

/** Removes a parameter; what it drove keeps its value. */
export async function deleteParameter({ parameterId }: { parameterId: string }, context: Context) {
  const parameter = parameterKeyOf(parameterId, ['input', 'parameterId']);
  const deletedLinkCount = await context.upstream.parameterEditing.delete(parameter);
  const { projectId, connectionId } = parameter;
  changed(parameter, context);
  return { deletedParameterId: parameter, deletedLinkCount, connection: { projectId, connectionId } };
}

/** Makes a parameter drive a property. Sections, materials and bolts are shared: all results may be stale then. */
export async function linkParameter(
  { parameterId, propertyKey }: { parameterId: string; propertyKey: string },
  context: Context,
) {
  const parameter = parameterKeyOf(parameterId, ['input', 'parameterId']);
  const link = await context.upstream.parameterEditing.link(parameter, propertyKey);
  const { projectId, connectionId } = parameter;
  const isOwn = link.owner?.kind === 'OPERATION' || link.owner?.kind === 'MEMBER';
  recordChange(context, projectId, isOwn ? [connectionId] : null);
  return { link, connection: { projectId, connectionId } };
}

/** Takes a link away; the property keeps its value. */
export async function unlinkParameter({ linkId }: { linkId: string }, context: Context) {
  const link = parameterLinkKeyOf(linkId, ['input', 'linkId']);
  await context.upstream.parameterEditing.unlink(link);
  const { projectId, connectionId } = link;
  changed(link, context);
  return { deletedLinkId: link, connection: { projectId, connectionId } };
}

/** The model stays as it is, and so do results. */
function changed({ projectId, connectionId }: ConnectionKey, context: Context): void {
  recordChange(context, projectId, [], { kind: 'CONNECTION_CHANGED', connectionId });
}
