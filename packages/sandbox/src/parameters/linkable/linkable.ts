import type { ConLinkableProperty, ConPropertyOwner } from '@connection-gateway/contract/parameter-editing';
import type { Connection } from '../../model/connection.ts';
import type { Project } from '../../model/project.ts';
import { itemProperties } from './item.ts';
import { memberProperties } from './member.ts';
import { operationProperties } from './operation.ts';
import { type LinkableProperty, propertyIdOf } from './property.ts';

/** Everything parameters of a connection may drive. */
export function linkableProperties(project: Project, connection: Connection): LinkableProperty[] {
  return [
    ...connection.operations.flatMap((operation) => operationProperties(project, operation)),
    ...connection.members.flatMap((member) => memberProperties(project, connection, member)),
    ...itemProperties(project),
  ];
}

/** A property as the interface sends it. */
export function toLinkable(connection: Connection, property: LinkableProperty): ConLinkableProperty {
  const { name, group, description, valueType, unit, current } = property;
  return {
    propertyId: property.name,
    name,
    group,
    description,
    valueType,
    unit,
    currentValue: current,
    linkedParameter: driverOf(connection, propertyIdOf(property)),
    owner: ownerOf(property),
  };
}

/** The object a property belongs to, as the interface sends it. */
export function ownerOf({ kind, ownerId, ownerName }: LinkableProperty): ConPropertyOwner {
  return {
    kind,
    operationId: kind === 'operation' ? ownerId : null,
    memberId: kind === 'member' ? ownerId : null,
    crossSectionId: kind === 'crossSection' ? ownerId : null,
    materialId: kind === 'material' ? ownerId : null,
    boltAssemblyId: kind === 'boltAssembly' ? ownerId : null,
    name: ownerName,
  };
}

/** Every link of a connection with the property it writes. */
export function allLinks({
  links,
  itemLinks,
}: Connection): { id: number; parameterId: number; propertyId: string }[] {
  return [
    ...links,
    ...itemLinks.map(({ id, parameterId, kind, itemId, property }) => ({
      id,
      parameterId,
      propertyId: propertyIdOf({ kind, ownerId: itemId, name: property }),
    })),
  ].toSorted((a, b) => a.id - b.id);
}

/** Key of the parameter that drives a property; null when none does. */
function driverOf(connection: Connection, propertyId: string): string | null {
  const link = allLinks(connection).find((one) => one.propertyId === propertyId);
  return connection.parameters.find(({ id }) => id === link?.parameterId)?.key ?? null;
}
