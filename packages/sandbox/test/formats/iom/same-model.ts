import type {
  AnchorGrid,
  BoltGrid,
  ConnectionModel,
  Cut,
  Plate,
  Point,
  Weld,
} from '../../../src/model/geometry.ts';
import type { Frame, Vector } from '../../../src/model/vector.ts';

/**
 * Everything of a model that an open model can hold, with names in place of numbers and lengths to a nanometre. What it
 * has no room for: roles and free edges of plates, which property sets a weld, and the numbers of parts.
 */
export function modelFacts(model: ConnectionModel) {
  const names = new Map(model.plates.map(({ id, name }) => [id, name]));
  const memberNames = new Map(model.members.map(({ memberId, name }) => [memberId, name]));
  const blockNames = new Map(model.concreteBlocks.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? `no plate ${id}`;
  const grid = ({ name, assembly, grade, frame, bolts, plateIds, ...rest }: BoltGrid) => ({
    name,
    assembly: assembly.name,
    grade: grade.name,
    frame: frameFacts(frame),
    bolts: bolts.map(point),
    plates: plateIds.map(nameOf),
    grip: round(rest.grip),
    shearPlanes: rest.shearPlanes,
    shearInThread: rest.shearInThread,
    interaction: rest.interaction,
  });
  return {
    members: model.members.map(({ name, isBearing, section, steel, frame, from, to, plateIds }) => ({
      name,
      isBearing,
      section: section?.name,
      steel: steel?.name,
      frame: frameFacts(frame),
      range: [round(from), round(to)],
      plates: plateIds.map(nameOf),
    })),
    plates: model.plates.map((plate: Plate) => ({
      name: plate.name,
      thickness: round(plate.thickness),
      steel: plate.steel.name,
      frame: frameFacts(plate.frame),
      outline: plate.outline.map(point),
      openings: plate.openings.map((opening) => opening.map(point)),
      owner: plate.owner.kind,
    })),
    boltGrids: model.boltGrids.map(grid),
    anchorGrids: model.anchorGrids.map((anchors: AnchorGrid) => ({
      ...grid(anchors),
      embedment: round(anchors.embedment),
      washerSize: anchors.washerSize === undefined ? null : round(anchors.washerSize),
      anchorType: anchors.anchorType,
      block: blockNames.get(anchors.concreteBlockId),
    })),
    concreteBlocks: model.concreteBlocks.map(({ name, frame, outline, depth, concrete }) => ({
      name,
      frame: frameFacts(frame),
      outline: outline.map(point),
      depth: round(depth),
      concrete: concrete.name,
    })),
    welds: model.welds.map(({ name, type, throat, start, end, electrode, ...weld }: Weld) => ({
      name,
      type,
      throat: round(throat),
      start: vector(start),
      end: vector(end),
      electrode: electrode?.name ?? null,
      edge: nameOf(weld.edgePlateId),
      surface: nameOf(weld.surfacePlateId),
    })),
    cuts: model.cuts.map(({ memberId, point: at, normal, gap }: Cut) => ({
      member: memberNames.get(memberId),
      point: vector(at),
      normal: vector(normal),
      gap: round(gap),
    })),
  };
}

function frameFacts({ origin, axisX, axisY, axisZ }: Frame) {
  return [origin, axisX, axisY, axisZ].map(vector);
}

function vector({ x, y, z }: Vector) {
  return [x, y, z].map(round);
}

function point({ x, y }: Point) {
  return [x, y].map(round);
}

function round(value: number): number {
  return Math.round(value * 1e9) / 1e9 + 0;
}
