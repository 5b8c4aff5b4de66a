import type {
  EditedLoadFragment,
  EditLoadsQuery,
  SectionForcesInput,
} from '@connection-gateway/client/pages/edit';
import { numberText } from '../../../parts/parameter/parameter-value.ts';
import { t } from '../../../words/words.ts';

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

export const cellKey = (slot: Slot, component: Component): string =>
  `${slot.memberNumber}/${slot.position}/${component}`;

/** A force as it stands in its cell. */
export const forceText = (force: number | null): string => (force === null ? '' : numberText(force));

export const slotText = ({ memberName, position, isOneOfTwo }: Slot): string =>
  isOneOfTwo ? `${memberName} ${position === 'BEGIN' ? t('begin') : t('end#of a member')}` : memberName;
