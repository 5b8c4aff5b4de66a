import {
  cuttingDirections,
  cuttingMethods,
  cuttingPlanes,
  edgePlacements,
  operationWeldTypes,
} from '../../../upstream/model/operation-words.ts';
import { plateSides } from '../../../upstream/model/words.ts';
import { maybeWordFor, type OperationBody, wordFor } from '../../../upstream/translation/operations/body.ts';
import { numberIn } from '../../kit/ids.ts';
import { metres } from '../../kit/units.ts';
import type { JoinedInput, OperationInputs, PartInput, TargetInput, WeldInput } from './inputs.ts';
import { edgesIn, itemIn, memberNumber, type Path, refused, type Site, targetIn } from './references.ts';
import { point, rotations, through } from './values.ts';

export const weldIn = (weld: WeldInput | null | undefined, path: Path, { key }: Site) =>
  through(weld, ({ type, size, materialId, stitch }) => ({
    type: wordFor(operationWeldTypes, type),
    size: size == null ? 0 : metres(size),
    ...(materialId == null
      ? {}
      : { materialId: numberIn('WeldMaterial', key, materialId, [...path, 'materialId']) }),
    ...(stitch == null
      ? { kind: 'continuous' }
      : {
          kind: 'intermittent',
          beginOffset: metres(stitch.beginOffset),
          endOffset: metres(stitch.endOffset),
          length: metres(stitch.length),
          gap: metres(stitch.gap),
        }),
  }));

async function joinedIn({ placement, first, second }: JoinedInput, path: Path, site: Site) {
  const one = first == null ? null : await edgesIn(first, [...path, 'first'], site);
  const other = second == null ? null : await edgesIn(second, [...path, 'second'], site);
  return {
    placement: maybeWordFor(edgePlacements, placement),
    ...(one === null ? {} : { firstMemberOrPlate: one.item, firstPlateEdgeIndex: one.edges }),
    ...(other === null
      ? {}
      : { secondMemberOrPlate: other.item, secondPlateEdgeIndex: other.edges[0] ?? null }),
  };
}

export const contactIn = (
  input: OperationInputs['contact'],
  path: Path,
  site: Site,
): Promise<OperationBody<'CONTACT'>> => joinedIn(input, path, site);

export async function weldOperationIn(
  { weld, ...joined }: OperationInputs['weld'],
  path: Path,
  site: Site,
): Promise<OperationBody<'WELD'>> {
  return { ...(await joinedIn(joined, path, site)), weld: weldIn(weld, [...path, 'weld'], site) };
}

async function sideIn(target: TargetInput | null | undefined, path: Path, site: Site) {
  return target == null ? undefined : await targetIn(target, path, site);
}

export async function cutIn(
  input: OperationInputs['cut'],
  path: Path,
  site: Site,
): Promise<OperationBody<'CUT'>> {
  return {
    member: await sideIn(input.target, [...path, 'target'], site),
    cutBy: await sideIn(input.cutter, [...path, 'cutter'], site),
    cuttingMethod: maybeWordFor(cuttingMethods, input.method),
    offset: through(input.offset, metres),
    extendMember: input.extendMember,
    cuttingPlane: maybeWordFor(cuttingPlanes, input.plane),
    direction: maybeWordFor(cuttingDirections, input.direction),
    websWeld: weldIn(input.webWeld, [...path, 'webWeld'], site),
    flangesWeld: weldIn(input.flangeWeld, [...path, 'flangeWeld'], site),
  };
}

export async function plateCutIn(
  input: OperationInputs['plateCut'],
  path: Path,
  site: Site,
): Promise<OperationBody<'PLATE_CUT'>> {
  return {
    modifiedObject: await sideIn(input.target, [...path, 'target'], site),
    cutBy: await sideIn(input.cutter, [...path, 'cutter'], site),
    cuttingMethod: maybeWordFor(cuttingMethods, input.method),
    offset: through(input.offset, metres),
    remainingPart: maybeWordFor(plateSides, input.remainingSide),
    weld: weldIn(input.weld, [...path, 'weld'], site),
  };
}

export async function workPlaneIn(
  { definition, relatedTo, origin, isFatigue }: OperationInputs['workPlane'],
  path: Path,
  site: Site,
): Promise<OperationBody<'WORK_PLANE'>> {
  const body = {
    ...(definition == null ? {} : definitionIn(definition, [...path, 'definition'], site)),
    origin: through(origin, point),
    isFatigue,
  };
  if (relatedTo === undefined) return body;
  return { ...body, ...(await relatedIn(relatedTo, [...path, 'relatedTo'], site)) };
}

type Definition = NonNullable<OperationInputs['workPlane']['definition']>;

function definitionIn(
  { angles, normal, intersection }: Definition,
  path: Path,
  site: Site,
): OperationBody<'WORK_PLANE'> {
  if (angles != null) {
    const { x, y, z } = rotations(angles);
    return { method: 'byAngles', rotationX: x, rotationY: y, rotationZ: z, normalVector: null };
  }
  if (normal != null) return { method: 'byNormalVector', normalVector: { ...normal } };
  if (intersection == null) throw refused('Give one definition.', path, 'REQUIRED');
  const { memberId, otherMemberId, offsetX, near } = intersection;
  return {
    method: 'byIntersection',
    memberId: memberNumber(memberId, [...path, 'intersection', 'memberId'], site),
    relatedMemberId: memberNumber(otherMemberId, [...path, 'intersection', 'otherMemberId'], site),
    offsetX: offsetX == null ? 0 : metres(offsetX),
    nearIntersection: near,
  };
}

/** A plane at an intersection has its member already; the joint is what no part stands for. */
async function relatedIn(
  part: PartInput | null,
  path: Path,
  site: Site,
): Promise<OperationBody<'WORK_PLANE'>> {
  if (part === null) return { relatedTo: 'joint', plateId: null, plateOperationId: null };
  const item = await itemIn(part, path, site);
  if ('plateId' in item) return { relatedTo: 'plate', plateId: item.plateId, plateOperationId: null };
  if ('operationId' in item) return { relatedTo: 'plate', plateId: null, plateOperationId: item.operationId };
  if ('plateSubIndex' in item) throw refused('A wall of a member cannot stand here.', path);
  return { relatedTo: 'member', memberId: item.memberId };
}
