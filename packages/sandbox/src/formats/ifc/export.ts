import { buildModel } from '../../engine/build-model.ts';
import type { Connection } from '../../model/connection.ts';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import type { Project } from '../../model/project.ts';
import { anchorLength, anchorSolids, boltLength, boltSolids, type FastenerSolids } from '../solids/bolts.ts';
import { type Extrusion, plateSolid, standing } from '../solids/extrusion.ts';
import { weldSolids } from '../solids/welds.ts';
import { addBuilding } from './building.ts';
import { guidOf } from './guid.ts';
import { addMember } from './member-element.ts';
import { bodySolid, productShape } from './shape.ts';
import { createStepFile, type StepValue, type Token, word } from './step-file.ts';

/** The time a file is given when the project says no date: the same model is the same file, whenever it is written. */
const NO_DATE = '2000-01-01T00:00:00';

/**
 * A connection in IFC4: members with their profiles, plates, each bolt and anchor, welds, concrete blocks, and their
 * materials. m, global axes, node at the origin. Global ids follow from the connection and the number of the part.
 */
export function exportIfc(project: Project, connection: Connection): string {
  const model = buildModel(project, connection);
  const file = createStepFile();
  const guid = (name: string) => guidOf(`${connection.identifier} ${name}`);
  const names = { project: project.info.name || 'Project', building: connection.name };
  const building = addBuilding(file, names, guid);
  const materials = new Map<string, { category: string; elements: Token[] }>();

  const members = model.members.map((body) => {
    const member = connection.members.find(({ id }) => id === body.memberId);
    return made(addMember(file, building, body, model.plates, member, guid), body.steel?.name ?? null);
  });
  const plates = model.plates
    .filter(({ owner }) => owner.kind === 'operation')
    .map((plate) => {
      const element = product(
        'IfcPlate',
        `plate ${plate.id}`,
        plate.name,
        plate.id,
        [plateSolid(plate)],
        [word('SHEET')],
      );
      return made(element, plate.steel.name);
    });
  const welds = model.welds.map((weld) => {
    const solids = weldSolids(weld, model.plates);
    return made(
      product('IfcFastener', `weld ${weld.id}`, weld.name, weld.id, solids, [word('WELD')]),
      weld.electrode?.name ?? model.plates.find(({ id }) => id === weld.edgePlateId)?.steel.name ?? null,
    );
  });
  const bolts = model.boltGrids.flatMap((grid) =>
    fasteners(grid, 'BOLT', boltSolids(grid, model.plates), boltLength(grid)),
  );
  const anchors = model.anchorGrids.flatMap((grid) =>
    fasteners(grid, 'ANCHORBOLT', anchorSolids(grid, model), anchorLength(grid)),
  );
  const blocks = model.concreteBlocks.map((block) => made(concrete(block), block.concrete.name, 'concrete'));

  building.contain([...members, ...plates, ...welds, ...bolts, ...anchors, ...blocks]);
  for (const [name, { category, elements }] of materials) {
    const material = file.add('IfcMaterial', name, null, category);
    const relation = [guid(`material ${name}`), null, null, null];
    file.add('IfcRelAssociatesMaterial', ...relation, elements, material);
  }
  return file.text({
    description: 'ViewDefinition [ReferenceView_V1.2]',
    name: `${connection.name}.ifc`,
    timeStamp: timeOf(project.info.date),
    author: project.info.author ?? '',
    program: 'Connection sandbox',
    schema: 'IFC4',
  });

  function made(element: Token, material: string | null, category = 'steel'): Token {
    if (material === null) return element;
    const known = materials.get(material) ?? { category, elements: [] };
    known.elements.push(element);
    materials.set(material, known);
    return element;
  }

  /** An element with the attributes all elements have, and those of its own behind them. */
  function product(
    entity: string,
    key: string,
    name: string,
    id: number,
    solids: readonly Extrusion[],
    own: readonly StepValue[],
  ): Token {
    const shape = productShape(
      file,
      building.context,
      solids.map((solid) => bodySolid(file, solid)),
    );
    return file.add(entity, guid(key), null, name, null, null, building.place, shape, String(id), ...own);
  }

  function fasteners(
    grid: BoltGrid,
    kind: 'BOLT' | 'ANCHORBOLT',
    bodies: readonly FastenerSolids[],
    length: number,
  ): Token[] {
    const own = [grid.assembly.d, length, word(kind)];
    return bodies.map(({ id, solids }) => {
      const name = `${grid.name} ${grid.assembly.name}`;
      return made(product('IfcMechanicalFastener', `bolt ${id}`, name, id, solids, own), grid.grade.name);
    });
  }

  function concrete({ id, name, frame, outline, depth }: ConnectionModel['concreteBlocks'][number]): Token {
    const body = standing(frame, { kind: 'polygon', outline, openings: [] }, 0, depth);
    return product('IfcFooting', `block ${id}`, name, id, [body], [word('PAD_FOOTING')]);
  }
}

/** The day and time as they were written, whatever zone this runs in. */
function timeOf(date: string | null | undefined): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d)?/.exec(date ?? '') ?? [];
  return day === undefined ? NO_DATE : `${day}${time ?? 'T00:00:00'}`;
}
