import type { Context } from '../../../context.ts';
import type { ValidationCode } from '../../../errors.ts';
import type { ConnectionKey } from '../../../upstream/model/keys.ts';
import type { WallCounting } from '../../../upstream/model/operation-parts.ts';
import type { OperationKind } from '../../../upstream/model/operation-words.ts';
import { remainingEnds } from '../../../upstream/model/operation-words.ts';
import { maybeWordFor } from '../../../upstream/translation/operations/body.ts';
import { indexOfWall, isISection, operationOf } from '../../geometry/references.ts';
import { numberIn } from '../../kit/ids.ts';
import { invalidInput, MutationError } from '../../kit/user-error.ts';
import type { EdgesInput, OperationRefInput, PartInput, TargetInput, WallInput } from './inputs.ts';

/** An operation that the same mutation has added before, or will. */
export interface AddedBefore {
  operationId: number;
  kind: OperationKind;
}

/** What references of an operation are looked up in. */
export interface Site {
  key: ConnectionKey;
  context: Context;
  /** By `ref`. */
  added: ReadonlyMap<string, AddedBefore>;
}

export type Path = readonly string[];

/** An input together with where it stands. */
export function refused(message: string, path: Path, code: ValidationCode = 'NOT_ONE_OF'): MutationError {
  return new MutationError(invalidInput({ code, message, path }));
}

export function operationNumber({ operationId, ref }: OperationRefInput, path: Path, site: Site): number {
  if (operationId != null) return numberIn('Operation', site.key, operationId, [...path, 'operationId']);
  const before = site.added.get(ref ?? '');
  if (before !== undefined) return before.operationId;
  throw refused(
    `No operation before this one has the ref ${JSON.stringify(ref)}.`,
    [...path, 'ref'],
    'UNKNOWN_REFERENCE',
  );
}

async function kindOf(
  { operationId, ref }: OperationRefInput,
  path: Path,
  site: Site,
): Promise<OperationKind> {
  if (operationId == null) return site.added.get(ref ?? '')?.kind ?? 'MACRO';
  const operation = await operationOf(site.key, operationNumber({ operationId }, path, site), site.context);
  return operation?.kind ?? 'MACRO';
}

export const memberNumber = (memberId: string, path: Path, { key }: Site): number =>
  numberIn('Member', key, memberId, path);

/** The number of a wall as the service counts it there. */
async function wallIndex(
  memberId: number | null,
  { wall, serviceIndex }: WallInput,
  counting: WallCounting,
  path: Path,
  { key, context }: Site,
): Promise<number> {
  if ((wall == null) === (serviceIndex == null))
    throw refused('Give the wall or its number as the service counts it, one of both.', path);
  if (wall == null) return serviceIndex ?? 0;
  if (memberId !== null && !(await isISection(key, memberId, context)))
    throw refused(
      'The section of the member is no I, or nothing tells its shape; give `serviceIndex` instead of `wall`.',
      [...path, 'wall'],
      'CONFLICTING',
    );
  return indexOfWall(wall, counting);
}

const notHere = (what: string, path: Path) => refused(`${what} cannot stand here.`, path);

/** A part that is connected, welded or in contact. */
export async function itemIn(part: PartInput, path: Path, site: Site) {
  const { memberId, memberPlate, plateNumber, operationPlate } = part;
  if (memberId != null) return { memberId: memberNumber(memberId, [...path, 'memberId'], site) };
  if (memberPlate != null) return await wallItem(memberPlate, 'ITEM', [...path, 'memberPlate'], site);
  if (plateNumber != null) return { plateId: plateNumber };
  if (operationPlate != null) {
    const operationId = operationNumber(
      operationPlate.operation,
      [...path, 'operationPlate', 'operation'],
      site,
    );
    return { operationId, plateSubIndex: operationPlate.ordinal ?? 1 };
  }
  throw notHere('A member of an operation or a work plane', path);
}

export async function itemsIn(parts: readonly PartInput[], path: Path, site: Site) {
  return await Promise.all(parts.map((part, index) => itemIn(part, [...path, String(index)], site)));
}

async function wallItem(
  { memberId: id, ...wall }: WallInput & { memberId: string },
  counting: WallCounting,
  path: Path,
  site: Site,
) {
  const memberId = memberNumber(id, [...path, 'memberId'], site);
  return { memberId, plateSubIndex: await wallIndex(memberId, wall, counting, path, site) };
}

/** A wall or member something stands on, whose walls are counted from 0; `index` is null for the whole. */
export async function hostIn(part: PartInput, path: Path, site: Site) {
  const { memberId, memberPlate, operationMember } = part;
  if (memberId != null) return { memberId: memberNumber(memberId, [...path, 'memberId'], site), index: null };
  if (memberPlate != null) {
    const found = await wallItem(memberPlate, 'POSITION', [...path, 'memberPlate'], site);
    return { memberId: found.memberId, index: found.plateSubIndex };
  }
  if (operationMember != null) {
    const { operation, ...wall } = operationMember;
    const operationId = operationNumber(operation, [...path, 'operationMember', 'operation'], site);
    const isWhole = wall.wall == null && wall.serviceIndex == null;
    const at = [...path, 'operationMember'];
    return { operationId, index: isWhole ? null : await wallIndex(null, wall, 'POSITION', at, site) };
  }
  throw notHere('A plate or a work plane', path);
}

/** A plate something stands on. */
export function plateHostIn({ plateNumber, operationPlate }: PartInput, path: Path, site: Site) {
  if (plateNumber != null) return { plateNumber };
  if (operationPlate == null) throw notHere('Anything but a plate', path);
  return {
    operationId: operationNumber(operationPlate.operation, [...path, 'operationPlate', 'operation'], site),
  };
}

/** Beginnings of the words for members of operations. */
const memberKinds: Readonly<Partial<Record<OperationKind, string>>> = {
  STIFFENING_MEMBER: 'stiffeningMember',
  NEGATIVE_MEMBER: 'negativeVolumeMember',
};

/** What is cut or cuts. */
export async function targetIn({ part, remainingEnd }: TargetInput, path: Path, site: Site) {
  const remaining = maybeWordFor(remainingEnds, remainingEnd);
  const found = await cutPart(part, [...path, 'part'], site);
  return remaining == null ? found : { ...found, remainingPart: remaining };
}

async function cutPart(part: PartInput, path: Path, site: Site) {
  const { operationMember, workPlane } = part;
  if (workPlane != null)
    return { kind: 'workPlane', operationId: operationNumber(workPlane, [...path, 'workPlane'], site) };
  if (operationMember != null) {
    const { operation, ...wall } = operationMember;
    const at = [...path, 'operationMember', 'operation'];
    const operationId = operationNumber(operation, at, site);
    // The vendor's word for a member that a macro makes.
    const kind = memberKinds[await kindOf(operation, at, site)] ?? 'stubMember';
    if (wall.wall == null && wall.serviceIndex == null) return { kind, operationId };
    const plateSubIndex = await wallIndex(null, wall, 'ITEM', [...path, 'operationMember'], site);
    return { kind: `${kind}Plate`, operationId, plateSubIndex };
  }
  const item = await itemIn(part, path, site);
  if ('plateId' in item) return { kind: 'plate', ...item };
  if ('operationId' in item) return { kind: 'plateOfOperation', ...item };
  return { kind: 'plateSubIndex' in item ? 'memberPlate' : 'member', ...item };
}

export async function edgesIn({ part, edgeIndexes }: EdgesInput, path: Path, site: Site) {
  return { item: await itemIn(part, [...path, 'part'], site), edges: [...edgeIndexes] };
}
