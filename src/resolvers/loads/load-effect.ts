import type { Context } from '../../context.ts';
import type { ConnectionKey, LoadEffectKey } from '../../upstream/model/keys.ts';
import type { LoadEffect, MemberLoading } from '../../upstream/model/load-effect.ts';
import { chosenIn, connectionKeyOf, encodeId, loadEffectKeyOf } from '../kit/ids.ts';
import { refuseEmptyName, withoutNulls } from '../kit/input.ts';
import { cursorOf, type Edge, type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { checkAll, inSequence } from '../kit/plural.ts';
import { hasFreshResults, isSame, recordChange } from '../kit/record-change.ts';
import {
  completeLoads,
  type GivenLoads,
  givenLoads,
  type MemberLoadingInput,
  mergeLoads,
} from './member-loading.ts';

type Maybe<T> = T | null | undefined;

export interface LoadEffectListArgs extends PageArgs {
  filter?: Maybe<{ active?: Maybe<boolean>; nameContains?: Maybe<string> }>;
  values: 'FORCES' | 'PERCENTAGES';
}

/** A page of the load effects of a connection, read as forces or as percentages. */
export async function loadEffectsOf(
  { projectId, connectionId }: ConnectionKey,
  args: LoadEffectListArgs,
  { loaders }: Context,
): Promise<Page<LoadEffect>> {
  const isPercentage = args.values === 'PERCENTAGES';
  const effects = await loaders.loadEffects.load({ projectId, connectionId, isPercentage });
  const { active, nameContains } = args.filter ?? {};
  const part = nameContains?.toLocaleLowerCase();
  const kept = effects.filter(
    (effect) =>
      (active == null || effect.active === active) &&
      (part === undefined || effect.name.toLocaleLowerCase().includes(part)),
  );
  return paginate(kept, args, ({ loadEffectId }) => loadEffectId);
}

/** Loads of a load effect, all or those of some members. */
export function memberLoadingsOf(
  effect: LoadEffect,
  { memberIds }: { memberIds?: Maybe<readonly string[]> },
): readonly MemberLoading[] {
  const { memberLoadings } = effect;
  if (memberIds == null) return memberLoadings;
  const isChosen = chosenIn('Member', effect, memberIds, ['memberIds']);
  return memberLoadings.filter(({ memberId }) => isChosen(memberId));
}

interface LoadEffectInput {
  name?: Maybe<string>;
  active: boolean;
  memberLoadings: readonly MemberLoadingInput[];
}
interface LoadEffectUpdateInput {
  loadEffectId: string;
  name?: Maybe<string>;
  active?: Maybe<boolean>;
  memberLoadings?: Maybe<readonly MemberLoadingInput[]>;
}

/** Adds load effects one after another. Those that fail are errors with their index; the others stay added. */
export async function addLoadEffects(
  input: { connectionId: string; loadEffects: readonly LoadEffectInput[] },
  context: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const drafts = checkAll(input.loadEffects, 'loadEffects', ({ name, active, memberLoadings }, path) => {
    const given = givenLoads(key, memberLoadings, [...path, 'memberLoadings']);
    return {
      ...withoutNulls({ name }),
      active,
      isPercentage: given.isPercentage ?? false,
      memberLoadings: completeLoads(given),
    };
  });
  const { done, errors } = await inSequence(
    drafts,
    (_, index) => ({
      typeName: 'ConnectionItem',
      id: input.connectionId,
      path: ['input', 'loadEffects', String(index)],
    }),
    (draft) => context.upstream.loadEffects.add(key, draft),
  );
  recordChange(context, key.projectId, [key.connectionId]);
  return { loadEffects: done, edges: done.map(asEdge), connection: key, errors };
}

/** Changes load effects one after another: read, merge the given fields and member ends, write. */
export async function updateLoadEffects(
  input: { loadEffects: readonly LoadEffectUpdateInput[] },
  context: Context,
) {
  const changes = checkAll(
    input.loadEffects,
    'loadEffects',
    (one, path) => {
      const key = loadEffectKeyOf(one.loadEffectId, [...path, 'loadEffectId']);
      refuseEmptyName(one.name, [...path, 'name']);
      const given = givenLoads(key, one.memberLoadings ?? [], [...path, 'memberLoadings']);
      return {
        key,
        id: one.loadEffectId,
        fields: withoutNulls({ name: one.name, active: one.active }),
        given,
      };
    },
    ({ key }) => ({ id: idOf(key), path: ['loadEffectId'] }),
  );
  const unchanged = new Set<string>();
  const { done, errors } = await inSequence(
    changes,
    ({ id }, index) => ({
      typeName: 'LoadEffect',
      id,
      path: ['input', 'loadEffects', String(index), 'loadEffectId'],
    }),
    async ({ key, fields, given }) => {
      const stored = await storedEffect(key, given, context);
      const updated = await context.upstream.loadEffects.update({
        ...stored,
        ...fields,
        memberLoadings: mergeLoads(stored, given),
      });
      if (isSame(stored, updated)) unchanged.add(idOf(key));
      return updated;
    },
  );
  for (const { key } of changes) {
    if (!unchanged.has(idOf(key))) recordChange(context, key.projectId, [key.connectionId]);
  }
  return { loadEffects: done, errors };
}

export async function deleteLoadEffects(input: { loadEffectIds: readonly string[] }, context: Context) {
  const keys = checkAll(
    input.loadEffectIds,
    'loadEffectIds',
    (id, path) => ({
      id,
      key: loadEffectKeyOf(id, path),
    }),
    ({ key }) => ({ id: idOf(key), path: [] }),
  );
  const { done, errors } = await inSequence(
    keys,
    ({ id }, index) => ({ typeName: 'LoadEffect', id, path: ['input', 'loadEffectIds', String(index)] }),
    async ({ key }) => {
      await context.upstream.loadEffects.delete(key);
      return key;
    },
  );
  for (const { projectId, connectionId } of done) recordChange(context, projectId, [connectionId]);
  return { deletedLoadEffectIds: done, errors };
}

/** Deletes the load effects of a connection; one call each where the service cannot do it at once. */
export async function deleteAllLoadEffects({ connectionId }: { connectionId: string }, context: Context) {
  const key = connectionKeyOf(connectionId, ['input', 'connectionId']);
  const deleted = await context.upstream.loadEffects.deleteAll(key);
  if (deleted !== null) {
    if (deleted.length > 0) recordChange(context, key.projectId, [key.connectionId]);
    const deletedLoadEffectIds = deleted.map((loadEffectId) => ({ ...key, loadEffectId }));
    return { deletedLoadEffectIds, connection: key, errors: [] };
  }
  const effects = await context.loaders.loadEffects.load({ ...key, isPercentage: false });
  const { done, errors } = await inSequence(
    effects,
    (effect) => ({ typeName: 'LoadEffect', id: idOf(effect), path: ['input', 'connectionId'] }),
    async ({ loadEffectId }) => {
      const one = { ...key, loadEffectId };
      await context.upstream.loadEffects.delete(one);
      return one;
    },
  );
  if (done.length > 0) recordChange(context, key.projectId, [key.connectionId]);
  return { deletedLoadEffectIds: done, connection: key, errors };
}

export async function updateLoadSettings(
  input: { connectionId: string; inEquilibrium?: Maybe<boolean>; inPercentage?: Maybe<boolean> },
  context: Context,
) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const stored = await context.loaders.loadSettings.load(key);
  const loadSettings = await context.upstream.loadEffects.setSettings(key, {
    inEquilibrium: input.inEquilibrium ?? stored.inEquilibrium,
    inPercentage: input.inPercentage ?? stored.inPercentage,
  });
  if (!isSame(stored, loadSettings)) recordChange(context, key.projectId, [key.connectionId]);
  return { loadSettings, connection: key };
}

