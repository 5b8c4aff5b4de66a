import { isDeepStrictEqual } from 'node:util';
import type { OperationKind, TypedOperation } from '@connection-gateway/contract/operations/kinds';
import type { ConConnectedItem, ConWeldData } from '@connection-gateway/contract/operations/parts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';

/** Fields of a kind that contradict each other or miss one another. Errors: 422 with the name of the field. */
export const rules: { readonly [K in OperationKind]: (data: TypedOperation<K>, project: Project) => void } = {
  'work-plane'({ method, relatedTo, memberId, relatedMemberId, plateId, plateOperationId }) {
    if (method === 'byIntersection') needed({ memberId, relatedMemberId }, 'for method byIntersection');
    if (relatedTo === 'member') needed({ memberId }, 'for relatedTo member');
    if (relatedTo === 'plate') needed({ plateId: plateId ?? plateOperationId }, 'for relatedTo plate');
  },
  'bolt-grid'(data) {
    gridFits(data);
    platesFit(data.connectedItems, 2);
    needed({ boltAssemblyId: data.boltAssemblyId }, 'for bolts');
  },
  'pin-grid'(data, { code }) {
    if (code !== 'ecen') throw unprocessable('body: pins are known to Eurocode projects alone.');
    gridFits(data);
    platesFit(data.connectedItems, 2);
    needed({ pinOriginalId: data.pinOriginalId }, 'for pins');
  },
  'anchor-grid'(data) {
    gridFits(data);
    platesFit(data.connectedItems, 1);
    anchorFits(data);
    blockFits(data);
  },
  'contact-grid'(data) {
    const hasBlock = data.foundationBlock != null || data.existingBlockOperationId != null;
    platesFit(data.connectedItems, hasBlock ? 1 : 2);
    blockFits(data);
  },
  'stiffening-plate'(data) {
    plateFits(data);
    const { conPlatePositioningType: type } = data.positioning ?? {};
    const takesWeld = type === 'member' || type === 'plateOnPlate';
    if (isWelded(data.weld) && !(takesWeld && data.plateType !== 'negative'))
      throw unprocessable(
        'body.weld: only a structural plate on a member or a plate is welded by itself; add a weld operation.',
      );
  },
  'negative-plate': plateFits,
  'stiffening-member': memberFits,
  'negative-member': memberFits,
  weld(data) {
    joinFits(data);
    if (data.placement !== 'edgeToEdge' && (data.firstPlateEdgeIndex ?? []).length === 0)
      throw unprocessable('body.firstPlateEdgeIndex: the edge is needed that is welded on a surface.');
    if (data.weld == null) throw unprocessable('body.weld is needed.');
  },
  contact: joinFits,
  cut({ member, cutBy }) {
    if (member == null) throw unprocessable('body.member is needed.');
    if (cutBy == null) throw unprocessable('body.cutBy is needed.');
    targetFits('member', member);
    targetFits('cutBy', cutBy);
    const isItself = cutBy.kind.startsWith(member.kind) && idOf(member) === idOf(cutBy);
    if (isItself) throw unprocessable('body.cutBy: a member is not cut by itself.');
  },
  'plate-cut'({ modifiedObject, cutBy }) {
    if (modifiedObject == null) throw unprocessable('body.modifiedObject is needed.');
    if (cutBy == null) throw unprocessable('body.cutBy is needed.');
    targetFits('modifiedObject', modifiedObject);
    targetFits('cutBy', cutBy);
    if (!/plate/i.test(modifiedObject.kind))
      throw unprocessable(`body.modifiedObject.kind ${modifiedObject.kind}: the sandbox cuts plates alone.`);
    if (isDeepStrictEqual(modifiedObject, cutBy))
      throw unprocessable('body.cutBy: a plate is not cut by itself.');
  },
};

function needed(fields: Readonly<Record<string, unknown>>, why: string): void {
  for (const [name, value] of Object.entries(fields))
    if (value == null) throw unprocessable(`body.${name} is needed ${why}.`);
}

type Items = readonly ConConnectedItem[] | null | undefined;

/** Fasteners go through plates, told by themselves or by the operation that makes them. */
function platesFit(items: Items, least: number): void {
  for (const [index, item] of (items ?? []).entries()) {
    const at = `body.connectedItems[${index}]`;
    itemFits(item, at);
    if (item.memberId != null) throw unprocessable(`${at}.memberId: a plate is needed, not a member.`);
  }
  const different = new Set((items ?? []).map((item) => JSON.stringify(idsIn(item)))).size;
  if (different < least)
    throw unprocessable(
      `body.connectedItems: ${least} different ${least === 1 ? 'plate is' : 'plates are'} needed.`,
    );
}

const idsIn = ({ plateId, operationId, memberId, plateSubIndex }: ConConnectedItem) => [
  plateId ?? null,
  operationId ?? null,
  memberId ?? null,
  plateSubIndex ?? 1,
];

function itemFits(item: ConConnectedItem | null | undefined, at: string): void {
  const given = [item?.plateId, item?.operationId, item?.memberId].filter((id) => id != null);
  if (given.length !== 1)
    throw unprocessable(`${at}: exactly one of plateId, operationId and memberId is needed.`);
}

