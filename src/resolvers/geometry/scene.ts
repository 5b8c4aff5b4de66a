import type { Context } from '../../context.ts';
import * as rules from '../../scene/check-parts.ts';
import { type Governing, governingIn } from '../../scene/governing.ts';
import { type PartedGroup, type PartedScene, partScene, type ScenePart } from '../../scene/scene-parts.ts';
import type { ConnectionModel } from '../../upstream/model/geometry.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { MemberLoading } from '../../upstream/model/load-effect.ts';
import type { Member } from '../../upstream/model/member.ts';
import type { AnchorCheck, BoltCheck, Check, DetailedResults } from '../../upstream/model/results.ts';
import type { Scene } from '../../upstream/model/scene.ts';
import { isCurrent } from '../results/current.ts';
import type { ComparedCheck } from '../results/runs.ts';

/** A part with the connection whose scene it is of. */
export interface PartHandle extends ConnectionKey {
  part: ScenePart;
}

export interface GroupHandle extends ConnectionKey {
  group: PartedGroup;
}

export interface CheckedPart {
  part: PartHandle;
  basis: rules.PartBasis;
}

export function sceneOf({ projectId, connectionId }: ConnectionKey, { loaders }: Context): Promise<Scene> {
  return loaders.scene.load({ projectId, connectionId });
}

/** What was made of the reads of a request, which are shared among the checks of a connection. */
const parted = new WeakMap<Scene, { model: ConnectionModel; view: PartedScene }>();

/** The scene in parts. Two calls for all checks and parts of a connection. */
async function partedScene(key: ConnectionKey, context: Context): Promise<PartedScene> {
  const { projectId, connectionId } = key;
  const [scene, model] = await Promise.all([
    sceneOf(key, context),
    context.loaders.connectionModel.load({ projectId, connectionId }),
  ]);
  const known = parted.get(scene);
  if (known?.model === model) return known.view;
  const view = partScene(scene, model);
  parted.set(scene, { model, view });
  return view;
}

export async function groupsOf(key: ConnectionKey, context: Context): Promise<GroupHandle[]> {
  const { projectId, connectionId } = key;
  const { groups } = await partedScene(key, context);
  return groups.map((group) => ({ projectId, connectionId, group }));
}

export function partsOfGroup({ projectId, connectionId, group }: GroupHandle): PartHandle[] {
  return group.parts.map((part) => ({ projectId, connectionId, part }));
}

/** The parts of a check; empty where nothing tells them. */
export async function partsOfCheck(check: Check, context: Context): Promise<CheckedPart[]> {
  // A row of the summary is about no part of its own, and not worth a call.
  if (check.type === 'SummaryCheck') return [];
  const lists = await listsOf(check, context);
  return lists === null
    ? []
    : handles(check, rules.partsOfCheck(check, lists, await partedScene(check, context)));
}

/** The parts of a check in two calculations, by the one that holds for the connection as it is. */
export async function partsOfCompared(
  { before, after }: ComparedCheck,
  context: Context,
): Promise<CheckedPart[]> {
  const now = [after, before].find((check) => check !== null && isCurrent(check, context.events));
  return now == null ? [] : await partsOfCheck(now, context);
}

/** The bolt or anchor of a check in its grid; null where the counts of checks and places do not agree. */
export async function fastenerOfCheck(
  check: BoltCheck | AnchorCheck,
  context: Context,
): Promise<rules.Fastener | null> {
  const lists = await listsOf(check, context);
  return lists === null ? null : rules.fastenerOf(check, lists, await partedScene(check, context));
}

/** The check that decides for a part: a failed one first, then the highest utilisation. For a body, over all its pieces. */
export async function governingOfPart({ part, ...key }: PartHandle, context: Context): Promise<Check | null> {
  const results = await listsOf(key, context);
  if (results === null) return null;
  return governingOf(results, await partedScene(key, context))(part);
}

const decided = new WeakMap<DetailedResults, { view: PartedScene; governing: Governing }>();

function governingOf(results: DetailedResults, view: PartedScene): Governing {
  const known = decided.get(results);
  if (known?.view === view) return known.governing;
  const governing = governingIn(results, view);
  decided.set(results, { view, governing });
  return governing;
}

/** The member a part is, or is a wall of; null for other parts, and for members that operations added. */
export async function memberOfPart(
  { part: { memberName }, projectId, connectionId }: PartHandle,
  { loaders }: Context,
): Promise<Member | null> {
  if (memberName === null) return null;
  const named = (await loaders.members.load({ projectId, connectionId })).filter(
    ({ name }) => name === memberName,
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The body of a loaded member; null where none bears its name, or several do. */
export async function partOfLoading(loading: MemberLoading, context: Context): Promise<PartHandle | null> {
  const { projectId, connectionId, memberId } = loading;
  const members = await context.loaders.members.load({ projectId, connectionId });
  const member = members.find((one) => one.memberId === memberId);
  const sameName = members.filter(({ name }) => name === member?.name);
  if (member === undefined || sameName.length > 1) return null;
  const { groups } = await partedScene(loading, context);
  const [part, ...others] = groups.filter(({ memberName }) => memberName === member.name);
  return part === undefined || others.length > 0 ? null : { projectId, connectionId, part };
}

/** Plates and groups of fasteners that bear a name, as those an operation made do. */
export async function partsOfName(
  key: ConnectionKey,
  name: string,
  context: Context,
): Promise<CheckedPart[]> {
  return handles(key, rules.partsOfOperation(name, await partedScene(key, context)));
}

/** The plate of a number in the geometry; null where none has it, or several. */
export async function partOfPlateNumber(
  { projectId, connectionId }: ConnectionKey,
  number: number,
  context: Context,
): Promise<PartHandle | null> {
  const key = { projectId, connectionId };
  const part = rules.partOfPlate(number, await partedScene(key, context));
  return part === null ? null : { ...key, part };
}

/** The results; null without, and where they are not those of the connection as it is: its parts may be others now. */
async function listsOf(
  about: ConnectionKey & Pick<Check, 'calculatedAt'>,
  { loaders, events }: Context,
): Promise<DetailedResults | null> {
  const { projectId, connectionId } = about;
  const key = { projectId, connectionId };
  if (!isCurrent(about, events)) return null;
  return await loaders.detailedResults.load(key);
}

function handles(
  { projectId, connectionId }: ConnectionKey,
  found: readonly rules.FoundPart[],
): CheckedPart[] {
  return found.map(({ part, basis }) => ({ part: { projectId, connectionId, part }, basis }));
}
