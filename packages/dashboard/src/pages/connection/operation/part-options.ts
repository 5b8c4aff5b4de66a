import type {
  OperationSurroundingsQuery,
  PartInput,
  SurroundingPlateFragment,
} from '@connection-gateway/client/pages/edit';
import { bodyOf } from '../../../parts/joint/part.ts';
import { t } from '../../../words/words.ts';

export type Surroundings = NonNullable<OperationSurroundingsQuery['connection']>;

/** A part that an operation may refer to. */
export interface PartOption {
  /** Of the choice in a list. */
  value: string;
  words: string;
  input: PartInput;
  /** Its key in the 3D view; null where it has none. */
  key: string | null;
  /** Of a plate where it is drawn: its axes, outline and thickness. */
  plate: SurroundingPlateFragment | null;
  kind: 'member' | 'plate';
}

/** Members, their walls, plates, and plates of operations. */
export function partOptions({ members, model, operations }: Surroundings): PartOption[] {
  const ofMembers = (members ?? []).map(
    ({ number, name }): PartOption => ({
      ...{ value: `member:${number}`, words: `${t('member')} ${name}`, key: `member:${number}`, plate: null },
      ...{ input: { memberId: `${number}` }, kind: 'member' },
    }),
  );
  const walls = (model?.beams ?? []).flatMap(({ name: beam, plates }) =>
    plates.map((plate) =>
      plateOption(
        plate,
        `${t('wall')} ${plate.name ?? t('{index} of {name}', { index: `${plate.number}`, name: beam ?? '' })}`,
        null,
      ),
    ),
  );
  const plates = (model?.plates ?? []).map((plate) =>
    plateOption(plate, `${t('plate')} ${plate.name ?? plate.number}`, `plate:${plate.number}`),
  );
  const drawn = new Map(model?.plates.map((plate) => [plate.name, plate]));
  const made = (operations ?? [])
    .filter(({ kind }) => kind === 'STIFFENING_PLATE')
    .map(
      ({ number, name }): PartOption => ({
        ...{ value: `operation:${number}`, words: t('plate of {name}', { name }), kind: 'plate' },
        input: { operationPlate: { operation: { operationId: `${number}` } } },
        key: drawn.has(name) ? `plate:${drawn.get(name)?.number}` : null,
        plate: drawn.get(name) ?? null,
      }),
    );
  const isMade = new Set(made.map(({ key }) => key));
  return [...ofMembers, ...made, ...plates.filter(({ key }) => !isMade.has(key)), ...walls];
}

function plateOption(plate: SurroundingPlateFragment, words: string, key: string | null): PartOption {
  const { number } = plate;
  return { value: `plate:${number}`, words, input: { plateNumber: number }, key, plate, kind: 'plate' };
}

/** Of what is picked in 3D: a plate, a member, or the member a picked wall belongs to. */
export const pickedPart = (parts: readonly PartOption[], picked: string | null): PartOption | undefined =>
  picked === null
    ? undefined
    : (parts.find(({ key }) => key === picked) ?? parts.find(({ key }) => key === bodyOf(picked)));
