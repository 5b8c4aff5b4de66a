import type { ConnectionData } from '@connection-gateway/contract/geometry';
import type { Connection } from '../../model/connection.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { toAnchorGrid, toBoltGrid } from './grid-data.ts';
import { toBeam, toCut } from './member-data.ts';
import { toConcreteBlock, toPlate } from './plate-data.ts';
import { partReferences, reference } from './references.ts';
import { toWeld } from './weld-data.ts';

/**
 * The real parts of a connection as the interface lists them. m, global axes; outlines in the axes of their plate. Hole
 * positions are global too, as in the vendor's published files. Imported operations are not in it: nobody builds them.
 * Contract C.15.
 */
export function connectionDataOf(connection: Connection, model: ConnectionModel): ConnectionData {
  const references = partReferences(model);
  const plates = model.plates.filter(({ owner }) => owner.kind === 'operation');
  return {
    connectionPoint: reference('ConnectionPoint', connection.id),
    beams: model.members.map((member) => toBeam(member, connection, model)),
    plates: plates.map(toPlate),
    foldedPlates: [],
    boltGrids: model.boltGrids.map((grid) => toBoltGrid(grid, references)),
    anchorGrids: model.anchorGrids.map((grid) => toAnchorGrid(grid, model, references)),
    pinGrids: [],
    welds: model.welds.map((weld) => toWeld(weld, model, references)),
    concreteBlocks: model.concreteBlocks.map(toConcreteBlock),
    cutBeamByBeams: model.cuts.flatMap((cut) => toCut(cut, connection)),
  };
}
