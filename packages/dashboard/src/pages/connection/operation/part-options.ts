import type {
  OperationSurroundingsQuery,
  PartInput,
  SurroundingPlateFragment,
} from '@connection-gateway/client/pages/edit';
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
  /** Of a plate. */
  axes: SurroundingPlateFragment['axes'];
  kind: 'member' | 'plate';
}

/** Members, their walls, plates, and plates of operations. */
export function partOptions({ members, model, operations }: Surroundings): PartOption[] {
  const ofMembers = (members ?? []).map(
    ({ number, name }): PartOption => ({
      ...{ value: `member:${number}`, words: `${t('member')} ${name}`, key: `member:${number}`, axes: null },
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
        axes: drawn.get(name)?.axes ?? null,
      }),
    );
  const isMade = new Set(made.map(({ key }) => key));
  return [...ofMembers, ...made, ...plates.filter(({ key }) => !isMade.has(key)), ...walls];
}

function plateOption(
  { number, axes }: SurroundingPlateFragment,
  words: string,
  key: string | null,
): PartOption {
  return { value: `plate:${number}`, words, input: { plateNumber: number }, key, axes, kind: 'plate' };
}
