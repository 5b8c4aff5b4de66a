import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import { readXlsx, WorkbookUnreadable } from '../../tables/read-xlsx.ts';
import type { ConnectionKey, LoadEffectKey } from '../../upstream/model/keys.ts';
import type { LoadEffect, SectionLoad } from '../../upstream/model/load-effect.ts';
import { type FileInput, fileBytes } from '../kit/given-file.ts';
import { connectionKeyOf, encodeId } from '../kit/ids.ts';
import { checkAll } from '../kit/plural.ts';
import { invalidInput, MutationError, notFound, toUserErrors, type UserError } from '../kit/user-error.ts';
import { projectData } from '../projects/project.ts';
import { addLoadEffects, updateLoadEffects } from './load-effect.ts';
import {
  changedIn,
  columnsOf,
  type LoadedConnection,
  refuse,
  type WantedLoad,
  wantedIn,
} from './load-sheet.ts';
import type { MemberLoadingInput } from './member-loading.ts';

const FILE = ['input', 'file'] as const;

/** What becomes of a row. */
type LoadRowAction = 'ADDED' | 'CHANGED' | 'UNCHANGED' | 'REFUSED';

/** A row of the sheet, and what becomes of it. */
export interface LoadRow {
  /** As the spreadsheet numbers it; the first one has the titles. */
  row: number;
  connection: ConnectionKey | null;
  /** Null where it is not there (yet). */
  loadEffect: LoadEffect | null;
  action: LoadRowAction;
  errors: readonly UserError[];
}

/** Rows of one load effect. */
interface EffectToDo {
  wanted: WantedLoad[];
  /** Of the rows, in their order. */
  actions: LoadRowAction[];
}

/**
 * Loads of connections out of a sheet like that of `loadsTable`. Every row is looked at before anything is sent; with one that is
 * refused nothing is. Cells that are as they were cost no call.
 */
export async function updateLoadsFromTable(
  input: { connectionIds: readonly string[]; file: FileInput; dryRun?: boolean | null | undefined },
  context: Context,
) {
  const keys = checkAll(
    input.connectionIds,
    'connectionIds',
    (id, path) => ({ id, key: connectionKeyOf(id, path) }),
    ({ key }) => ({ id: encodeId('ConnectionItem', key.projectId, key.connectionId), path: [] }),
  );
  const sheet = sheetIn(await fileBytes(input.file, FILE, context));
  const columns = columnsOf(sheet[0] ?? []);
  const places = await Promise.all(keys.map(({ key }) => loadedConnection(key, context)));
  const effects = new Map<string, EffectToDo>();
  const planning: { row: LoadRow; key?: string }[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0) continue;
    const number = index + 1;
    try {
      const wanted = wantedIn(cells, number, columns, places);
      if (wanted !== null) planning.push({ row: planned(wanted, effects), key: keyOf(wanted) });
    } catch (error) {
      const errors = errorsIn(error);
      planning.push({ row: { row: number, connection: null, loadEffect: null, action: 'REFUSED', errors } });
    }
  }
  const toDo = new Map([...effects].filter(([, { actions }]) => actions.some((one) => one !== 'UNCHANGED')));
  if (toDo.size > graphLimits.changes)
    throw new MutationError(
      invalidInput({
        code: 'OUT_OF_RANGE',
        message: `${toDo.size} load effects change; one mutation changes at most ${graphLimits.changes}.`,
        path: FILE,
      }),
    );
  const refused = planning.flatMap(({ row }) => row.errors);
  if (refused.length > 0 || (input.dryRun ?? true))
    return { rows: planning.map(({ row }) => row), applied: false, errors: refused };
  const outcomes = await apply(toDo, context);
  const rows = planning.map(({ row, key }) => afterwards(row, key, outcomes));
  return { rows, applied: true, errors: [...outcomes.values()].flatMap(({ errors }) => errors) };
}

function sheetIn(bytes: Buffer) {
  try {
    return readXlsx(bytes);
  } catch (error) {
    if (!(error instanceof WorkbookUnreadable)) throw error;
    throw new MutationError(invalidInput({ code: 'MALFORMED', message: error.message, path: FILE }));
  }
}

async function loadedConnection(key: ConnectionKey, context: Context): Promise<LoadedConnection> {
  const { loaders } = context;
  const { connections } = await projectData(key, context);
  const connection = connections.find(({ connectionId }) => connectionId === key.connectionId);
  if (connection === undefined) {
    const id = encodeId('ConnectionItem', key.projectId, key.connectionId);
    const subject = { typeName: 'ConnectionItem', id, path: ['input', 'connectionIds'] };
    throw notFound(subject, `Project ${key.projectId} has no connection ${key.connectionId}.`);
  }
  const [members, loadEffects] = await Promise.all([
    loaders.members.load(key),
    loaders.loadEffects.load({ ...key, isPercentage: false }),
  ]);
  return { connection, members, loadEffects };
}

