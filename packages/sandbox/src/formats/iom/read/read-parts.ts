import { incomplete, missing } from '../../../model/import-message.ts';
import { SandboxProblem } from '../../../model/problem.ts';
import type { IssueLog, IssueScope } from './issue-log.ts';
import type { ConnectionParts, ConnectionPoint, ModelPart } from './open-model.ts';
import { plain } from './plain.ts';
import { readShape } from './read-shape.ts';
import { type Registry, referenceOf } from './registry.ts';
import type { XmlElement } from './xml-element.ts';
import { flagOf, idOf, numberOf, textOf } from './xml-value.ts';

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

/** Names by id of what parts of newer files refer to. */
interface Names {
  readonly assemblies: ReadonlyMap<number, string>;
  readonly weldMetals: ReadonlyMap<number, string>;
}

/** Real parts by connection point; a reference in newer files, a misspelt number in those of version 2. */
export function readParts(
  model: XmlElement,
  connectionPoints: Registry<ConnectionPoint>,
  names: Names,
  log: IssueLog,
): ConnectionParts[] {
  return model.list('Connections').flatMap((element, index) => {
    const named = log.attempt(null, () => namedPoint(element, connectionPoints), incomplete);
    const byBeams = () => pointByBeams(element, connectionPoints.all);
    const point = named ?? log.attempt(null, byBeams, incomplete) ?? connectionPoints.all[index];
    if (point === undefined) return [];
    const of: IssueScope = { kind: 'ConnectionPoint', id: point.id };
    const each = <Item>(elements: readonly XmlElement[], read: (element: XmlElement) => Item): Item[] =>
      elements.flatMap((one) => log.attempt(of, () => read(one), labelled(one)) ?? []);
    const beams = each(element.list('Beams'), (beam) => ({
      id: idOf(beam),
      name: textOf(beam, 'Name'),
      originalModelId: textOf(beam, 'OriginalModelId'),
      crossSectionName: textOf(beam, 'MprlName'),
      isAdded: flagOf(beam, 'IsAdded'),
    }));
    const parts = LISTS.flatMap(([list, type]) =>
      each(element.list(list), (part) => readPart(part, type, names)),
    );
    const planes = element
      .list('Beams')
      .flatMap((beam) => each(beam.list('Cuts'), (cut) => readCutPlane(beam, cut, names)));
    return { connectionPointId: point.id, beams, parts: withCutPlanes(parts, planes) };
  });
}

function namedPoint(element: XmlElement, connectionPoints: Registry<ConnectionPoint>) {
  return connectionPoints.optional(element, 'ConnectionPoint') ?? pointById(element, connectionPoints);
}

/** Says which part is not there; most reasons name it already. */
function labelled(part: XmlElement) {
  return (reason: string) =>
    missing(reason.startsWith(part.label) ? reason : `${part.label} is not there: ${reason}`);
}

/** Names of the items of a list by id. */
export function readNames(
  model: XmlElement,
  list: 'BoltAssembly' | 'MatWelding',
  log: IssueLog,
): Map<number, string> {
  const entries = model.list(list).map((element) => {
    const read = () => [idOf(element), textOf(element, 'Name') ?? ''] as const;
    return log.attempt(null, read, incomplete);
  });
  return new Map(entries.filter((entry) => entry !== null));
}

/** A plane a beam is cut along. */
function readCutPlane(beam: XmlElement, cut: XmlElement, names: Names): ModelPart {
  return {
    ...readPart(cut, 'CutPlane', names),
    name: `Cut of ${textOf(beam, 'Name') ?? idOf(beam)}`,
    modifiedBeamId: idOf(beam),
  };
}

