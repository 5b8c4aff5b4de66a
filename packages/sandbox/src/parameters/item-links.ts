import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { linkableProperties } from './linkable/linkable.ts';
import { type LinkableProperty, propertyIdOf } from './linkable/property.ts';
import type { ValuedParameter } from './valued-parameter.ts';

/**
 * Writes values into members, sections, materials and bolts their parameters are linked to. What has no value, or one
 * the property refuses, leaves the model as it is. Sections, materials and bolts belong to all connections of the
 * project, whose results no longer hold when one of them has changed.
 */
export function writeItems(
  project: Project,
  connection: Connection,
  valued: readonly ValuedParameter[],
): void {
  for (const { link, value } of driven(connection, valued)) {
    // Read again for every link: one may have changed what the next one shows.
    const property = propertyAt(project, connection, link);
    if (value === null || property === undefined || property.refuse(value) !== null) continue;
    if (property.current === value) continue;
    property.write(value);
    if (link.kind === 'member') continue;
    for (const other of project.connections) other.outcome = null;
  }
}

/** Values the linked properties refuse, in the words of a person, by parameter. */
export function refusedItems(project: Project, connection: Connection, valued: readonly ValuedParameter[]) {
  return driven(connection, valued).flatMap(({ link, key, value }) => {
    const property = propertyAt(project, connection, link);
    const reason = value === null || property === undefined ? null : property.refuse(value);
    if (reason === null || property === undefined) return [];
    return [
      { key, message: `${property.ownerName}, ${property.name}: ${reason}.`, validationStatus: 'Error' },
    ];
  });
}

function driven({ itemLinks }: Connection, valued: readonly ValuedParameter[]) {
  return itemLinks.flatMap((link) => {
    const found = valued.find(({ parameter }) => parameter.id === link.parameterId);
    return found === undefined ? [] : [{ link, key: found.parameter.key, value: found.evaluated.value }];
  });
}

function propertyAt(
  project: Project,
  connection: Connection,
  { kind, itemId, property }: Connection['itemLinks'][number],
): LinkableProperty | undefined {
  const wanted = propertyIdOf({ kind, ownerId: itemId, name: property });
  return linkableProperties(project, connection).find((one) => propertyIdOf(one) === wanted);
}
