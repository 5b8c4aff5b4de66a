import type { Template, TemplateOperation } from '../formats/template-xml/template.ts';
import { textOf, type XmlElement } from '../formats/template-xml/xml-element.ts';
import { endPlateFamily } from '../joints/end-plate/family.ts';
import { weldedBeamFamily } from '../joints/welded-beam/family.ts';
import { type Connection, nextId } from '../model/connection.ts';
import type { Operation, PropertyValue } from '../model/operation.ts';
import { memberId, ownMembersIn, propertiesIn } from './operation-data.ts';
import {
  materialsIn,
  membersIn,
  partOperation,
  type ReferenceKind,
  type Renumbering,
  renumber,
} from './references.ts';
import type { ResolvedMapping } from './resolve-mapping.ts';
import { addedIn, type PathsOf } from './vendor-added.ts';
import { weldedCutIn } from './vendor-cut.ts';
import { endPlateIn } from './vendor-end-plate.ts';

/** What the vendor calls its end plates, as we do ours. */
const END_PLATE = endPlateFamily.operationType;
const CUT = 'CutBeam';

/**
 * The operations of a template as they become part of a connection, in order, with the new numbers and free names.
 * Nothing but the connection's counter changes.
 */
export function makeOperations(
  template: Template,
  mapping: ResolvedMapping,
  connection: Connection,
  instanceId: number,
): { operations: Operation[]; idsByTemplateId: Map<number, number>; names: Map<string, string> } {
  const idsByTemplateId = new Map(template.operations.map(({ id }) => [id, nextId(connection, 'operation')]));
  const members = new Map(
    [...mapping.members].flatMap(([id, member]) => (member === null ? [] : [[id, member.id] as const])),
  );
  const renumbering = { members, operations: idsByTemplateId, materials: mapping.materials };
  const taken = new Set(connection.operations.map(({ name }) => name));
  const names = new Map<string, string>();
  const operations = template.operations.map((source): Operation => {
    const name = freeName(source.name, taken);
    taken.add(name);
    names.set(source.name, name);
    const id = idsByTemplateId.get(source.id) ?? 0;
    return {
      ...toOperation(source, template, connection, renumbering),
      id,
      name,
      templateInstanceId: instanceId,
    };
  });
  return { operations, idsByTemplateId, names };
}

function toOperation(
  { data, isImported, type, commandId }: TemplateOperation,
  template: Template,
  connection: Connection,
  renumbering: Renumbering,
): Omit<Operation, 'id' | 'name' | 'templateInstanceId'> {
  const moved = (id: number | null | undefined) =>
    id == null ? null : (renumbering.members.get(id) ?? null);
  const own = ownMembersIn(data);
  const memberIds = membersIn(data).flatMap((id) => renumbering.members.get(id) ?? []);
  const bearing = connection.members.find(({ isBearing }) => isBearing)?.id ?? null;
  const memberAt = (path: string) => moved(memberId(textOf(data, path)));
  const read =
    own === null
      ? readAsOwn(type, data, {
          isBearing: (path) => memberAt(path) === bearing,
          isConnected: (path) => memberAt(path) !== null && memberAt(path) !== bearing,
          partOf: (path) => partIn(textOf(data, path), template, renumbering),
        })
      : null;
  const first = (kind: ReferenceKind) =>
    renumbering.materials[kind].get(materialsIn(data, kind)[0] ?? -1) ?? null;
  return {
    active: true,
    isImported,
    type,
    commandId,
    properties: { ...propertiesIn(data), ...read?.properties },
    bearingMemberId: own === null ? (memberIds.find((id) => id === bearing) ?? null) : moved(own.bearing),
    connectedMemberId: own === null ? (memberIds.find((id) => id !== bearing) ?? null) : moved(own.connected),
    memberIds,
    plateMaterialId: first('plate'),
    weldMaterialId: first('weld'),
    boltAssemblyId: first('bolts'),
    source: own === null ? renumber(data, renumbering) : null,
    ...(read === null ? {} : { readAs: read.type }),
  };
}

/** Data of the vendor as one of our own types, or as what stands beside one; null for what is none of them. */
function readAsOwn(
  type: string,
  data: XmlElement,
  paths: PathsOf,
): { readonly type: string; readonly properties: Record<string, PropertyValue> } | null {
  if (type === END_PLATE) {
    const properties = endPlateIn(data);
    return properties && { type: END_PLATE, properties };
  }
  const cutsAtBearing = paths.isBearing('CuttingObjectPath') && !paths.isBearing('ModifiedObjectPath');
  const properties = type === CUT && cutsAtBearing ? weldedCutIn(data) : null;
  if (properties !== null) return { type: weldedBeamFamily.operationType, properties };
  return addedIn(type, data, paths);
}

/** The operation that a path names a part of; null for any other path. */
function partIn(
  path: string | null,
  { operations }: Template,
  renumbering: Renumbering,
): ReturnType<PathsOf['partOf']> {
  const templateId = partOperation(path);
  const source = operations.find(({ id }) => id === templateId);
  const id = source === undefined ? undefined : renumbering.operations.get(source.id);
  return source === undefined || id === undefined ? null : { type: source.type, id };
}

/** The name itself, or with the next number that is free behind its letters: `FP1`, `FP2`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, digits = '1'] = /^(.*?)(\d{1,9})?$/s.exec(name) ?? [];
  let number = Number(digits) + 1;
  while (taken.has(`${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}
