import { unprocessable } from '../../problem.ts';
import type { ConnectionParts, ConnectionPoint, ModelPart, PlainElement } from './open-model.ts';
import { type Registry, referenceOf } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { idOf, numberOf, textOf } from './xml-value.ts';

/** Lists of a connection's data and what an item of each becomes. */
const LISTS = [
  ['Plates', 'Plate'],
  ['FoldedPlates', 'FoldedPlate'],
  ['BoltGrids', 'BoltGrid'],
  ['AnchorGrids', 'AnchorGrid'],
  ['PinGrids', 'PinGrid'],
  ['Welds', 'Weld'],
  ['ConcreteBlocks', 'ConcreteBlock'],
  ['CutBeamByBeams', 'CutBeam'],
] as const satisfies readonly (readonly [string, ModelPart['type']])[];

/** Real parts by connection point; a reference in newer files, a misspelt number in those of version 2. */
export function readParts(
  model: XmlElement,
  connectionPoints: Registry<ConnectionPoint>,
  assemblyNames: ReadonlyMap<number, string>,
): ConnectionParts[] {
  return model.list('Connections').map((element) => {
    const point =
      connectionPoints.optional(element, 'ConnectionPoint') ?? pointById(element, connectionPoints);
    return {
      connectionPointId: point.id,
      beams: element.list('Beams').map((beam) => ({
        id: idOf(beam),
        name: textOf(beam, 'Name'),
        originalModelId: textOf(beam, 'OriginalModelId'),
      })),
      parts: LISTS.flatMap(([list, type]) =>
        element.list(list).map((part) => readPart(part, type, assemblyNames)),
      ),
    };
  });
}

/** Names of the bolt assemblies of newer files by id. */
export function readAssemblyNames(model: XmlElement): Map<number, string> {
  return new Map(model.list('BoltAssembly').map((element) => [idOf(element), textOf(element, 'Name') ?? '']));
}

function pointById(element: XmlElement, connectionPoints: Registry<ConnectionPoint>): ConnectionPoint {
  for (const name of ['ConenctionPointId', 'ConnectionPointId']) {
    const id = numberOf(element, name);
    if (id > 0) return connectionPoints.get(id, element.name);
  }
  throw unprocessable(`${element.name} does not name its ConnectionPoint.`);
}

function readPart(
  element: XmlElement,
  type: ModelPart['type'],
  assemblyNames: ReadonlyMap<number, string>,
): ModelPart {
  const id = numberOf(element, 'Id');
  return {
    id: id > 0 ? id : null,
    name: textOf(element, 'Name'),
    type,
    values: valuesOf(element),
    beamIds: referencesOf(element)
      .filter(({ typeName }) => typeName === 'BeamData')
      .map((reference) => reference.id),
    partIds: element.list('ConnectedPartIds').map(({ text }) => text),
    modifiedBeamId: beamOf(element, 'ModifiedObject'),
    cuttingBeamId: beamOf(element, 'CuttingObject'),
    boltAssembly: assemblyOf(element, assemblyNames),
    source: plain(element),
  };
}

function referencesOf(element: XmlElement) {
  const candidates = [
    ...element.children,
    ...element.list('ConnectedParts'),
    ...element.list('ConnectedPlates'),
  ];
  return candidates
    .filter((candidate) => textOf(candidate, 'TypeName') !== null)
    .flatMap((candidate) => referenceOf(candidate) ?? []);
}

function beamOf(element: XmlElement, name: string): number | null {
  const child = element.child(name);
  const reference = child && referenceOf(child);
  return reference !== null && (reference.typeName ?? 'BeamData') === 'BeamData' ? reference.id : null;
}

function assemblyOf(element: XmlElement, names: ReadonlyMap<number, string>): string | null {
  const child = element.child('BoltAssembly');
  const reference = child && referenceOf(child);
  if (reference !== null) return names.get(reference.id) ?? null;
  const name = textOf(element, 'BoltAssemblyName');
  const grade = textOf(element, 'Material');
  return name !== null && grade !== null && !name.includes(' ') ? `${name} ${grade}` : name;
}

/** Children that are single values; numbers and flags as such. */
function valuesOf(element: XmlElement): (readonly [string, string | number | boolean])[] {
  return element.children
    .filter(({ name, children }) => children.length === 0 && name !== 'Id' && name !== 'Name')
    .flatMap(({ name, text }) => (text === '' ? [] : [[name, plainValue(text)] as const]));
}

function plainValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[+-]?\d{1,15}(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : text;
}

function plain(element: XmlElement): PlainElement {
  const { name, type, text, children } = element;
  return {
    name,
    ...(type === null ? {} : { type }),
    ...(text === '' ? {} : { text }),
    ...(children.length === 0 ? {} : { children: children.map(plain) }),
  };
}
