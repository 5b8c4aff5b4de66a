import type { Context } from '../../context.ts';
import type { AxisSetting } from '../../jobs/kinds/parameter-study.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';
import { numbersIn } from '../kit/ids.ts';
import { invalidInput, MutationError, notFound } from '../kit/user-error.ts';
import type { Axis } from './axis.ts';

export interface LoadAxis {
  loadEffectIds: readonly string[];
  scale: readonly number[];
}

export async function loadAxis(
  key: ConnectionKey,
  { loadEffectIds, scale }: LoadAxis,
  path: readonly string[],
  context: Context,
): Promise<Axis> {
  const ids = numbersIn('LoadEffect', key, loadEffectIds, [...path, 'loadEffectIds']);
  if (ids.length === 0) {
    const message = 'No load effects are given.';
    throw new MutationError(invalidInput({ code: 'REQUIRED', message, path: [...path, 'loadEffectIds'] }));
  }
  const effects = await context.loaders.loadEffects.load({ ...key, isPercentage: false });
  const names = ids.map((id, index) => {
    const effect = effects.find(({ loadEffectId }) => loadEffectId === id);
    if (effect !== undefined) return effect.name;
    const place = [...path, 'loadEffectIds', String(index)];
    const subject = { typeName: 'LoadEffect', id: loadEffectIds[index] ?? '', path: place };
    throw notFound(subject, `Load effect ${id} does not exist.`);
  });
  const title = `Load factor of ${names.join(', ')}`;
  const setting = (factor: number): AxisSetting => ({
    ...{ kind: 'LOAD', title, text: String(factor), number: factor },
    ...{ loadEffectIds: ids, factor },
  });
  return { choices: scale.map((factor) => ({ setting: setting(factor) })), present: setting(1) };
}
