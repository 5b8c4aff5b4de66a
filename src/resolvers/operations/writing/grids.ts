import {
  barShapes,
  blockContacts,
  blockShearTransfers,
  boltShearTransfers,
  gridStaggers,
  type OperationAnchorType,
  operationAnchorTypes,
  washerShapes,
} from '../../../upstream/model/operation-words.ts';
import { plateSides } from '../../../upstream/model/words.ts';
import { maybeWordFor, type OperationBody, wordFor } from '../../../upstream/translation/operations/body.ts';
import { numberIn } from '../../kit/ids.ts';
import { metres, radians } from '../../kit/units.ts';
import type { AnchorInput, BlockInput, GridGeometryInput, OperationInputs } from './inputs.ts';
import { itemsIn, operationNumber, type Path, refused, type Site } from './references.ts';
import { angles, holes, lengths, system, through } from './values.ts';

type Grid = Pick<OperationInputs['pinGrid'], 'connectedParts' | 'geometry'>;

async function gridIn({ connectedParts, geometry }: Grid, path: Path, site: Site) {
  const laidOut = through(geometry, (one) => geometryIn(one, [...path, 'geometry']));
  return {
    connectedItems:
      connectedParts == null
        ? connectedParts
        : await itemsIn(connectedParts, [...path, 'connectedParts'], site),
    ...(laidOut ?? (laidOut === null ? { geometry: null } : {})),
  };
}

/** Single points are sent exploded, with axes of their own where they have some. */
function geometryIn({ orthogonal, polar, free }: GridGeometryInput, path: Path) {
  const onPlate = { isExploded: false, definedBy: 'plate', coordinateSystem: null };
  if (orthogonal != null) {
    const { rows, columns, stagger, shearPlaneInThread } = orthogonal;
    return {
      ...onPlate,
      geometry: {
        type: 'orthogonal',
        shearPlaneInThread,
        rowsGridLayout: wordFor(gridStaggers, stagger),
        topLayers: { values: lengths(rows) },
        leftLayers: { values: lengths(columns) },
      },
    };
  }
  if (polar != null) {
    const { radii, counts, angles: between, shearPlaneInThread } = polar;
    if ((counts == null) === (between == null))
      throw refused('Give the counts or the angles of the circles, one of both.', [...path, 'polar']);
    return {
      ...onPlate,
      geometry: {
        ...{ type: 'polar', shearPlaneInThread, radii: { values: lengths(radii) } },
        ...(counts == null
          ? { polarInput: 'byAngle', angles: { values: angles(between ?? { values: [], unit: 'RADIAN' }) } }
          : { polarInput: 'byCount', polarCounts: [...counts] }),
      },
    };
  }
  const { positions = [], axes, shearPlaneInThread = true } = free ?? {};
  return {
    isExploded: true,
    definedBy: axes == null ? 'plate' : 'coordinateSystem',
    coordinateSystem: axes == null ? null : system(axes),
    geometry: {
      ...{ type: 'orthogonal', shearPlaneInThread },
      userPositions: positions.map(({ x, y, gridIndex, hookRotation, slottedHoles }) => ({
        ...{ x: metres(x), y: metres(y), gridIndex },
        hookRotation: through(hookRotation, radians),
        slottedHoles: through(slottedHoles, holes),
      })),
    },
  };
}

export async function boltGridIn(
  { assemblyId, shearTransfer, slottedHoles, ...grid }: OperationInputs['boltGrid'],
  path: Path,
  site: Site,
): Promise<OperationBody<'BOLT_GRID'>> {
  return {
    ...(await gridIn(grid, path, site)),
    boltAssemblyId: through(assemblyId, (id) =>
      numberIn('BoltAssembly', site.key, id, [...path, 'assemblyId']),
    ),
    boltShearForceTransfer: maybeWordFor(boltShearTransfers, shearTransfer),
    slottedHoles: through(slottedHoles, holes),
  };
}

export async function anchorGridIn(
  { anchor, block, plateSide, slottedHoles, ...grid }: OperationInputs['anchorGrid'],
  path: Path,
  site: Site,
): Promise<OperationBody<'ANCHOR_GRID'>> {
  return {
    ...(await gridIn(grid, path, site)),
    ...(anchor == null ? {} : anchorIn(anchor, [...path, 'anchor'], site)),
    ...blockIn(block, [...path, 'block'], site),
    plateSide: maybeWordFor(plateSides, plateSide),
    slottedHoles: through(slottedHoles, holes),
  };
}

export async function contactGridIn(
  { block, plateSide, connectedParts }: OperationInputs['contactGrid'],
  path: Path,
  site: Site,
): Promise<OperationBody<'CONTACT_GRID'>> {
  const { connectedItems } = await gridIn({ connectedParts }, path, site);
  return {
    connectedItems,
    ...blockIn(block, [...path, 'block'], site),
    plateSide: maybeWordFor(plateSides, plateSide),
  };
}

