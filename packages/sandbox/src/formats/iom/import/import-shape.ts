import type { ImportedPart, PartReference, PartShape } from '../../../model/imported-part.ts';
import { type Frame, subtract, type Vector } from '../../../model/vector.ts';
import type { ModelPart } from '../read/open-model.ts';

/** Where the parts of one connection are found again. */
export interface PartFinder {
  readonly byBeamId: (id: number) => number | null;
  readonly beamByPartId: (id: string) => number | null;
  /** Operations of plates, by id and by the text other parts name them with. */
  readonly plates: ReadonlyMap<number, number>;
  readonly platesByPartId: ReadonlyMap<string, number>;
}

/** The shape of a part seen from the node, with what it holds together; empty for one without a shape. */
export function importedPart(
  part: ModelPart,
  node: Vector,
  finder: PartFinder,
): { readonly part?: ImportedPart } {
  if (part.shape === null) return {};
  return { part: { shape: fromNode(part.shape, node), joins: joinsOf(part, finder).slice(0, MOST_JOINS) } };
}

/** What one bolt grid or weld may hold together. */
const MOST_JOINS = 100;

function joinsOf({ beamIds, plateIds, partIds }: ModelPart, finder: PartFinder): PartReference[] {
  const member = (id: number | null): PartReference[] => (id === null ? [] : [{ kind: 'member', id }]);
  const plate = (id: number | undefined): PartReference[] =>
    id === undefined ? [] : [{ kind: 'operation', id }];
  const found = [
    ...plateIds.flatMap((id) => plate(finder.plates.get(id))),
    ...beamIds.flatMap((id) => member(finder.byBeamId(id))),
    ...partIds.flatMap((id) => [...plate(finder.platesByPartId.get(id)), ...member(finder.beamByPartId(id))]),
  ];
  // Older files name the same part by id and by text.
  return [...new Map(found.map((reference) => [`${reference.kind} ${reference.id}`, reference])).values()];
}

function fromNode(shape: PartShape, node: Vector): PartShape {
  const move = (frame: Frame): Frame => ({ ...frame, origin: subtract(frame.origin, node) });
  switch (shape.kind) {
    case 'weld':
      return { ...shape, start: subtract(shape.start, node), end: subtract(shape.end, node) };
    case 'cut':
      return { ...shape, point: subtract(shape.point, node) };
    default:
      return { ...shape, frame: move(shape.frame) };
  }
}
