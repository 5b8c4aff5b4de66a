import type { AnchorGrid, BoltGrid as BoltGridData } from '@connection-gateway/contract/geometry';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { pointIn } from '../../model/vector.ts';
import { anchorLength, boltLength } from '../solids/bolts.ts';
import { axesOf, pointOf } from './plate-data.ts';
import { type PartReferences, reference } from './references.ts';

export function toBoltGrid(grid: BoltGrid, references: PartReferences): BoltGridData {
  return {
    ...fastenerGrid(grid, references),
    length: boltLength(grid),
    boltInteraction: grid.interaction,
    // Round holes.
    slottedHoles: null,
  };
}

/** `concreteBlock` repeats the size of the block the anchors stand in. */
export function toAnchorGrid(
  grid: ConnectionModel['anchorGrids'][number],
  { concreteBlocks }: ConnectionModel,
  references: PartReferences,
): AnchorGrid {
  const block = concreteBlocks.find(({ id }) => id === grid.concreteBlockId);
  const size = block && extentOf(block.outline);
  return {
    ...fastenerGrid(grid, references),
    length: anchorLength(grid),
    concreteBlock:
      block && size
        ? { lenght: size.length, width: size.height, height: block.depth, material: block.concrete.name }
        : null,
    anchorType: grid.anchorType,
    anchorInstallationProcess: 'castInPlace',
    washerSize: hasPlate(grid) ? (grid.washerSize ?? grid.assembly.washerDiameter) : 0,
    anchoringLength: grid.embedment,
    hookLength: 0,
    headedStudHeadDiameter: 0,
    reinforcementMandrelDiameter: 0,
  };
}

/** At the lower end. */
const hasPlate = ({ anchorType }: ConnectionModel['anchorGrids'][number]): boolean =>
  anchorType === 'washerPlateCircular' || anchorType === 'washerPlateRectangular';

function fastenerGrid(grid: BoltGrid, references: PartReferences) {
  const { id, name, assembly, frame, bolts, plateIds, shearInThread } = grid;
  return {
    id,
    name,
    shearInThread,
    boltAssembly: reference('BoltAssembly', assembly.id),
    ...axesOf(frame),
    positions: bolts.map((bolt) => pointOf(pointIn(frame, { x: bolt.x, y: bolt.y, z: 0 }), bolt.id)),
    connectedParts: plateIds.flatMap(references.element),
  };
}
