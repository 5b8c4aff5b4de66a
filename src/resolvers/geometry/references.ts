import type { Context } from '../../context.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { Operation } from '../../upstream/model/operation.ts';
import type {
  MemberPlateReference,
  OperationPlateReference,
  PlateReference,
  WallCounting,
} from '../../upstream/model/operation-parts.ts';
import type { MemberWall, OperationKind } from '../../upstream/model/operation-words.ts';
import { memberOf } from '../members/member.ts';
import type { CheckedPart, PartHandle } from './scene.ts';
import { partOfPlateNumber, partsOfName } from './scene.ts';

/** Operations of a connection in their order; of some kinds only, where that is asked for. */
export function operationsOf(
  { projectId, connectionId }: ConnectionKey,
  kinds: readonly OperationKind[] | null | undefined,
  { loaders }: Context,
): Promise<Operation[]> {
  const key = { projectId, connectionId };
  if (kinds == null) return loaders.operations.load(key);
  return loaders.operationsOfKinds.load({ ...key, kinds: [...new Set(kinds)] });
}

/** An operation by its number; null when there is none (any more). */
export async function operationOf(
  { projectId, connectionId }: ConnectionKey,
  operationId: number | null,
  { loaders }: Context,
): Promise<Operation | null> {
  if (operationId === null) return null;
  const operations = await loaders.operations.load({ projectId, connectionId });
  return operations.find((operation) => operation.operationId === operationId) ?? null;
}

/** Parts that bear the name of an operation, when no other operation bears it. */
export async function partsOfOperation(
  { projectId, connectionId, name }: Pick<Operation, 'projectId' | 'connectionId' | 'name'>,
  context: Context,
): Promise<CheckedPart[]> {
  const key = { projectId, connectionId };
  const operations = await context.loaders.operations.load(key);
  if (operations.filter((one) => one.name === name).length > 1) return [];
  return await partsOfName(key, name, context);
}

/** The plate a reference means, counted among those of its operation by number. */
export async function partOfOperationPlate(
  { operationId, ordinal, ...key }: OperationPlateReference,
  context: Context,
): Promise<PartHandle | null> {
  const operation = await operationOf(key, operationId, context);
  if (operation === null) return null;
  const parts = await partsOfOperation(operation, context);
  const plates = parts
    .map(({ part }) => part)
    .filter(({ part }) => part.kind === 'PLATE')
    .toSorted((a, b) => (a.part.number ?? 0) - (b.part.number ?? 0));
  return plates[ordinal - 1] ?? null;
}

export const partOfPlate = ({ plateNumber, ...key }: PlateReference, context: Context) =>
  partOfPlateNumber(key, plateNumber, context);

/** Walls of an I section in the order in which the service counts them, from 1 or from 0. */
const orders = {
  ITEM: [undefined, 'WEB', 'TOP_FLANGE', 'BOTTOM_FLANGE'],
  POSITION: ['BOTTOM_FLANGE', 'WEB', 'TOP_FLANGE'],
} as const satisfies Record<WallCounting, readonly (MemberWall | undefined)[]>;

export const indexOfWall = (wall: MemberWall, counting: WallCounting): number =>
  (orders[counting] as readonly (MemberWall | undefined)[]).indexOf(wall);

/** Sections with a web and two flanges, as the service names their shapes. */
const I_SHAPES = new Set(['rolledi', 'iw', 'iwn', 'ign', 'igh']);

/** Whether a member has web and flanges; false where nothing tells its shape. */
export async function isISection(key: ConnectionKey, memberId: number, context: Context): Promise<boolean> {
  const { projectId, connectionId } = key;
  const member = await memberOf(key, memberId, context);
  if (member === null) return false;
  const { beams } = await context.loaders.connectionModel.load({ projectId, connectionId });
  const [beam, ...others] = beams.filter(({ name }) => name === member.name);
  return others.length === 0 && I_SHAPES.has(beam?.crossSectionType?.toLowerCase() ?? '');
}

/** The wall a number means; null for sections without these walls. */
export async function wallOf(
  { memberId, serviceIndex, counting, ...key }: MemberPlateReference,
  context: Context,
): Promise<MemberWall | null> {
  const wall = orders[counting][serviceIndex] ?? null;
  return wall !== null && (await isISection(key, memberId, context)) ? wall : null;
}
