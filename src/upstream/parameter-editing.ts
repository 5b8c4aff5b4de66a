import type {
  ConLinkableProperty,
  ConParameterLink,
  ConPropertyOwner,
} from '@connection-gateway/contract/parameter-editing';
import { GatewayError } from '../errors.ts';
import { isAltered } from './http/bodies/mend.ts';
import { demand } from './http/capability-probe.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey, MemberKey, OperationKey, ParameterKey, ParameterLinkKey } from './model/keys.ts';
import type {
  LinkableProperty,
  Parameter,
  ParameterDraft,
  ParameterLink,
  PropertyOwner,
} from './model/parameter.ts';
import { fromWire, parameterTypes, propertyOwnerKinds, toWire, UNRECOGNIZED } from './model/words.ts';
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

    /** How many links went with it; null where the service does not say. Upstream: `DELETE .../parameters/{key}` (`DeleteParameter`). */
    async delete({ projectId, connectionId, key }: ParameterKey): Promise<number | null> {
      await demand(http, EDITING);
      const { deletedLinks } = await http.call('DeleteParameter', {
        params: { projectId, connectionId, key },
      });
      return Array.isArray(deletedLinks) ? deletedLinks.length : (deletedLinks ?? null);
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
    async link({ projectId, connectionId, key }: ParameterKey, propertyKey: string): Promise<ParameterLink> {
      await demand(http, EDITING);
      const params = { projectId, connectionId };
      const body = { parameter: key, ...propertyOf(propertyKey) };
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
      return wire.map((property) => toProperty(params, property, null));
    },

    /** Upstream: `GET .../members/{memberId}/linkable-properties` (`GetMemberLinkableProperties`). */
    async linkableOfMember(
      { projectId, connectionId, memberId }: MemberKey,
      valueType: string | null,
    ): Promise<LinkableProperty[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId, memberId };
      const wire = await http.call('GetMemberLinkableProperties', { params, query: queryOf(valueType) });
      const owner: PropertyOwner = { kind: 'MEMBER', itemId: memberId, name: null };
      return wire.map((property) => toProperty({ projectId, connectionId }, property, owner));
    },

    /** Upstream: `GET .../operations/{operationId}/linkable-properties` (`GetOperationLinkableProperties`). */
    async linkableOfOperation(
      { projectId, connectionId, operationId }: OperationKey,
      valueType: string | null,
    ): Promise<LinkableProperty[]> {
      await demand(http, EDITING);
      const params = { projectId, connectionId, operationId };
      const wire = await http.call('GetOperationLinkableProperties', { params, query: queryOf(valueType) });
      const owner: PropertyOwner = { kind: 'OPERATION', itemId: operationId, name: null };
      return wire.map((property) => toProperty({ projectId, connectionId }, property, owner));
    },
  };
}

const queryOf = (valueType: string | null) => (valueType === null ? {} : { valueType });

function toLink(key: ConnectionKey, wire: ConParameterLink): ParameterLink {
  const { id, parameter, propertyId } = wire;
  const owner = toOwner(wire.owner);
  return { ...key, linkId: id, parameterKey: parameter ?? '', propertyKey: keyOf(owner, propertyId), owner };
}

/** @param asked What was asked for its properties; the service repeats it only in the list of the whole connection. */
function toProperty(
  key: ConnectionKey,
  wire: ConLinkableProperty,
  asked: PropertyOwner | null,
): LinkableProperty {
  const said = toOwner(wire.owner);
  const owner = said?.itemId == null || said.kind === UNRECOGNIZED ? (asked ?? said) : said;
  return {
    ...key,
    propertyKey: keyOf(owner, wire.propertyId),
    name: wire.name || wire.propertyId,
    group: wire.group ?? null,
    description: wire.description ?? null,
    valueType: wire.valueType ?? null,
    unit: wire.unit ?? null,
    // In which unit it is meant is not known where that could not be read.
    currentValue: isUnitLost(wire) || nonFinite.has(wire.currentValue) ? null : (wire.currentValue ?? null),
    parameterKey: wire.linkedParameter ?? null,
    owner,
  };
}

const nonFinite: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity']);

function isUnitLost(wire: ConLinkableProperty): boolean {
  const isOther = wire.owner != null && isAltered(wire.owner);
  return wire.unit == null && isAltered(wire) && !isOther;
}

function toOwner(wire: ConPropertyOwner | null | undefined): PropertyOwner | null {
  if (wire == null) return null;
  const { kind, operationId, memberId, crossSectionId, materialId, boltAssemblyId, name } = wire;
  const itemId = operationId ?? memberId ?? crossSectionId ?? materialId ?? boltAssemblyId ?? null;
  return { kind: fromWire(propertyOwnerKinds, kind), itemId, name: name ?? null };
}

/** Property ids are unique within their owner: its kind and its number make them so in the connection. */
function keyOf(owner: PropertyOwner | null, propertyId: string): string {
  const kind = owner === null ? undefined : toWire(propertyOwnerKinds, owner.kind);
  if (kind === undefined || owner?.itemId == null) return propertyId;
  return `${kind}/${owner.itemId}:${propertyId}`;
}

const idFields = {
  operation: 'operationId',
  member: 'memberId',
  crossSection: 'crossSectionId',
  material: 'materialId',
  boltAssembly: 'boltAssemblyId',
} as const satisfies Record<keyof typeof propertyOwnerKinds, keyof ConPropertyOwner>;

const KEY = /^(operation|member|crossSection|material|boltAssembly)\/(\d{1,9}):(.+)$/s;

/** Owner and property of a key. `BAD_USER_INPUT` for a text that is none. */
function propertyOf(propertyKey: string) {
  const [, word, number, propertyId] = KEY.exec(propertyKey) ?? [];
  if (propertyId === undefined)
    throw new GatewayError('BAD_USER_INPUT', `${JSON.stringify(propertyKey)} is the key of no property.`, {
      path: ['input', 'propertyKey'],
    });
  // The pattern allows no other words.
  const kind = word as keyof typeof idFields;
  return { kind, [idFields[kind]]: Number(number), propertyId };
}
