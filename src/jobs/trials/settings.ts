import { GatewayError } from '../../errors.ts';
import type { Upstream } from '../../upstream/client.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { LoadEffect, ReadLoad } from '../../upstream/model/load-effect.ts';
import type { WeldSpecification } from '../../upstream/model/operation-parts.ts';
import { operationWeldTypes, type TypedOperationKind } from '../../upstream/model/operation-words.ts';
import type { ParameterUpdate } from '../../upstream/model/parameter.ts';
import { UNRECOGNIZED } from '../../upstream/model/words.ts';
import { type OperationBody, wordFor } from '../../upstream/translation/operations/body.ts';
import type { AxisSetting, StudyPoint, StudyValue } from '../kinds/parameter-study.ts';

type Plan = Pick<StudyPoint, 'values' | 'settings'>;
type OperationSetting = Extract<AxisSetting, { kind: 'OPERATION' }>;

/** Puts points on a connection, one after another. */
export interface Setter {
  /** What became of the values; null where the point has none. */
  put(plan: Plan): Promise<ParameterUpdate | null>;
}

/** The object of a setting, whatever it is set to: two settings of one object replace each other. */
function objectOf(setting: AxisSetting): string {
  if (setting.kind === 'LOAD') return `LOAD ${setting.loadEffectIds.join(' ')}`;
  if (setting.kind === 'SECTION') return `SECTION ${setting.memberId}`;
  return `OPERATION ${setting.operationId} ${setting.field}`;
}

const setTo = (setting: AxisSetting): number =>
  setting.kind === 'LOAD'
    ? setting.factor
    : setting.kind === 'SECTION'
      ? setting.crossSectionId
      : setting.value;

/** Whether two points are the same connection: numbers are compared as numbers. */
export const isSamePoint = (one: Plan, other: Plan): boolean => fingerprint(one) === fingerprint(other);

function fingerprint({ values, settings }: Plan): string {
  const set = [
    ...values.map(({ key, expression }) => [`= ${key}`, plain(expression)]),
    ...settings.map((setting) => [objectOf(setting), setTo(setting)]),
  ];
  return JSON.stringify(set.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

function plain(expression: string): string | number {
  const number = expression.trim() === '' ? Number.NaN : Number(expression);
  return Number.isFinite(number) ? number : expression;
}

/**
 * Sets what is another than at the point before. Sections come first, as what is designed follows them; then parameters,
 * operations and loads. After a refusal everything is set again.
 *
 * Upstream: `GetMember`, `UpdateMember` for a section; `Update` for parameters; the reading and replacing of an operation of its
 * kind; `GetLoadEffect` once and `UpdateLoadEffect` for each load effect.
 */
export function createSetter(upstream: Upstream, connection: ConnectionKey): Setter {
  /** What objects are set to now. */
  let present = new Map<string, number>();
  const loads = new Map<number, LoadEffect>();

  async function change<Kind extends AxisSetting['kind']>(
    kind: Kind,
    settings: readonly AxisSetting[],
    work: (setting: Extract<AxisSetting, { kind: Kind }>) => Promise<void>,
  ): Promise<boolean> {
    const isChanged = (setting: AxisSetting): setting is Extract<AxisSetting, { kind: Kind }> =>
      setting.kind === kind && present.get(objectOf(setting)) !== setTo(setting);
    const changed = settings.filter(isChanged);
    for (const setting of changed) {
      await work(setting);
      present.set(objectOf(setting), setTo(setting));
    }
    return changed.length > 0;
  }

  async function scale(loadEffectId: number, factor: number): Promise<void> {
    const key = { ...connection, loadEffectId };
    const base = loads.get(loadEffectId) ?? (await upstream.loadEffects.get(key, null));
    loads.set(loadEffectId, base);
    await upstream.loadEffects.update({
      ...base,
      ...connection,
      memberLoadings: base.memberLoadings.map((one) => ({ ...one, load: times(one.load, factor) })),
    });
  }

  async function set({ values, settings }: Plan): Promise<ParameterUpdate | null> {
    const isRebuilt = await change('SECTION', settings, async ({ memberId, crossSectionId }) => {
      await upstream.members.update({ ...connection, memberId }, { crossSectionId });
    });
    // What is designed follows the section: operations may be others now.
    if (isRebuilt) for (const name of present.keys()) if (name.startsWith('OPERATION')) present.delete(name);
    const update = await parameters(values);
    if (update !== null && !update.appliedToModel) return update;
    await change('OPERATION', settings, (setting) => changeOperation(upstream, connection, setting));
    await change('LOAD', settings, async ({ loadEffectIds, factor }) => {
      for (const id of loadEffectIds) await scale(id, factor);
    });
    return update;
  }

  async function parameters(values: readonly StudyValue[]): Promise<ParameterUpdate | null> {
    if (values.length === 0) return null;
    // Operations that parameters drive may have been changed with them.
    for (const name of present.keys()) if (name.startsWith('OPERATION')) present.delete(name);
    return await upstream.parameters.update(connection, values);
  }

  return {
    async put(plan) {
      try {
        return await set(plan);
      } catch (error) {
        present = new Map();
        throw error;
      }
    },
  };
}

function times(load: ReadLoad, factor: number): ReadLoad {
  const scaled = (value: number | null) => (value === null ? null : value * factor);
  const { n, vy, vz, mx, my, mz } = load;
  return { n: scaled(n), vy: scaled(vy), vz: scaled(vz), mx: scaled(mx), my: scaled(my), mz: scaled(mz) };
}

/** Kinds of operations that have what can be varied. */
export const kindsWith = {
  THICKNESS: ['STIFFENING_PLATE', 'NEGATIVE_PLATE'],
  WELD_SIZE: ['WELD', 'STIFFENING_PLATE', 'STIFFENING_MEMBER'],
  BOLT_ASSEMBLY: ['BOLT_GRID'],
} as const satisfies Record<OperationSetting['field'], readonly TypedOperationKind[]>;

async function changeOperation(
  upstream: Upstream,
  connection: ConnectionKey,
  { operationId, operationKind, field, value }: OperationSetting,
): Promise<void> {
  const key = { ...connection, operationId };
  await upstream.operations.update(key, operationKind, await bodyOf());

  async function bodyOf(): Promise<
    OperationBody<'STIFFENING_PLATE'> | OperationBody<'BOLT_GRID'> | OperationBody<'WELD'>
  > {
    if (field === 'THICKNESS') return { thickness: value };
    if (field === 'BOLT_ASSEMBLY') return { boltAssemblyId: value };
    const operation = await upstream.operations.read(key, operationKind);
    return { weld: weldOf('weld' in operation ? operation.weld : null, value) };
  }
}

/** The weld as it is, with another size. */
function weldOf(weld: WeldSpecification | null, size: number): OperationBody<'WELD'>['weld'] {
  if (weld === null || weld.type === null || weld.type === UNRECOGNIZED)
    throw new GatewayError('BAD_USER_INPUT', 'The operation has no weld of a known type.');
  const { type, materialId, stitch } = weld;
  return {
    type: wordFor(operationWeldTypes, type),
    size,
    ...(materialId === null ? {} : { materialId }),
    ...(stitch === null ? { kind: 'continuous' } : { kind: 'intermittent', ...stitch }),
  };
}
