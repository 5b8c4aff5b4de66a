import {
  attributeOf,
  descendants,
  mapElements,
  type XmlElement,
} from '../formats/template-xml/xml-element.ts';

/** Materials an element of operation data may refer to; the attribute holds the id in the template. */
const attributes = {
  section: 'OrigCssId',
  plate: 'OrigPlateMatId',
  weld: 'OrigElectrodeId',
  bolts: 'OrigBoltAssemblyId',
  concrete: 'OrigConcreteMatId',
} as const;

export type ReferenceKind = keyof typeof attributes;

const memberPath = /\bBeamByOperationId\((\d+)\)/g;
const addedMemberPath = /\bBeamByOperationId\(SF_(\d+)\)/g;
/** The low half of the number is the operation, the high half the part of it. */
const PARTS = 65_536;
const partPath = /\bPartByOperationId\((\d+)\)/g;

/** Ids of the members named in the data of an operation, in order of appearance, each once. */
export function membersIn(data: XmlElement): number[] {
  const texts = descendants(data).map(({ text }) => text);
  const found = texts.flatMap((text) => [...text.matchAll(memberPath)].map((match) => Number(match[1])));
  return [...new Set(found)];
}

/** Ids of the materials or sections of one kind named in the data, in order of appearance, each once. */
export function materialsIn(data: XmlElement, kind: ReferenceKind): number[] {
  const found = descendants(data).flatMap((element) => {
    const id = referenceId(attributeOf(element, attributes[kind]));
    return id === null ? [] : [id];
  });
  return [...new Set(found)];
}

/** The number in a reference, with or without the `#` of cross-sections; null for anything else. */
export function referenceId(text: string | null | undefined): number | null {
  const digits = /^\s*#?(\d{1,10})\s*$/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The operation whose part a path names alone; null for any other path. */
export function partOperation(path: string | null): number | null {
  const number = /^PartByOperationId\((\d{1,10})\)$/.exec(path ?? '')?.[1];
  return number === undefined ? null : Number(number) % PARTS;
}

/** New ids by old ones, per kind of thing; what is missing stays as it is. */
export interface Renumbering {
  readonly members: ReadonlyMap<number, number>;
  readonly operations: ReadonlyMap<number, number>;
  readonly materials: Readonly<Record<ReferenceKind, ReadonlyMap<number, number>>>;
}

/** The data with every reference renumbered, so that it speaks of another joint. */
export function renumber(data: XmlElement, { members, operations, materials }: Renumbering): XmlElement {
  return mapElements(data, (element) => {
    const isSection = attributeOf(element, attributes.section) !== null;
    return {
      ...element,
      text: isSection ? renumberSection(element.text, materials.section) : renumberPaths(element.text),
      attributes: element.attributes.map((attribute) => {
        const kind = kindOf(attribute.name);
        const id = kind === undefined ? null : referenceId(attribute.value);
        const renewed = kind === undefined || id === null ? undefined : materials[kind].get(id);
        return renewed === undefined
          ? attribute
          : { ...attribute, value: attribute.value.replace(/\d+/, String(renewed)) };
      }),
    };
  });

  function renumberPaths(text: string): string {
    return text
      .replace(memberPath, (path, id: string) => path.replace(id, String(members.get(Number(id)) ?? id)))
      .replace(addedMemberPath, (path, id: string) =>
        path.replace(id, String(operations.get(Number(id)) ?? id)),
      )
      .replace(partPath, (path, id: string) => {
        const operation = operations.get(Number(id) % PARTS);
        if (operation === undefined) return path;
        return path.replace(id, String(Number(id) - (Number(id) % PARTS) + operation));
      });
  }
}

function renumberSection(text: string, sections: ReadonlyMap<number, number>): string {
  return text.replace(/^#(\d+)$/, (whole, id: string) => {
    const renewed = sections.get(Number(id));
    return renewed === undefined ? whole : `#${renewed}`;
  });
}

function kindOf(attribute: string): ReferenceKind | undefined {
  switch (attribute) {
    case attributes.section:
      return 'section';
    case attributes.plate:
      return 'plate';
    case attributes.weld:
      return 'weld';
    case attributes.bolts:
      return 'bolts';
    case attributes.concrete:
      return 'concrete';
    default:
      return undefined;
  }
}