function gridFits({
  geometry,
  definedBy,
  isExploded,
}: Pick<TypedOperation<'pin-grid'>, 'geometry' | 'definedBy' | 'isExploded'>): void {
  if (geometry == null) throw unprocessable('body.geometry is needed.');
  const { userPositions, topLayers, bottomLayers, leftLayers, rightLayers, radii } = geometry;
  const laidOut = { topLayers, bottomLayers, leftLayers, rightLayers, radii };
  const points = userPositions ?? [];
  const other = Object.entries(laidOut).find(
    ([, positions]) => (positions?.values ?? []).length > 0 || (positions?.rows ?? []).length > 0,
  );
  if (points.length > 0 && other !== undefined)
    throw unprocessable(`body.geometry.userPositions do not go together with ${other[0]}.`);
  if (definedBy === 'coordinateSystem' && !(isExploded === true && points.length > 0))
    throw unprocessable(
      'body.definedBy coordinateSystem is the form of imports: it needs isExploded and geometry.userPositions.',
    );
}

type Blocked = Pick<
  TypedOperation<'contact-grid'>,
  'foundationBlock' | 'blockType' | 'existingBlockOperationId'
>;

/** Both places are read: on the operation and inside the block. */
function blockFits({ foundationBlock, blockType, existingBlockOperationId }: Blocked): void {
  const type = foundationBlock?.blockType ?? blockType;
  const id = foundationBlock?.existingBlockOperationId ?? existingBlockOperationId;
  if (type === 'existing' && id == null)
    throw unprocessable('body.existingBlockOperationId is needed for blockType existing.');
  if (type === 'new' && id != null)
    throw unprocessable('body.existingBlockOperationId does not go with blockType new.');
}

const withAssembly = new Set<unknown>(['threadedRod', 'generalAnchor', 'hookedAnchor', 'washerPlate']);

function anchorFits(data: TypedOperation<'anchor-grid'>): void {
  const { anchorType, washerPlateShape, slottedHoles, embedmentDepth, anchorAssemblyId } = data;
  if (anchorType === 'washerPlate') needed({ washerPlateShape }, 'for anchorType washerPlate');
  if (withAssembly.has(anchorType)) needed({ anchorAssemblyId }, `for anchorType ${anchorType}`);
  else if ((slottedHoles ?? []).length > 0)
    throw unprocessable(`body.slottedHoles do not go with anchorType ${anchorType}.`);
  if (Number(embedmentDepth ?? 0) < 0) throw unprocessable('body.embedmentDepth is less than 0.');
}

function plateFits({
  shape,
  radius,
  thickness,
  positioning,
}: Pick<TypedOperation<'negative-plate'>, 'shape' | 'radius' | 'thickness' | 'positioning'>): void {
  if (!(Number(thickness ?? 0) > 0)) throw unprocessable('body.thickness must be more than 0.');
  if (shape === 'circle' && !(Number(radius ?? 0) > 0))
    throw unprocessable('body.radius is needed for shape circle.');
  if (positioning?.onMemberId && positioning.onMemberOperationId)
    throw unprocessable('body.positioning: onMemberId or onMemberOperationId, not both.');
}

function memberFits({
  crossSectionId,
  positioning,
}: Pick<TypedOperation<'negative-member'>, 'crossSectionId' | 'positioning'>): void {
  needed({ crossSectionId }, 'for a member');
  if (positioning?.onPlateIndex && positioning.onPlateOperationId)
    throw unprocessable('body.positioning: onPlateIndex or onPlateOperationId, not both.');
}

function joinFits({
  firstMemberOrPlate: first,
  secondMemberOrPlate: second,
}: Pick<TypedOperation<'contact'>, 'firstMemberOrPlate' | 'secondMemberOrPlate'>): void {
  itemFits(first, 'body.firstMemberOrPlate');
  itemFits(second, 'body.secondMemberOrPlate');
  if (first && second && isDeepStrictEqual(idsIn(first), idsIn(second)))
    throw unprocessable('body.secondMemberOrPlate is the same as the first.');
}

interface CutTarget {
  readonly kind: string;
  readonly memberId?: number | null | undefined;
  readonly plateId?: number | null | undefined;
  readonly operationId?: number | null | undefined;
}

const idOf = ({ memberId, plateId, operationId }: CutTarget) => memberId ?? plateId ?? operationId;

/** The id goes with the kind. */
function targetFits(field: string, target: CutTarget): void {
  const { kind } = target;
  const wanted =
    kind === 'member' || kind === 'memberPlate' ? 'memberId' : kind === 'plate' ? 'plateId' : 'operationId';
  for (const id of ['memberId', 'plateId', 'operationId'] as const) {
    if (id === wanted && target[id] == null)
      throw unprocessable(`body.${field}.${id} is needed for kind ${kind}.`);
    if (id !== wanted && target[id] != null)
      throw unprocessable(`body.${field}.${id} does not go with kind ${kind}.`);
  }
}

const isWelded = (weld: ConWeldData | null | undefined): boolean => weld != null && weld.type !== 'noWeld';
