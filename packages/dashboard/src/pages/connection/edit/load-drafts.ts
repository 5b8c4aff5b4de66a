import type { EditedLoadFragment, LoadEffectUpdateInput } from '@connection-gateway/client/pages/edit';
import { t } from '../../../words/words.ts';
import type { Difference } from '../conflict/difference.ts';
import {
  cellKey,
  components,
  componentTitle,
  exactText,
  forceAt,
  forceText,
  loadUnits,
  parsedNumber,
  type Slot,
  slotText,
} from './load-slots.ts';

/** What is typed for one load effect: cells by `cellKey`, its name, whether it counts. */
export interface LoadDraft {
  name?: string;
  active?: boolean;
  cells: Readonly<Record<string, string>>;
  /** What stood in each of them when its typing began, by `cellKey`, `name` and `active`. */
  was: Readonly<Record<string, string>>;
}

/** By the ids of load effects. */
export type Drafts = Readonly<Record<string, LoadDraft>>;

export const noDraft: LoadDraft = { cells: {}, was: {} };

/** Typed over, of one load effect. */
export interface LoadDifference extends Difference {
  loadId: string;
  /** `cellKey`, `name` or `active`. */
  field: string;
  /** What stands there now, whatever the language. */
  stands: string;
}

interface Field {
  field: string;
  /** Of people. */
  name: string;
  mine: string;
  now: string;
  /** The same with all digits, where it is a number. */
  exact?: string;
}

/** All that is typed for a load effect, beside what is there now. */
function fieldsOf(load: EditedLoadFragment, draft: LoadDraft, slots: readonly Slot[]): Field[] {
  const { name } = load;
  const cells = slots.flatMap((slot) =>
    components.flatMap((component): Field[] => {
      const field = cellKey(slot, component);
      const mine = draft.cells[field];
      const where = { what: componentTitle(component, slot.system), name, place: slotText(slot) };
      if (mine === undefined) return [];
      const force = forceAt(load, slot, component);
      const [now, exact] = [forceText(force), exactText(force)];
      return [{ field, name: t('{what} of {name} at {place}', where), mine, now, exact }];
    }),
  );
  return [
    ...(draft.name === undefined
      ? []
      : [{ field: 'name', name: t('Name of {name}', { name }), mine: draft.name, now: name }]),
    ...(draft.active === undefined
      ? []
      : [
          {
            ...{ field: 'active', name: t('{name} is active', { name }) },
            ...{ mine: `${draft.active}`, now: `${load.active}` },
          },
        ]),
    ...cells,
  ];
}

const inWords = (field: string, text: string): string =>
  field !== 'active' ? text : text === 'true' ? t('on') : t('off');

/** A draft that knows what stood where typing has begun. */
export function begun(load: EditedLoadFragment, draft: LoadDraft, slots: readonly Slot[]): LoadDraft {
  const shown = fieldsOf(load, draft, slots).map(({ field, now }) => [field, now]);
  return { ...draft, was: { ...Object.fromEntries(shown), ...draft.was } };
}

export const differencesOf = (
  loads: readonly EditedLoadFragment[],
  drafts: Drafts,
  slots: readonly Slot[],
): LoadDifference[] =>
  loads.flatMap((load) => {
    const draft = drafts[load.id] ?? noDraft;
    return fieldsOf(load, draft, slots).map(({ field, name, mine, now }) => ({
      ...{ id: `${load.id} ${field}`, loadId: load.id, field, name, stands: now },
      was: inWords(field, draft.was[field] ?? now),
      mine: inWords(field, mine),
      now: inWords(field, now),
    }));
  });

/** Drafts after a choice. @param mine ids of what stays as it was typed, from what it is now on */
export function settled(
  drafts: Drafts,
  conflict: readonly LoadDifference[],
  mine: ReadonlySet<string>,
): Drafts {
  const next = Object.entries(drafts).map(([loadId, draft]) => {
    const own = conflict.filter((one) => one.loadId === loadId);
    return [loadId, own.reduce((so, one) => settledField(so, one, mine.has(one.id)), draft)] as const;
  });
  return Object.fromEntries(next);
}

function settledField(draft: LoadDraft, { field, stands }: LoadDifference, isMine: boolean): LoadDraft {
  if (isMine) return { ...draft, was: { ...draft.was, [field]: stands } };
  const { [field]: _was, ...was } = draft.was;
  if (field === 'name' || field === 'active') {
    const { [field]: _typed, ...others } = draft;
    return { ...others, was };
  }
  const { [field]: _cell, ...cells } = draft.cells;
  return { ...draft, cells, was };
}

/** What takes a draft back once it is stored. @param load as it was before */
export function backOf(load: EditedLoadFragment, draft: LoadDraft, slots: readonly Slot[]): LoadDraft {
  const fields = fieldsOf(load, draft, slots);
  const cells = fields.filter(({ field }) => draft.cells[field] !== undefined);
  return {
    ...(draft.name === undefined ? {} : { name: load.name }),
    ...(draft.active === undefined ? {} : { active: load.active }),
    cells: Object.fromEntries(cells.map(({ field, now, exact }) => [field, exact ?? now])),
    was: Object.fromEntries(fields.map(({ field, mine }) => [field, mine])),
  };
}

/** The change a draft asks for; null when there is none. Cells have to be numbers. */
export function changeOf(
  load: EditedLoadFragment,
  draft: LoadDraft,
  slots: readonly Slot[],
): LoadEffectUpdateInput | null {
  const change: LoadEffectUpdateInput = { loadEffectId: load.id };
  if (draft.name !== undefined && draft.name !== load.name) change.name = draft.name;
  if (draft.active !== undefined && draft.active !== load.active) change.active = draft.active;
  const loadings = slots.flatMap((slot) => {
    const changed = components.flatMap((component) => {
      const typed = draft.cells[cellKey(slot, component)];
      const after = typed === undefined ? null : parsedNumber(typed);
      return after === null || after === forceAt(load, slot, component) ? [] : [[component, after] as const];
    });
    const { memberId, position, system } = slot;
    return changed.length === 0
      ? []
      : [{ memberId, position, forces: { ...loadUnits(system), ...Object.fromEntries(changed) } }];
  });
  if (loadings.length > 0) change.memberLoadings = loadings;
  return Object.keys(change).length === 1 ? null : change;
}
