import type { BulkConnectionFragment } from '@connection-gateway/client/pages/bulk';
import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import type { Study } from '../../src/pages/similar/repeat-rows.ts';

export const connection = (id: string, name: string, revision = 'now') =>
  ({
    ...{ __typename: 'ConnectionItem', id, name, revision, number: 1, description: null },
    ...{ analysisType: 'STRESS_STRAIN', includeBuckling: false, steelEdition: null },
  }) as unknown as BulkConnectionFragment;

/** A length in mm, where it is not said otherwise. */
export const parameter = (key: string, number: number | null, found: Partial<EditedParameterFragment> = {}) =>
  ({
    ...{ __typename: 'Parameter', id: `p ${key}`, key, number, description: null, unit: 'mm', text: null },
    ...{
      expression: number === null ? null : String(number / 1000),
      si: number === null ? null : number / 1000,
    },
    ...{ lowerBound: null, upperBound: null, stepHint: null, validation: null },
    ...found,
  }) as unknown as EditedParameterFragment;

interface Found extends Partial<Pick<Study, 'state' | 'isSettled' | 'revision'>> {
  best?: number;
  verdict?: 'PASSED' | 'FAILED';
}

/** A study of `tp` in mm that has ended, of which the last point is the best and passes. */
export const study = (
  id: string,
  connectionId: string,
  values: readonly number[],
  { best = values.at(-1) ?? 0, verdict = 'PASSED', ...found }: Found = {},
) => {
  const nodes = values.map((number, index) => ({
    index,
    values: [{ key: 'tp', number, unit: 'mm', expression: String(number / 1000) }],
    settings: [],
  }));
  const ranked = nodes.filter((point) => point.values[0]?.number === best);
  return {
    ...{
      __typename: 'ParameterStudy',
      id,
      state: 'FINISHED',
      isSettled: true,
      failure: null,
      revision: 'now',
    },
    ...{ createdAt: '2026-11-27T08:00:00Z', startedAt: null, finishedAt: null, repeatOf: null },
    progress: { completed: values.length, total: values.length, fraction: 1 },
    project: { id: 'p', name: 'Hall' },
    connection: { id: connectionId, number: 1, name: connectionId.replace('c', 'J') },
    best: { nodes: [] },
    read: { totalCount: values.length },
    points: { nodes },
    ranked: {
      nodes: ranked.map(({ settings: _, ...point }) => ({
        ...{ ...point, verdict, maxUtilization: { percent: 80 } },
        productionCost: { totalEstimated: 100 },
      })),
    },
    ...found,
  } as unknown as Study;
};
