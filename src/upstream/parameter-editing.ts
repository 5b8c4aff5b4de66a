import type {
  ConLinkableProperty,
  ConParameterLink,
  ConPropertyOwner,
} from '@connection-gateway/contract/parameter-editing';
import type { Http } from './http/http-client.ts';
import { demand } from './http/later-additions.ts';
import type { ConnectionKey, MemberKey, OperationKey, ParameterKey, ParameterLinkKey } from './model/keys.ts';
import type {
  LinkableProperty,
  Parameter,
  ParameterDraft,
  ParameterLink,
  PropertyOwner,
} from './model/parameter.ts';
import { fromWire, parameterTypes, propertyOwnerKinds } from './model/words.ts';
import { toParameter } from './parameters.ts';
import { settable } from './translation/settable.ts';

const EDITING = 'parameterEditing';

/**
 * Parameters one by one and what they drive. `NOT_SUPPORTED`, and no call, without the capability `parameterEditing`.
 */
export function createParameterEditing(http: Http) {
  return {
    /**
     * `BAD_USER_INPUT` for a key that is taken or an expression without a value.
     * Upstream: `POST .../parameters` (`CreateParameter`).
     */
    async create({ projectId, connectionId }: ConnectionKey, draft: ParameterDraft): Promise<Parameter> {
      await demand(http, EDITING);
      const params = { projectId, connectionId };
      const { key, expression, description, lowerBound, upperBound } = draft;
      const parameterType = settable(parameterTypes, draft.type, ['input', 'type']);
      const body = { key, parameterType, expression, description, lowerBound, upperBound };
      return toParameter(params, await http.call('CreateParameter', { params, body }));
    },

    /** How many links went with it. Upstream: `DELETE .../parameters/{key}` (`DeleteParameter`). */
    async delete({ projectId, connectionId, key }: ParameterKey): Promise<number> {
      await demand(http, EDITING);
      const { deletedLinks } = await http.call('DeleteParameter', {
        params: { projectId, connectionId, key },
      });
      return Array.isArray(deletedLinks) ? deletedLinks.length : deletedLinks;
    },

    /** Those of templates too. Upstream: `GET .../parameters/links` (`GetParameterLinks`). */
    async links({ projectId, connectionId }: ConnectionKey): Promise<ParameterLink[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId };
      return (await http.call('GetParameterLinks', { params })).map((link) => toLink(params, link));
    },

    /**
     * `BAD_USER_INPUT` for a property that cannot take the value.
     * Upstream: `POST .../parameters/links` (`CreateParameterLink`).
     */
    async link({ projectId, connectionId, key }: ParameterKey, propertyId: string): Promise<ParameterLink> {
      await demand(http, EDITING);
      const params = { projectId, connectionId };
      const body = { parameterKey: key, propertyId };
      return toLink(params, await http.call('CreateParameterLink', { params, body }));
    },

    /** Upstream: `DELETE .../parameters/links/{linkId}` (`DeleteParameterLink`). */
    async unlink({ projectId, connectionId, linkId }: ParameterLinkKey): Promise<void> {
      await demand(http, EDITING);
      await http.call('DeleteParameterLink', { params: { projectId, connectionId, linkId } });
    },

    /**
     * Of everything in the connection; of one kind of value, or all with null.
     * Upstream: `GET .../parameters/linkable-properties?valueType=` (`GetLinkableProperties`).
     */
    async linkable(
      { projectId, connectionId }: ConnectionKey,
      valueType: string | null,
    ): Promise<LinkableProperty[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId };
      const wire = await http.call('GetLinkableProperties', { params, query: queryOf(valueType) });
      return wire.map((property) => toProperty(params, property));
    },

    /** Upstream: `GET .../members/{memberId}/linkable-properties` (`GetMemberLinkableProperties`). */
    async linkableOfMember(
      { projectId, connectionId, memberId }: MemberKey,
      valueType: string | null,
    ): Promise<LinkableProperty[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId, memberId };
      const wire = await http.call('GetMemberLinkableProperties', { params, query: queryOf(valueType) });
      return wire.map((property) => toProperty({ projectId, connectionId }, property));
    },

    /** Upstream: `GET .../operations/{operationId}/linkable-properties` (`GetOperationLinkableProperties`). */
    async linkableOfOperation(
      { projectId, connectionId, operationId }: OperationKey,
      valueType: string | null,
    ): Promise<LinkableProperty[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId, operationId };
      const wire = await http.call('GetOperationLinkableProperties', { params, query: queryOf(valueType) });
      return wire.map((property) => toProperty({ projectId, connectionId }, property));
    },
  };
}

const queryOf = (valueType: string | null) => (valueType === null ? {} : { valueType });

function toLink(key: ConnectionKey, wire: ConParameterLink): ParameterLink {
  const { id, parameterKey, propertyId, owner } = wire;
  return { ...key, linkId: id, parameterKey, propertyId, owner: toOwner(owner) };
}

function toProperty(key: ConnectionKey, wire: ConLinkableProperty): LinkableProperty {
  return {
    ...key,
    propertyId: wire.propertyId,
    name: wire.name || wire.propertyId,
    group: wire.group ?? null,
    description: wire.description ?? null,
    valueType: wire.valueType ?? null,
    unit: wire.unit ?? null,
    currentValue: wire.currentValue ?? null,
    parameterKey: wire.linkedParameter ?? null,
    owner: toOwner(wire.owner),
  };
}

function toOwner(wire: ConPropertyOwner | null | undefined): PropertyOwner | null {
  if (wire == null) return null;
  const { kind, operationId, memberId, crossSectionId, materialId, boltAssemblyId, name } = wire;
  const itemId = operationId ?? memberId ?? crossSectionId ?? materialId ?? boltAssemblyId ?? null;
  return { kind: fromWire(propertyOwnerKinds, kind), itemId, name: name ?? null };
}