/** The first plane of a beam belongs to its first cut by another beam, and so on; planes left over are parts of their own. */
function withCutPlanes(parts: readonly ModelPart[], planes: readonly ModelPart[]): ModelPart[] {
  const waiting = new Map<ModelPart['modifiedBeamId'], ModelPart[]>();
  // Last first, so that the next one is taken from the end.
  for (const plane of planes.toReversed()) {
    const ofBeam = waiting.get(plane.modifiedBeamId);
    if (ofBeam === undefined) waiting.set(plane.modifiedBeamId, [plane]);
    else ofBeam.push(plane);
  }
  const taken = new Set<ModelPart>();
  const cut = parts.map((part) => {
    const plane = part.type === 'CutBeam' ? waiting.get(part.modifiedBeamId)?.pop() : undefined;
    if (plane === undefined) return part;
    taken.add(plane);
    return { ...part, shape: plane.shape };
  });
  return [...cut, ...planes.filter((plane) => !taken.has(plane))];
}

/** Null where the file says 0, as some exporters do, or nothing. */
function pointById(element: XmlElement, connectionPoints: Registry<ConnectionPoint>): ConnectionPoint | null {
  for (const name of ['ConenctionPointId', 'ConnectionPointId']) {
    const id = numberOf(element, name);
    if (id > 0) return connectionPoints.get(id, element.name);
  }
  return null;
}

/** The one point that has a member for every beam; of several the one with fewest members. */
function pointByBeams(element: XmlElement, points: readonly ConnectionPoint[]): ConnectionPoint | undefined {
  const beams = element.list('Beams').filter((beam) => !flagOf(beam, 'IsAdded'));
  if (beams.length === 0) return undefined;
  const hasAll = ({ members }: ConnectionPoint) =>
    beams.every((beam) => {
      const original = textOf(beam, 'OriginalModelId');
      const id = numberOf(beam, 'Id');
      return members.some(
        (one) => one.member.id === id || (original !== null && one.originalModelId === original),
      );
    });
  const [best, second] = points.filter(hasAll).sort((a, b) => a.members.length - b.members.length);
  return second !== undefined && second.members.length === best?.members.length ? undefined : best;
}

function readPart(element: XmlElement, type: ModelPart['type'], names: Names): ModelPart {
  const id = numberOf(element, 'Id');
  const references = referencesOf(element);
  const idsOf = (wanted: string) =>
    references.flatMap((reference) => (reference.typeName === wanted ? [reference.id] : []));
  return {
    id: id > 0 ? id : null,
    name: textOf(element, 'Name'),
    type,
    values: valuesOf(element),
    beamIds: idsOf('BeamData'),
    plateIds: idsOf('PlateData'),
    partIds: element.list('ConnectedPartIds').map(({ text }) => text),
    originalModelId: textOf(element, 'OriginalModelId'),
    modifiedBeamId: beamOf(element, 'ModifiedObject'),
    cuttingBeamId: beamOf(element, 'CuttingObject'),
    boltAssembly: assemblyOf(element, names.assemblies),
    weldMetal: weldMetalOf(element, names.weldMetals),
    steel: type === 'Plate' ? textOf(element, 'Material') : null,
    ...shapeOf(element),
    source: plain(element),
  };
}

/** A shape that cannot be read leaves the part without one: it is kept and named, and nobody calls it checked. */
function shapeOf(element: XmlElement): Pick<ModelPart, 'shape' | 'undrawn'> {
  try {
    const read = readShape(element);
    return typeof read === 'string' ? { shape: null, undrawn: read } : { shape: read, undrawn: null };
  } catch (error) {
    if (error instanceof SandboxProblem) return { shape: null, undrawn: 'a value is not a number' };
    throw error;
  }
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
  // The oldest files name the thread, such as `M 20`, and the grade.
  const name =
    textOf(element, 'BoltAssemblyName') ?? textOf(element, 'Standard')?.replace(/^M\s+/, 'M') ?? null;
  const grade = textOf(element, 'Material');
  return name !== null && grade !== null && !name.includes(' ') ? `${name} ${grade}` : name;
}

function weldMetalOf(element: XmlElement, names: ReadonlyMap<number, string>): string | null {
  const child = element.child('WeldMaterial');
  const reference = child && referenceOf(child);
  return reference && (names.get(reference.id) ?? null);
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
