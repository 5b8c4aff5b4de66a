import type { AxisSetting, PointPlan, StudyValue } from '../../jobs/kinds/parameter-study.ts';

/** What an axis does at a point. */
export type Choice = { value: StudyValue } | { setting: AxisSetting };

/** An axis as it was found in the connection. */
export interface Axis {
  choices: readonly Choice[];
  /** What the connection has now; null for a parameter, which the copy tells. */
  present: AxisSetting | null;
}

/** What a point sets, over what it does not vary. */
export function planOf(choices: readonly Choice[], present: readonly AxisSetting[] = []): PointPlan {
  const values = choices.flatMap((choice) => ('value' in choice ? [choice.value] : []));
  const own = choices.flatMap((choice) => ('setting' in choice ? [choice.setting] : []));
  if (present.length === 0) return { values, settings: own };
  return { values, settings: present.map((one) => own.find(({ title }) => title === one.title) ?? one) };
}