/** Keeps only the load effects active that produce an extreme. */
export async function calculateLoadExtremes(input: { connectionId: string }, context: Context) {
  const key = connectionKeyOf(input.connectionId, ['input', 'connectionId']);
  const before = hasFreshResults(context, key.projectId, key.connectionId)
    ? await context.loaders.loadEffects.load({ ...key, isPercentage: false })
    : null;
  const loadEffects = await context.upstream.loadEffects.calculateExtremes(key);
  if (before === null || !isSame(activity(before), activity(loadEffects)))
    recordChange(context, key.projectId, [key.connectionId]);
  const activeCount = loadEffects.filter(({ active }) => active).length;
  return { loadEffects, connection: key, activeCount };
}

const activity = (effects: readonly LoadEffect[]) =>
  effects.map(({ loadEffectId, active }) => [loadEffectId, active]);

const idOf = ({ projectId, connectionId, loadEffectId }: LoadEffectKey): string =>
  encodeId('LoadEffect', projectId, connectionId, loadEffectId);

const asEdge = (effect: LoadEffect): Edge<LoadEffect> => ({
  cursor: cursorOf(effect.loadEffectId),
  node: effect,
});

/** The load effect to merge into, read in the form of the given values, so that nothing given is converted. */
async function storedEffect(
  key: LoadEffectKey,
  { isPercentage }: GivenLoads,
  { upstream, loaders }: Context,
): Promise<LoadEffect> {
  // Without new loads the stored form must stay: the service is asked not to convert.
  if (isPercentage === null) return upstream.loadEffects.get(key, null);
  const { projectId, connectionId, loadEffectId } = key;
  const all = await loaders.loadEffects.load({ projectId, connectionId, isPercentage });
  return (
    all.find((effect) => effect.loadEffectId === loadEffectId) ?? upstream.loadEffects.get(key, isPercentage)
  );
}
