import type { EditedLoadFragment, EditLoadsQuery } from '@connection-gateway/client/pages/edit';
import { fieldText, numberText } from '../../../parts/parameter/parameter-value.ts';
import { withUnit } from '../../../words/format.ts';
import { type UnitSystem, unitOf } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';

export const components = ['n', 'vy', 'vz', 'mx', 'my', 'mz'] as const;
export type Component = (typeof components)[number];

const forceUnits = { si: 'KILONEWTON', us: 'KIP' } as const;
const momentUnits = { si: 'KILONEWTON_METRE', us: 'KIP_INCH' } as const;

/** Units of a system, as the graph is told them. */
export const loadUnits = (system: UnitSystem) => ({
  forceUnit: forceUnits[system],
  momentUnit: momentUnits[system],
});

const isMoment: Readonly<Record<Component, boolean>> = {
  ...{ n: false, vy: false, vz: false },
  ...{ mx: true, my: true, mz: true },
};

/** Title of a column: "Vy, kN". */
export const componentTitle = (component: Component, system: UnitSystem): string =>
  `${component.charAt(0).toUpperCase()}${component.slice(1)}, ${componentUnit(component, system)}`;

const componentUnit = (component: Component, system: UnitSystem): string =>
  unitOf(isMoment[component] ? 'moment' : 'force', system);

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
  /** What its forces are typed in. */
  system: UnitSystem;
}

const endsOf = ({ id, number, name, isContinuous }: LoadedMember, system: UnitSystem): Slot[] => {
  const slot = { memberId: id, memberNumber: number, memberName: name, isOneOfTwo: isContinuous, system };
  return isContinuous
    ? [
        { ...slot, position: 'BEGIN' },
        { ...slot, position: 'END' },
      ]
    : [{ ...slot, position: 'END' }];
};

/** Where loads can be given: everywhere but at the bearing member, unless it too has to be in balance. */
export function slotsOf(
  { members, loadSettings, loadEffects }: LoadedConnection,
  system: UnitSystem,
): Slot[] {
  const loaded = new Set(
    loadEffects?.nodes.flatMap(({ memberLoadings }) =>
      memberLoadings.map(({ memberNumber }) => memberNumber),
    ),
  );
  return (members ?? [])
    .filter(
      ({ isBearing, number }) => !isBearing || loadSettings?.inEquilibrium === true || loaded.has(number),
    )
    .flatMap((member) => endsOf(member, system));
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

export const cellKey = (slot: Slot, component: Component): string =>
  `${slot.memberNumber}/${slot.position}/${component}`;

/** So many digits of a force that was entered in another unit. */
const DIGITS = 5;

/** A force as it stands in its cell. */
export const forceText = (force: number | null): string => (force === null ? '' : fieldText(force, DIGITS));

/** What the cell of a force leaves out; undefined where it has all digits. */
export const forceTip = (force: number | null, component: Component, system: UnitSystem) =>
  exactText(force) === forceText(force)
    ? undefined
    : withUnit(exactText(force), componentUnit(component, system));

/** With all its digits, as what takes a change back has to have it. */
export const exactText = (force: number | null): string => (force === null ? '' : numberText(force));

export const slotText = ({ memberName, position, isOneOfTwo }: Slot): string =>
  isOneOfTwo ? `${memberName} ${position === 'BEGIN' ? t('begin') : t('end#of a member')}` : memberName;