/** Fields of other types are cleared: one set of fields belongs to each type. */
const noAnchor: OperationBody<'ANCHOR_GRID'> = {
  anchorAssemblyId: null,
  hookLength: null,
  anchorDiameter: null,
  headDiameter: null,
  headedStudMaterialId: null,
  washerPlateShape: null,
  washerPlateSize: null,
  reinforcementMaterialId: null,
  reinforcementShape: null,
  mandrelDiameter: null,
  hookRotations: null,
};

function anchorIn(
  { threadedRod, general, hooked, washerPlate, headedStud, reinforcement: bar }: AnchorInput,
  path: Path,
  { key }: Site,
): OperationBody<'ANCHOR_GRID'> {
  const typed = (type: OperationAnchorType, embedment: Parameters<typeof metres>[0]) => ({
    ...noAnchor,
    anchorType: wordFor(operationAnchorTypes, type),
    embedmentDepth: metres(embedment),
  });
  const assembly = (id: string, name: string) => ({
    anchorAssemblyId: numberIn('BoltAssembly', key, id, [...path, name, 'assemblyId']),
  });
  if (headedStud != null) {
    const { materialId, diameter, headDiameter, embedmentDepth } = headedStud;
    return {
      ...typed('HEADED_STUD', embedmentDepth),
      headedStudMaterialId: numberIn('HeadedStudGrade', key, materialId, [
        ...path,
        'headedStud',
        'materialId',
      ]),
      ...{ anchorDiameter: metres(diameter), headDiameter: metres(headDiameter) },
    };
  }
  if (bar != null) {
    const { materialId, shape, diameter, embedmentDepth, mandrelDiameter, hookLength, hookRotations } = bar;
    return {
      ...typed('REINFORCEMENT', embedmentDepth),
      reinforcementMaterialId: numberIn('ReinforcementMaterial', key, materialId, [
        ...path,
        'reinforcement',
        'materialId',
      ]),
      reinforcementShape: wordFor(barShapes, shape),
      ...{ anchorDiameter: metres(diameter), mandrelDiameter: metres(mandrelDiameter) },
      ...{ hookLength: metres(hookLength), hookRotations: through(hookRotations, angles) },
    };
  }
  if (washerPlate != null)
    return {
      ...typed('WASHER_PLATE', washerPlate.embedmentDepth),
      ...assembly(washerPlate.assemblyId, 'washerPlate'),
      washerPlateShape: wordFor(washerShapes, washerPlate.shape),
      washerPlateSize: metres(washerPlate.size),
    };
  if (hooked != null)
    return {
      ...typed('HOOKED_ANCHOR', hooked.embedmentDepth),
      ...assembly(hooked.assemblyId, 'hooked'),
      ...{ hookLength: metres(hooked.hookLength), hookRotations: through(hooked.hookRotations, angles) },
    };
  if (general != null)
    return { ...typed('GENERAL_ANCHOR', general.embedmentDepth), ...assembly(general.assemblyId, 'general') };
  if (threadedRod == null) throw refused('Give one kind of anchor.', path, 'REQUIRED');
  return {
    ...typed('THREADED_ROD', threadedRod.embedmentDepth),
    ...assembly(threadedRod.assemblyId, 'threadedRod'),
  };
}

/** Builds differ in where they read the type and the id of the block: both places are written. */
function blockIn(
  block: BlockInput | null | undefined,
  path: Path,
  site: Site,
): Pick<OperationBody<'CONTACT_GRID'>, 'foundationBlock' | 'blockType' | 'existingBlockOperationId'> {
  if (block === undefined) return {};
  if (block === null) return { foundationBlock: null, blockType: null, existingBlockOperationId: null };
  const { new: made, existing } = block;
  if (existing != null) {
    const existingBlockOperationId = operationNumber(existing, [...path, 'existing'], site);
    const both = { blockType: 'existing', existingBlockOperationId };
    return { ...both, foundationBlock: both };
  }
  if (made == null) throw refused('Give a new block or an existing one.', path, 'REQUIRED');
  const { materialId, shearTransfer, contact, mortarThickness, ...sizes } = made;
  return {
    blockType: 'new',
    existingBlockOperationId: null,
    foundationBlock: {
      blockType: 'new',
      concreteMaterialId: numberIn('ConcreteMaterial', site.key, materialId, [...path, 'new', 'materialId']),
      offsetTop: metres(sizes.offsetTop),
      offsetBottom: metres(sizes.offsetBottom),
      offsetLeft: metres(sizes.offsetLeft),
      offsetRight: metres(sizes.offsetRight),
      height: metres(sizes.height),
      shearForceTransfer: wordFor(blockShearTransfers, shearTransfer),
      contactType: wordFor(blockContacts, contact),
      ...(mortarThickness == null ? {} : { mortarThickness: metres(mortarThickness) }),
    },
  };
}

export async function pinGridIn(
  { pinId, ...grid }: OperationInputs['pinGrid'],
  path: Path,
  site: Site,
): Promise<OperationBody<'PIN_GRID'>> {
  return {
    ...(await gridIn(grid, path, site)),
    pinOriginalId: through(pinId, (id) => numberIn('Pin', site.key, id, [...path, 'pinId'])),
  };
}
