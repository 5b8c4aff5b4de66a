import { randomUUID } from 'node:crypto';
import type { ProjectMaterials } from '../../../materials/project-materials.ts';
import type { Connection } from '../../../model/connection.ts';
import type { ConnectedMember, ConnectionPoint, ModelLoad, OpenModel } from '../read/open-model.ts';
import { ConnectionNotes } from './connection-notes.ts';
import { importLoad } from './import-load.ts';
import { bearingMember, importMember, type PlacedMember } from './import-member.ts';
import { importOperations } from './import-operation.ts';
import { importSection } from './import-section.ts';
import { memberAtNode } from './member-at-node.ts';
import { memberOffset } from './member-offset.ts';
import { noteUndrawn } from './undrawn.ts';

/** Numbers for members and load effects; those of a new connection count from 1. */
export interface Numbering {
  readonly members: (members: readonly ConnectedMember[]) => readonly number[];
  readonly loads: (loads: readonly ModelLoad[]) => readonly number[];
}

export const COUNT_FROM_ONE: Numbering = { members: ordinals, loads: ordinals };

/**
 * A connection point as a connection. Sections, steels and bolts it needs are added to `materials`. What cannot be made is
 * left out and said in its messages.
 */
export function importConnection(
  id: number,
  point: ConnectionPoint,
  model: OpenModel,
  materials: ProjectMaterials,
  numbering: Numbering,
): Connection {
  const notes = new ConnectionNotes(point, model.issues);
  const found = point.members.flatMap((connected) =>
    notes.attemptMember(connected.member, () => {
      const section = importSection(connected.member, materials);
      const place = memberAtNode(connected, point);
      const offset = notes.attempt(() => memberOffset(connected.member, place, section));
      return { connected, place, section, offset: offset ?? { x: 0, y: 0, z: 0 } };
    }),
  );
  const memberIds = numbering.members(found.map(({ connected }) => connected));
  const placed = found.map((one, index): PlacedMember => ({ id: memberIds[index] ?? index + 1, ...one }));
  const bearing = bearingMember(point, placed);
  const members = placed.map((member) => importMember(member, member === bearing));
  const loadIds = numbering.loads(model.loads);
  const loadEffects = model.loads.map((load, index) =>
    importLoad(loadIds[index] ?? index + 1, load, { placed, members, results: model.results, notes }),
  );
  // Without its node nobody knows where they are.
  const isPlaced = point.fault === null;
  const parts = model.parts.filter(({ connectionPointId }) => isPlaced && connectionPointId === point.id);
  noteUndrawn(parts, point.members, notes);
  const operations = importOperations(parts, placed, materials, {
    node: point.node,
    steels: model.steels,
    notes,
  });
  return {
    id,
    identifier: randomUUID(),
    name: point.name,
    description: '',
    analysisType: 'stress_Strain',
    includeBuckling: false,
    members,
    loadEffects,
    loadSettings: { loadsInEquilibrium: model.origin.checkEquilibrium, loadsInPercentage: false },
    operations,
    parameters: [],
    links: [],
    itemLinks: [],
    templates: [],
    common: { weldMaterialId: null, plateMaterialId: null, boltAssemblyId: null },
    last: {
      member: highest(memberIds),
      loadEffect: highest(loadIds),
      operation: operations.length,
      parameter: 0,
      link: 0,
      template: 0,
    },
    iomPointId: point.id,
    importMessages: notes.messages,
    outcome: null,
  };
}

function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

function ordinals(items: readonly unknown[]): number[] {
  return items.map((_, index) => index + 1);
}
