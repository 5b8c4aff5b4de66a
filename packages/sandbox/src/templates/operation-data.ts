import { NS } from '../formats/template-xml/namespaces.ts';
import { leafValue, listOf } from '../formats/template-xml/read-values.ts';
import { writeValue } from '../formats/template-xml/write-parameter.ts';
import {
  childOf,
  element,
  nil,
  textOf,
  typed,
  type XmlElement,
} from '../formats/template-xml/xml-element.ts';
import type { PropertyValue } from '../model/operation.ts';

/** Element that holds the named values of our own families, as a dictionary of the serialiser. */
const OWN_PROPERTIES = 'NamedProperties';
const ENTRY = 'KeyValueOfstringanyType';

/** What the data of one of our own operations says; ids are those of the document. */
export interface OwnOperation {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly bearingMemberId: number | null;
  readonly connectedMemberId: number | null;
  /** All members it refers to; left out where these two are all. */
  readonly memberIds?: readonly number[];
  readonly plateMaterialId: number | null;
  readonly weldMaterialId: number | null;
  readonly boltAssemblyId: number | null;
  /** Cross-sections that its properties name. */
  readonly sectionIds: readonly number[];
  readonly properties: Readonly<Record<string, PropertyValue>>;
}

/** The data of an operation of our own, in the form of the vendor's: class by `i:type`, references as paths and attributes. */
export function writeOwnData(operation: OwnOperation): XmlElement {
  const { boltAssemblyId, plateMaterialId, weldMaterialId, sectionIds, memberIds = [] } = operation;
  const others = memberIds.filter(
    (id) => id !== operation.bearingMemberId && id !== operation.connectedMemberId,
  );
  const parts = [
    element('Imported', 'false'),
    element('Name', operation.name),
    element('OperationId', String(operation.id)),
    memberPath('BearingMemberPath', operation.bearingMemberId),
    memberPath('ConnectedMemberPath', operation.connectedMemberId),
    ...others.map((id) => memberPath('BesideMemberPath', id)),
    ...(boltAssemblyId === null ? [] : [reference('FastenerName', 'OrigBoltAssemblyId', boltAssemblyId)]),
    ...sectionIds.map((id) => reference('CrossSectionName', 'OrigCssId', id)),
    ownProperties(operation.properties),
    ...(plateMaterialId === null ? [] : [reference('PlateMaterialName', 'OrigPlateMatId', plateMaterialId)]),
    ...(weldMaterialId === null ? [] : [reference('WeldMaterialName', 'OrigElectrodeId', weldMaterialId)]),
  ];
  return typed(element('Value', parts, NS.arrays), `${operation.type}Data`, NS.data);
}

function memberPath(name: string, id: number | null): XmlElement {
  return id === null ? nil(name) : element(name, `BeamByOperationId(${id})`);
}

function reference(name: string, attribute: string, id: number): XmlElement {
  return nil(name, NS.data, [{ name: attribute, namespace: '', value: String(id) }]);
}

function ownProperties(properties: OwnOperation['properties']): XmlElement {
  const entries = Object.entries(properties).map(([key, value]) =>
    element(ENTRY, [element('Key', key, NS.arrays), writeValue('Value', value, NS.arrays)], NS.arrays),
  );
  return { ...element(OWN_PROPERTIES, entries), declares: [NS.arrays] };
}

/** Members an operation of our own names; null for those of the vendor, which have other ways to say it. */
export function ownMembersIn(data: XmlElement): { bearing: number | null; connected: number | null } | null {
  if (childOf(data, OWN_PROPERTIES) === undefined) return null;
  return {
    bearing: memberId(textOf(data, 'BearingMemberPath')),
    connected: memberId(textOf(data, 'ConnectedMemberPath')),
  };
}

/** The member that a path names alone; null for any other path. */
export function memberId(path: string | null): number | null {
  const digits = /^BeamByOperationId\((\d+)\)$/.exec(path ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

const common = new Set(['Imported', 'Name', 'OperationId']);

/** References are no values: they are the operation's members and materials. */
function isValue({ name, attributes }: XmlElement): boolean {
  const refers = name.endsWith('Path') || attributes.some((attribute) => attribute.name.startsWith('Orig'));
  return !common.has(name) && !refers;
}

/** Values of an operation by name: the named ones of our own, the plain leaves of the vendor's. */
export function propertiesIn(data: XmlElement): Record<string, PropertyValue> {
  const named = childOf(data, OWN_PROPERTIES);
  const leaves =
    named === undefined
      ? data.children.filter(isValue).map((leaf) => [leaf.name, leaf] as const)
      : listOf(data, OWN_PROPERTIES).map(
          (entry) => [textOf(entry, 'Key') ?? '', childOf(entry, 'Value')] as const,
        );
  return Object.fromEntries(
    leaves.flatMap(([name, leaf]) => {
      const value = leafValue(leaf);
      return value === null || value === '' ? [] : [[name, value] as const];
    }),
  );
}
