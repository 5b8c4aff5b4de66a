import type {
  EditedLoadFragment,
  EditLoadsQuery,
  LoadEffectUpdateInput,
  SectionForcesInput,
} from '@connection-gateway/client/pages/edit';

export const components = ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const;
export type Component = (typeof components)[number];

export const componentTitles: Readonly<Record<Component, string>> = {
  n: 'N, kN',
  vy: 'Vy, kN',
  vz: 'Vz, kN',
  mx: 'Mx, kN·m',
  my: 'My, kN·m',
  mz: 'Mz, kN·m',
};

type LoadedConnection = NonNullable<EditLoadsQuery['connection']>;
type LoadedMember = NonNullable<LoadedConnection['members']>[number];

/** A member end that loads can act at. */
export interface Slot {
  memberId: string;
  memberNumber: number;
  memberName: string;
  position: 'BEGIN' | 'END';
  /** There is one more end of the same member. */
  isOneOfTwo: boolean;
}

const endsOf = ({ id, number, name, isContinuous }: LoadedMember): Slot[] => {
  const slot = { memberId: id, memberNumber: number, memberName: name, isOneOfTwo: isContinuous };
  return isContinuous
    ? [
        { ...slot, position: 'BEGIN' },
        { ...slot, position: 'END' },
      ]
    : [{ ...slot, position: 'END' }];
};

/** Where loads can be given: everywhere but at the bearing member, unless it too has to be in balance. */
export function slotsOf({ members, loadSettings, loadEffects }: LoadedConnection): Slot[] {
  const loaded = new Set(
    loadEffects?.nodes.flatMap(({ memberLoadings }) =>
      memberLoadings.map(({ memberNumber }) => memberNumber),
    ),
  );
  return (members ?? [])
    .filter(
      ({ isBearing, number }) => !isBearing || loadSettings?.inEquilibrium === true || loaded.has(number),
    )
    .flatMap(endsOf);
}

/** Zero where the load effect has no load; null where the service gives no number. */
export function forceAt(load: EditedLoadFragment, slot: Slot, component: Component): number | null {
  const loading = load.memberLoadings.find(
    ({ memberNumber, position }) => memberNumber === slot.memberNumber && position === slot.position,
  );
  return loading?.forces ? loading.forces[component] : 0;
}

/** A number as spreadsheets write it: with a decimal comma, or a typographic minus; null when it is none. */
export function parsedNumber(text: string): number | null {
  const plain = text.trim().replace('\u2212', '-').replace(',', '.');
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : null;
}

export const kilo = {
  forceUnit: 'KILONEWTON',
  momentUnit: 'KILONEWTON_METRE',
} as const satisfies SectionForcesInput;

/** What is typed for one load effect: cells by `cellKey`, its name, whether it counts. */
export interface LoadDraft {
  name?: string;
  active?: boolean;
  cells: Readonly<Record<string, string>>;
}

export const cellKey = (slot: Slot, component: Component): string =>
  `${slot.memberNumber}/${slot.position}/${component}`;

/** The change a draft asks for, and the one that takes it back; null when there is none. Cells have to be numbers. */
export function changesOf(
  load: EditedLoadFragment,
  draft: LoadDraft,
  slots: readonly Slot[],
): { change: LoadEffectUpdateInput; undo: LoadEffectUpdateInput } | null {
  const change: LoadEffectUpdateInput = { loadEffectId: load.id };
  const undo: LoadEffectUpdateInput = { loadEffectId: load.id };
  if (draft.name !== undefined && draft.name !== load.name)
    [change.name, undo.name] = [draft.name, load.name];
  if (draft.active !== undefined && draft.active !== load.active)
    [change.active, undo.active] = [draft.active, load.active];
  const loadings = slots.flatMap((slot) => {
    const changed = components.flatMap((component) => {
      const typed = draft.cells[cellKey(slot, component)];
      const [after, before] = [
        typed === undefined ? null : parsedNumber(typed),
        forceAt(load, slot, component),
      ];
      return after === null || after === before ? [] : [{ component, after, before }];
    });
    if (changed.length === 0) return [];
    const forces = (name: 'after' | 'before') => ({
      memberId: slot.memberId,
      position: slot.position,
      forces: { ...kilo, ...Object.fromEntries(changed.map((one) => [one.component, one[name]])) },
    });
    return [{ after: forces('after'), before: forces('before') }];
  });
  if (loadings.length > 0) {
    change.memberLoadings = loadings.map(({ after }) => after);
    undo.memberLoadings = loadings.map(({ before }) => before);
  }
  return Object.keys(change).length === 1 ? null : { change, undo };
}
