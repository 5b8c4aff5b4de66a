import { MaterialError } from '../../library/library-error.ts';
import type { Connection } from '../../model/connection.ts';
import type { ConcreteBlock, Cut, Plate } from '../../model/geometry.ts';
import type { ImportedPart, PartShape } from '../../model/imported-part.ts';
import type { Operation } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { type OperationMaterials, operationMaterials } from '../building/materials.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { importedCut } from './imported-cut.ts';
import { type Joined, type LooseGrid, type LooseWeld, looseGrid, looseWeld } from './loose-parts.ts';

/** What frozen operations of an open model look like. They are drawn and written, never checked. */
export interface ImportedParts {
  readonly plates: readonly Plate[];
  readonly concreteBlocks: readonly ConcreteBlock[];
  readonly grids: readonly LooseGrid[];
  readonly welds: readonly LooseWeld[];
  readonly cuts: readonly Cut[];
}

/** What imported parts are built among. */
interface Surroundings {
  readonly members: readonly JointMember[];
  readonly plateIds: ReadonlyMap<JointMember, readonly number[]>;
  readonly nextId: () => number;
}

/** An imported operation whose shape is known and may be drawn. */
interface Drawn<Shape extends PartShape = PartShape> {
  readonly operation: Operation;
  readonly shape: Shape;
  readonly joins: ImportedPart['joins'];
  readonly materials: OperationMaterials;
}

/** Builds the parts of imported operations that have a shape. Parts whose materials are gone are left out. */
export function importedParts(
  project: Project,
  connection: Connection,
  operations: readonly Operation[],
  { members, plateIds, nextId }: Surroundings,
): ImportedParts {
  const imported = operations.filter(({ isImported }) => isImported);
  const drawn = withinLimits(imported).flatMap((operation): Drawn[] =>
    operation.part === undefined
      ? []
      : [{ operation, ...operation.part, materials: operationMaterials(project, connection, operation) }],
  );
  const plates = ofKind(drawn, 'plate').flatMap((part) => orNothing(() => plateOf(part)));
  const concreteBlocks = ofKind(drawn, 'block').flatMap((part) => orNothing(() => blockOf(part)));
  return {
    plates,
    concreteBlocks,
    grids: ofKind(drawn, 'bolts').flatMap((part) =>
      orNothing(() => looseGrid({ ...part, joined: joinedBy(part) }, blocksFor(part), nextId)),
    ),
    welds: ofKind(drawn, 'weld').flatMap((part) =>
      orNothing(() => looseWeld({ ...part, joined: joinedBy(part) }, nextId)),
    ),
    cuts: imported.flatMap((operation) => importedCut(operation, members) ?? []),
  };

  function plateOf({ operation, shape, materials }: Drawn<Shape<'plate'>>): Plate {
    return {
      id: nextId(),
      name: operation.name,
      partType: 'Imported',
      thickness: shape.thickness,
      steel: materials.plate(anySteel()),
      frame: shape.frame,
      outline: shape.outline,
      openings: shape.openings,
      restrainedEdges: [],
      owner: { kind: 'operation', id: operation.id },
    };
  }

  function blockOf({ operation, shape, materials }: Drawn<Shape<'block'>>): ConcreteBlock {
    const { frame, outline, depth } = shape;
    const owner = { kind: 'operation', id: operation.id } as const;
    const concrete = materials.concrete('Material');
    return { id: nextId(), name: operation.name, frame, outline, depth, concrete, owner };
  }

  /** Those a part refers to; any where it refers to none. */
  function blocksFor({ joins }: Drawn): readonly ConcreteBlock[] {
    const ids = new Set(joins.flatMap(({ kind, id }) => (kind === 'operation' ? [id] : [])));
    const named = concreteBlocks.filter(({ owner }) => ids.has(owner.id));
    return named.length === 0 ? concreteBlocks : named;
  }

  function anySteel() {
    const steel = members.find(({ section }) => section !== null)?.section?.steel;
    if (steel === undefined) throw new BuildError('No member has a steel.');
    return steel;
  }

  /** Numbers of the plates of each member or part that a part refers to. */
  function joinedBy({ joins }: Drawn): Joined {
    return joins.flatMap(({ kind, id, plate: number = 1 }) => {
      if (kind === 'operation') {
        const plate = plates.filter(({ owner }) => owner.id === id)[number - 1];
        return plate === undefined ? [] : [[plate.id]];
      }
      const member = members.find((candidate) => candidate.member.id === id);
      return member === undefined ? [] : [plateIds.get(member) ?? []];
    });
  }
}

type Shape<Kind extends PartShape['kind']> = Extract<PartShape, { kind: Kind }>;

function ofKind<Kind extends PartShape['kind']>(drawn: readonly Drawn[], kind: Kind): Drawn<Shape<Kind>>[] {
  return drawn.flatMap((part) => (isOfKind(part, kind) ? [part] : []));
}

function isOfKind<Kind extends PartShape['kind']>(part: Drawn, kind: Kind): part is Drawn<Shape<Kind>> {
  return part.shape.kind === kind;
}

function orNothing<Part>(build: () => Part): Part[] {
  try {
    return [build()];
  } catch (error) {
    if (error instanceof BuildError || error instanceof MaterialError) return [];
    throw error;
  }
}

/** Corners of plates and holes of one connection that are drawn, which keeps the time for it within a second or two. */
const MOST_CORNERS = 20_000;
const CORNERS_PER_BOLT = 24;

/** The first operations, as many as may be drawn. */
function withinLimits(operations: readonly Operation[]): Operation[] {
  let corners = 0;
  return operations.filter(({ part }) => {
    corners += part === undefined ? 0 : cornersOf(part.shape);
    return corners <= MOST_CORNERS;
  });
}

function cornersOf(shape: PartShape): number {
  switch (shape.kind) {
    case 'plate':
      return [shape.outline, ...shape.openings].reduce((sum, { length }) => sum + length, 0);
    case 'bolts':
      return CORNERS_PER_BOLT * shape.bolts.length;
    case 'block':
      return shape.outline.length;
    default:
      return 0;
  }
}
