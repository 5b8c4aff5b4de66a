import type { ConnectionModel, FastenerGrid, ModelBeam, ModelPlate } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type { Scene, SceneGroup } from '../upstream/model/scene.ts';
import { pointAt } from './frame.ts';
import { placesOf } from './grid-places.ts';
import { byPlace, byWall, isInThickness, type Piece, splitGroup } from './split-group.ts';

/** Kinds of bodies that are known. */
const kinds = {
  member: 'MEMBER',
  plate: 'PLATE',
  weld: 'WELD',
  boltgrid: 'BOLT_GRID',
  anchorgrid: 'ANCHOR_GRID',
  pingrid: 'PIN_GRID',
  concreteblock: 'CONCRETE_BLOCK',
} as const;
export type PartKind = (typeof kinds)[keyof typeof kinds] | 'UNRECOGNIZED';

/** Larger scenes stay in bodies: to sort triangles takes time that others wait for. */
const MOST_APART = 100_000;

/** Something of the scene that can be pointed at: a body, a single fastener of a grid, or a wall of a member. */
export interface ScenePart extends Piece {
  /** That of its group, with `/2` behind it for its second piece. */
  key: string;
  kind: PartKind;
  /** The word of the service for the kind. */
  word: string | null;
  number: number | null;
  /** Of a fastener in its grid, or of a wall among those of its member, from 1; null for a whole body. */
  index: number | null;
  name: string | null;
  /** Name of the member it is, or is a wall of. */
  memberName: string | null;
}

/** A body of the scene. */
export interface PartedGroup extends ScenePart {
  index: null;
  labels: readonly string[];
  /** Its pieces, and what belongs to none of them; the body itself where it has none. Together they are all of it. */
  parts: ScenePart[];
  /** What it is in the geometry. */
  beam: ModelBeam | null;
  plate: ModelPlate | null;
  grid: FastenerGrid | null;
  /** Middles of the fasteners of the grid, in the axes of the scene. */
  places: readonly Vector3[] | null;
}

/** The scene in parts, as far as the geometry tells them apart. */
export interface PartedScene {
  scene: Scene;
  model: ConnectionModel;
  groups: PartedGroup[];
  /** Groups and pieces by their keys. */
  byKey: ReadonlyMap<string, ScenePart>;
}

/** Numbers of bodies and of the geometry count alike; where the two contradict each other, a body stays without a name. */
export function partScene(scene: Scene, model: ConnectionModel): PartedScene {
  const groups = scene.groups.map((group) => toParts(group, scene, model));
  const byKey = new Map<string, ScenePart>();
  for (const group of groups) for (const part of [...group.parts, group]) byKey.set(part.key, part);
  return { scene, model, groups, byKey };
}

function toParts(group: SceneGroup, scene: Scene, model: ConnectionModel): PartedGroup {
  const { key, word, number, labels, faces, edges } = group;
  const kind = kindOf(word);
  const beam = kind === 'MEMBER' ? beamOf(group, model) : null;
  const plate = kind === 'PLATE' ? plateOf(group, scene, model) : null;
  const grid = gridOf(kind, number, model);
  const named = plate ?? grid ?? namedOf(kind, number, model);
  const memberName = kind === 'MEMBER' ? (labels[0] ?? beam?.name ?? null) : null;
  const whole: PartedGroup = {
    ...{ key, kind, word, number, index: null, labels, faces, edges, beam, plate, grid, memberName },
    name: memberName ?? named?.name ?? null,
    places: grid === null ? null : placesOf(grid, group, scene),
    parts: [],
  };
  whole.parts = piecesOf(whole, group, scene);
  return whole;
}

function piecesOf(whole: PartedGroup, group: SceneGroup, scene: Scene): ScenePart[] {
  const { beam, grid, places } = whole;
  const walls = beam?.plates ?? [];
  const names: (string | null)[] =
    places === null ? walls.map(({ name }) => name) : places.map(() => grid?.name ?? null);
  const sort = grid?.axes && places !== null ? byPlace(grid.axes, places) : byWall(walls);
  if (names.length === 0 || scene.triangleCount > MOST_APART) return [whole];
  const { pieces, rest } = splitGroup(group, scene, names.length, sort);
  const parts = pieces.flatMap((piece, at) => {
    const index = at + 1;
    const name = names[at] ?? null;
    return piece.faces.length === 0
      ? []
      : [{ ...bare(whole), ...piece, key: `${whole.key}/${index}`, index, name }];
  });
  if (parts.length === 0) return [whole];
  const isLeft = rest.faces.length > 0 || rest.edges.length > 0;
  return isLeft ? [...parts, { ...bare(whole), ...rest }] : parts;
}

function bare({ key, kind, word, number, index, name, memberName, faces, edges }: ScenePart): ScenePart {
  return { key, kind, word, number, index, name, memberName, faces, edges };
}

function kindOf(word: string | null): PartKind {
  const known = word?.toLowerCase() ?? '';
  return Object.hasOwn(kinds, known) ? kinds[known as keyof typeof kinds] : 'UNRECOGNIZED';
}

/** The beam of this number, unless the label is the name of another. */
function beamOf({ number, labels }: SceneGroup, { beams }: ConnectionModel): ModelBeam | null {
  const [label] = labels;
  const own = only(beams.filter(({ modelId }) => modelId === number));
  if (label === undefined || own === null || own.name === null || own.name === label) return own;
  return only(beams.filter(({ name }) => name === label));
}

/** The plate of this number, unless the body lies elsewhere. */
function plateOf({ number, faces }: SceneGroup, scene: Scene, model: ConnectionModel): ModelPlate | null {
  const plate = only(allPlates(model).filter(({ modelId }) => modelId === number));
  if (plate === null || plate.axes === null) return plate;
  const corners = [...new Set(faces)].map((vertex) => pointAt(scene.vertices, vertex));
  return isInThickness(plate, corners) ? plate : null;
}

/** Plates that operations made. */
export const allPlates = ({ plates, foldedPlates }: ConnectionModel): ModelPlate[] => [
  ...plates,
  ...foldedPlates.flatMap((folded) => folded.plates),
];

function gridOf(kind: PartKind, number: number | null, model: ConnectionModel): FastenerGrid | null {
  const grids: readonly FastenerGrid[] =
    kind === 'BOLT_GRID'
      ? model.boltGrids
      : kind === 'ANCHOR_GRID'
        ? model.anchorGrids
        : kind === 'PIN_GRID'
          ? model.pinGrids
          : [];
  return only(grids.filter(({ modelId }) => modelId === number));
}

function namedOf(kind: PartKind, number: number | null, { welds, concreteBlocks }: ConnectionModel) {
  const list: readonly { modelId: number; name: string | null }[] =
    kind === 'WELD' ? welds : kind === 'CONCRETE_BLOCK' ? concreteBlocks : [];
  return only(list.filter(({ modelId }) => modelId === number));
}

/** The only one there is; null for none and for several. */
export function only<T>(found: readonly T[]): T | null {
  const [one, ...others] = found;
  return one !== undefined && others.length === 0 ? one : null;
}