/** Puts a row to those of its load effect. Throws `MutationError` where it contradicts one of them. */
function planned(wanted: WantedLoad, effects: Map<string, EffectToDo>): LoadRow {
  const { row, effect, at, active, place } = wanted;
  const key = keyOf(wanted);
  const toDo = effects.get(key) ?? { wanted: [], actions: [] };
  effects.set(key, toDo);
  for (const other of toDo.wanted) {
    if (at !== null && other.at?.memberId === at.memberId && other.at.position === at.position)
      refuse('DUPLICATE', `It is about the same end as row ${other.row}.`, [String(row)]);
    if (active !== null && other.active !== null && active !== other.active)
      refuse('CONFLICTING', `Active is not as in row ${other.row} of the same load effect.`, [String(row)]);
  }
  const action = actionOf(wanted);
  toDo.wanted.push(wanted);
  toDo.actions.push(action);
  return { row, connection: place.connection, loadEffect: effect, action, errors: [] };
}

function actionOf(wanted: WantedLoad): LoadRowAction {
  const { effect, active } = wanted;
  if (effect === null) return 'ADDED';
  const isSwitched = active !== null && active !== effect.active;
  return isSwitched || Object.keys(changedIn(wanted)).length > 0 ? 'CHANGED' : 'UNCHANGED';
}

const keyOf = ({
  place,
  effect,
  effectName,
}: Pick<WantedLoad, 'place' | 'effect' | 'effectName'>): string => {
  const { projectId, connectionId } = place.connection;
  return JSON.stringify([projectId, connectionId, effect?.loadEffectId ?? effectName]);
};

/** What came of a load effect; null where it was refused. */
interface Outcome {
  effect: LoadEffect | null;
  errors: readonly UserError[];
}

/** Sends one load effect after another; one that the service refuses does not stop the others. */
async function apply(toDo: ReadonlyMap<string, EffectToDo>, context: Context): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [key, { wanted }] of toDo) {
    const [first] = wanted;
    if (first === undefined) continue;
    const { effect, row } = first;
    const { loadEffects, errors } =
      effect === null
        ? await addLoadEffects(
            { connectionId: connectionIdOf(first), loadEffects: [draftOf(wanted)] },
            context,
          )
        : await updateLoadEffects({ loadEffects: [changeOf(effect, wanted)] }, context);
    const atRow = errors.map((error) => ({ ...error, path: [...FILE, String(row)] }));
    outcomes.set(key, { effect: loadEffects[0] ?? null, errors: atRow });
  }
  return outcomes;
}

const connectionIdOf = ({ place: { connection } }: WantedLoad): string =>
  encodeId('ConnectionItem', connection.projectId, connection.connectionId);

const activeOf = (wanted: readonly WantedLoad[]): boolean | undefined =>
  wanted.find(({ active }) => active !== null)?.active ?? undefined;

function draftOf(wanted: readonly WantedLoad[]) {
  const memberLoadings = wanted.flatMap((one) => loadingOf(one, one.load));
  return { name: wanted[0]?.effectName, active: activeOf(wanted) ?? true, memberLoadings };
}

function changeOf({ projectId, connectionId, loadEffectId }: LoadEffectKey, wanted: readonly WantedLoad[]) {
  const memberLoadings = wanted.flatMap((one) => {
    const changed = changedIn(one);
    return Object.keys(changed).length === 0 ? [] : loadingOf(one, changed);
  });
  const id = encodeId('LoadEffect', projectId, connectionId, loadEffectId);
  return { loadEffectId: id, active: activeOf(wanted), memberLoadings };
}

function loadingOf({ at, place }: WantedLoad, load: Partial<SectionLoad>): MemberLoadingInput[] {
  if (at === null) return [];
  const { projectId, connectionId } = place.connection;
  const memberId = encodeId('Member', projectId, connectionId, at.memberId);
  const forces = { ...load, forceUnit: 'NEWTON', momentUnit: 'NEWTON_METRE' } as const;
  return [{ memberId, position: at.position, forces }];
}

function afterwards(row: LoadRow, key: string | undefined, outcomes: ReadonlyMap<string, Outcome>): LoadRow {
  const outcome = outcomes.get(key ?? '');
  if (outcome === undefined) return row;
  const { effect, errors } = outcome;
  return effect === null ? { ...row, action: 'REFUSED', errors } : { ...row, loadEffect: effect };
}

/** What a caller can do something about; anything else is thrown on. */
function errorsIn(error: unknown): readonly UserError[] {
  const found = toUserErrors(error, null);
  if (found === null) throw error;
  return found;
}
