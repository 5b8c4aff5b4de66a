import { newCandidate } from '../../../src/jobs/design.ts';
import type { Job } from '../../../src/jobs/job.ts';
import type { ConnectionDesignRun } from '../../../src/jobs/kinds/design-run.ts';
import type { ParameterStudy } from '../../../src/jobs/kinds/parameter-study.ts';
import { newJob } from '../../../src/jobs/new-job.ts';
import { newPoint } from '../../../src/jobs/study.ts';

const projectId = '00000000-0000-4000-8000-000000000001';
const connection = { projectId, connectionId: 1 };

/** A study of so many points that nobody has begun. */
export const studyOf = (points: number): ParameterStudy =>
  newJob<ParameterStudy>(
    {
      type: 'ParameterStudy',
      projectId,
      connection,
      steps: Array.from({ length: points }, (_, index) =>
        newPoint(connection, { values: [{ key: 'tp', expression: `${index}` }], settings: [] }, index),
      ),
      ...{ includeCost: false, stopAtFirstPass: false, fixedKeys: [] },
    },
    {},
  );

/** A design run over designs of these names, the cheapest of those that pass first. */
export const designRunOf = (...names: string[]): ConnectionDesignRun =>
  newJob<ConnectionDesignRun>(
    {
      type: 'ConnectionDesignRun',
      projectId,
      connection,
      steps: names.map((name) =>
        newCandidate({ designSetId: 'set', designItemId: name, name, designCode: null, version: null }),
      ),
      recipe: { replacesOperations: false, edits: [], sizeWelds: null },
      ...{ rankBy: ['PASSED', 'COST'], applyBest: false, ifRevision: null },
    },
    {},
  );

export const statesOf = (job: Job | null): string[] => job?.steps.map(({ state }) => state) ?? [];
