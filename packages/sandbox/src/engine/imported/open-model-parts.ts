import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import type { PartReference } from '../../model/imported-part.ts';
import type { Operation } from '../../model/operation.ts';
import { locate, pointIn } from '../../model/vector.ts';
import { isFarther } from './imported-cut.ts';

/** What parts of an open model may say without anybody missing it: all of it is drawn, or says nothing about the joint. */
const FOLLOWED: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    Plate: 'Thickness Material Region Geometry IsNegativeObject',
    BoltGrid:
      'AnchorLen HoleDiameter Diameter HeadDiameter DiagonalHeadDiameter HeadHeight BoreHole TensileStressArea NutThickness Standard Material Positions ConnectedParts ConnectedPlates ConnectedPartIds ShearInThread BoltInteraction Length BoltAssembly BoltAssemblyName',
    Weld: 'Thickness Material WeldMaterial WeldType ConnectedParts ConnectedPartIds Start End',
    CutBeam:
      'ModifiedObject CuttingObject IsWeld WeldThickness WeldType Offset Method Orientation PlaneOnCuttingObject CutPart ExtendBeforeCut',
    CutPlane: 'PlanePoint NormalVector Direction',
  }).map(([type, names]) => [
    type,
    new Set([...names.split(' '), ...'Id Name OriginalModelId Origin AxisX AxisY AxisZ'.split(' ')]),
  ]),
);

/** Words that say nothing, where an element has a part no drawing follows. */
const NOTHING = new Set(['', '0', 'false', 'Default', 'default', 'NotSpecified']);

/** Holes and shanks may be that much off those of the assembly, m. */
const SAME_SIZE = 6e-4;

/** Is it a part that an open model gives by its shape, of the kinds joints are recognised in? */
export function isOpenModelPart({ isImported, typed, type, part }: Operation): boolean {
  return isImported && typed === undefined && type in FOLLOWED && (part !== undefined || type === 'CutBeam');
}

/** Why a part is not all that its file says of it; null where it is. */
export function openModelNotFollowed(operation: Operation, model: ConnectionModel): string | null {
  const { type, source, properties, id, plateMaterialId } = operation;
  const strange = childrenOf(source).find(
    (child) => !(FOLLOWED[type]?.has(child.name) ?? false) && !isNothing(child),
  );
  if (strange !== undefined) return strange.name;
  if (type === 'Plate' && plateMaterialId === null) return 'its steel';
  if (type === 'Plate' && hasOtherOpening(operation, model)) return 'an opening that is no hole of its bolts';
  if (isFarther(operation) && operation.part === undefined && Number(properties['Offset'] ?? 0) !== 0) {
    return 'an offset from the farther plane';
  }
  if (type !== 'BoltGrid') return null;
  const grid = [...model.boltGrids, ...model.anchorGrids].find(({ owner }) => owner.id === id);
  return grid === undefined ? null : otherBolts(grid, properties);
}

/** Has a plate an opening that is not round a bolt through it, and as small as the hole of that? */
function hasOtherOpening(
  { id, part }: Operation,
  { plates, boltGrids, anchorGrids }: ConnectionModel,
): boolean {
  if (part?.shape.kind !== 'plate') return false;
  const { frame, openings } = part.shape;
  const own = plates.filter(({ owner }) => owner.kind === 'operation' && owner.id === id);
  const grids: readonly (BoltGrid & { readonly hole?: number })[] = [...boltGrids, ...anchorGrids];
  const holes = grids
    .filter(({ plateIds }) => own.some((plate) => plateIds.includes(plate.id)))
    .flatMap(({ bolts, frame: axes, assembly, hole = assembly.d0 }) =>
      bolts.map(({ x, y }) => ({
        most: hole / 2 + SAME_SIZE,
        at: locate(frame, pointIn(axes, { x, y, z: 0 })),
      })),
    );
  return openings.some(
    (opening) =>
      !holes.some(({ most, at }) => opening.every(({ x, y }) => Math.hypot(x - at.x, y - at.y) <= most)),
  );
}

/** Bolts of other sizes than their assembly has. */
function otherBolts(
  { assembly: { d, d0, name } }: BoltGrid,
  properties: Operation['properties'],
): string | null {
  for (const [key, size] of [
    ['Diameter', d],
    ['BoreHole', d0],
  ] as const) {
    const said = properties[key];
    if (typeof said !== 'number' || said === 0 || Math.abs(said - size) <= SAME_SIZE) continue;
    return `${key} ${said} beside ${name}`;
  }
  return null;
}

/** A part is drawn on the nearest walls of what it names; why it does not meet all of these, null where it does. */
export function openModelMisplaced(
  { id, name, type, part }: Operation,
  model: ConnectionModel,
): string | null {
  if (type !== 'BoltGrid' && type !== 'Weld') return null;
  const held =
    type === 'BoltGrid'
      ? (model.boltGrids.find(({ owner }) => owner.id === id)?.plateIds ?? [])
      : model.welds
          .filter(({ owner }) => owner.id === id)
          .flatMap(({ edgePlateId, surfacePlateId }) => [edgePlateId, surfacePlateId]);
  const owners = model.plates.filter((plate) => held.includes(plate.id)).map(({ owner }) => owner);
  const isMet = (join: PartReference) =>
    owners.some(({ kind, id: owner }) => kind === join.kind && owner === join.id);
  return part?.joins.every(isMet) === true && part.joins.length > 1
    ? null
    : `${name} does not meet all that it names`;
}

interface Child {
  readonly name: string;
  readonly text?: string;
  readonly children?: readonly unknown[];
}

/** Elements of the file the operation was read from. */
function childrenOf(source: unknown): Child[] {
  const children = (source as Partial<Child> | null)?.children ?? [];
  // Written by the reader of open models, as plain data.
  return children as Child[];
}

function isNothing({ text = '', children = [] }: Child): boolean {
  return NOTHING.has(text) && (children as readonly Child[]).every(isNothing);
}
