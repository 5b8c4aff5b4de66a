import type { ConnectionData, PlateData } from '@connection-gateway/contract/geometry';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { Project } from '../../model/project.ts';
import { reference } from './references.ts';

/**
 * The JSON of services that know generation 5, under every prefix: plates and anchors refer to what they are made of and
 * stand in, and of welds, blocks and cuts little more than the id is left. The XML form stays complete.
 */
export function inNewestShapes(
  data: ConnectionData,
  { materials }: Project,
  { anchorGrids, concreteBlocks }: ConnectionModel,
): ConnectionData {
  const blocks = new Map(anchorGrids.map(({ id, concreteBlockId }) => [id, concreteBlockId]));
  const blockOf = (gridId: number) => concreteBlocks.find(({ id }) => id === blocks.get(gridId));
  const ids = new Map(materials.steels.map(({ name, id }) => [name, id]));
  const referring = ({ material, ...plate }: PlateData): PlateData => {
    const id = typeof material === 'string' ? ids.get(material) : undefined;
    return { ...plate, material: id === undefined ? null : reference('MatSteel', id) };
  };
  const onlyId = ({ id }: { id: number }) => ({ id });
  return {
    ...data,
    beams: data.beams?.map((beam) => ({ ...beam, plates: beam.plates?.map(referring), cuts: [] })),
    plates: data.plates?.map(referring),
    anchorGrids: data.anchorGrids?.map((grid) => {
      const block = blockOf(grid.id);
      return { ...grid, concreteBlock: block === undefined ? null : reference('ConcreteBlock', block.id) };
    }),
    welds: data.welds?.map(onlyId),
    concreteBlocks: data.concreteBlocks?.map(onlyId),
    cutBeamByBeams: [],
  };
}
