import fc from 'fast-check';
import { errorCodes } from '../../../src/errors.ts';
import type { Job } from '../../../src/jobs/job.ts';
import type { Batch } from '../../../src/jobs/kinds/batch.ts';
import type { BatchItem } from '../../../src/jobs/kinds/batch-item.ts';
import type { CalculationItem, CalculationJob } from '../../../src/jobs/kinds/calculation-job.ts';
import type { CodedError } from '../../../src/jobs/kinds/coded-error.ts';
import type { ConnectionDesignRun, DesignCandidate } from '../../../src/jobs/kinds/design-run.ts';
import type { OptimizationRun } from '../../../src/jobs/kinds/optimization-run.ts';
import type { AxisSetting, ParameterStudy, StudyPoint } from '../../../src/jobs/kinds/parameter-study.ts';
import type { ConversionMapping } from '../../../src/upstream/model/conversion.ts';
import type { ConnectionKey } from '../../../src/upstream/model/keys.ts';
import type { SummaryCheck } from '../../../src/upstream/model/results.ts';
import type { MappingEdit, TemplateIssue } from '../../../src/upstream/model/template.ts';

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });

const text = fc.string({ unit: 'binary', maxLength: 20 });
// JSON knows one zero only.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const count = fc.nat();
const flag = fc.boolean();
const moment = fc.date({
  noInvalidDate: true,
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2999-12-31T23:59:59Z'),
});
const state = fc.constantFrom('QUEUED', 'RUNNING', 'CANCELLING', 'FINISHED', 'FAILED', 'CANCELLED' as const);
const connection: fc.Arbitrary<ConnectionKey> = fc.record({ projectId: fc.uuid(), connectionId: count });

const check: fc.Arbitrary<SummaryCheck> = fc.record({
  projectId: fc.uuid(),
  connectionId: count,
  type: fc.constant('SummaryCheck'),
  kind: fc.constantFrom('ANALYSIS', 'PLATES', 'BOLTS', 'PRELOADED_BOLTS', 'BUCKLING', 'UNRECOGNIZED'),
  name: text,
  status: fc.constantFrom('PASSED', 'FAILED', 'SKIPPED'),
  utilizationRatio: orNull(number),
  loadCaseId: orNull(count),
  value: orNull(number),
  measure: fc.constantFrom('UTILIZATION', 'PLASTIC_STRAIN', 'APPLIED_LOAD', 'LOAD_FACTOR'),
  message: orNull(text),
});

const step = { state, failure: orNull(text), passed: orNull(flag), machine: orNull(text) };

const item: fc.Arbitrary<CalculationItem> = fc.record({
  ...step,
  connection,
  seconds: orNull(number),
  summary: orNull(
    fc.record({ projectId: fc.uuid(), connectionId: count, passed: orNull(flag), summary: few(check) }),
  ),
  calculatedAt: orNull(moment),
});

const trial = {
  ...step,
  maxUtilization: orNull(number),
  productionCost: orNull(number),
  summary: few(check),
};

const set = { title: text, text, number: orNull(number) };
const setting: fc.Arbitrary<AxisSetting> = fc.oneof(
  fc.record({ ...set, kind: fc.constant('LOAD' as const), loadEffectIds: few(count), factor: number }),
  fc.record({ ...set, kind: fc.constant('SECTION' as const), memberId: count, crossSectionId: count }),
  fc.record({
    ...{ ...set, kind: fc.constant('OPERATION' as const), operationId: count, value: number },
    operationKind: fc.constantFrom('BOLT_GRID', 'STIFFENING_PLATE', 'WELD' as const),
    field: fc.constantFrom('THICKNESS', 'WELD_SIZE', 'BOLT_ASSEMBLY' as const),
  }),
);

const vector = fc.record({ x: number, y: number, z: number });
const geometry = fc.record({
  plates: few(fc.record({ name: orNull(text), thickness: orNull(number), corners: few(vector) })),
  bolts: few(fc.record({ at: vector, direction: vector })),
});

const point: fc.Arbitrary<StudyPoint> = fc.record({
  ...trial,
  index: count,
  connection,
  values: few(fc.record({ key: text, expression: text })),
  settings: few(setting),
  sameAs: orNull(count),
  geometry: orNull(geometry),
  failedValidations: few(fc.record({ key: text, message: orNull(text), status: orNull(text) })),
});

const issue: fc.Arbitrary<TemplateIssue> = fc.record({
  projectId: fc.uuid(),
  connectionId: count,
  operationId: orNull(count),
  severity: fc.constantFrom('INFO', 'FATAL', 'UNRECOGNIZED'),
  description: orNull(text),
  details: orNull(text),
});

const designItem = fc.record({
  designSetId: text,
  designItemId: text,
  name: orNull(text),
  designCode: orNull(text),
  version: orNull(text),
});

const candidate: fc.Arbitrary<DesignCandidate> = fc.record({
  ...trial,
  rank: orNull(count),
  designItem,
  appliedWithoutIssues: orNull(flag),
  issues: few(issue),
});

const edit: fc.Arbitrary<MappingEdit> = fc.record({
  key: orNull(text),
  kind: orNull(fc.constantFrom('BOLT_GRADE', 'CROSS_SECTION', 'UNRECOGNIZED')),
  originalValue: orNull(text),
  newValue: orNull(text),
  newReference: orNull(text),
});

const someRecipe = fc.record({
  replacesOperations: flag,
  edits: few(edit),
  sizeWelds: orNull(fc.constantFrom('FULL_STRENGTH', 'MINIMUM_DUCTILITY' as const)),
});
const someRanking = few(fc.constantFrom('PASSED', 'COST', 'UTILIZATION', 'EFFICIENCY' as const));
const someAxes = few(
  fc.record({
    title: text,
    choices: few(
      fc.record({ values: few(fc.record({ key: text, expression: text })), settings: few(setting) }),
    ),
  }),
);
const someGoal = fc.constantFrom('COST', 'FIRST_AXIS' as const);
const someMethod = fc.constantFrom('BISECTION', 'PATTERN' as const);
const someLimits = fc.record({
  maxUtilization: orNull(number),
  checkKinds: orNull(few(fc.constantFrom('BOLTS', 'PLATES', 'WELDS' as const))),
});
const searchPoint = fc.tuple(point, few(count)).map(([one, at]) => ({ ...one, at }));

export const someError: fc.Arbitrary<CodedError> = fc.record({
  code: fc.constantFrom(...errorCodes),
  message: text,
  retryable: flag,
  retryAfterMs: orNull(count),
  outcomeUnknown: flag,
  upstream: orNull(
    fc.record({ operation: text, status: orNull(count), title: orNull(text), detail: orNull(text) }),
  ),
  capability: orNull(text),
  path: orNull(few(text)),
  missing: orNull(fc.record({ typeName: text, givenId: text })),
});

const conversionMapping: fc.Arbitrary<ConversionMapping> = fc.record({
  category: fc.constantFrom('STEEL', 'WELD'),
  sourceValue: text,
  targetValue: orNull(text),
});

const batchItem: fc.Arbitrary<BatchItem> = fc
  .tuple(
    item,
    fc.record({
      jobId: fc.uuid(),
      index: count,
      source: fc.record({
        order: count,
        name: orNull(text),
        project: orNull(text),
        file: orNull(fc.record({ in: fc.constantFrom('BATCH', 'FOLDER'), path: text })),
      }),
      connection: orNull(connection),
      name: orNull(text),
      done: count,
      step: orNull(fc.constantFrom('OPEN', 'CALCULATE', 'REPORT', 'SAVE' as const)),
      optimum: orNull(
        fc.record({
          ...{ best: orNull(searchPoint), runsUsed: count, explanation: orNull(text), isApplied: flag },
          ended: fc.constantFrom('FOUND', 'BUDGET' as const),
        }),
      ),
      candidates: few(candidate),
      appliedDesign: orNull(designItem),
      rules: orNull(
        fc.record({
          ...{ passed: count, failed: count, undecided: count },
          findings: few(
            fc.record({
              ...{ key: text, text, found: text },
              verdict: fc.constantFrom('FAILED', 'UNDECIDED' as const),
            }),
          ),
        }),
      ),
      files: few(fc.record({ path: text, name: text })),
      skipped: few(fc.constantFrom('SAVE', 'PUBLISH' as const)),
      mappings: few(conversionMapping),
      changes: few(
        fc.record({
          step: fc.constantFrom('APPLY_TEMPLATE', 'UNDO' as const),
          name: text,
          before: orNull(text),
          after: orNull(text),
        }),
      ),
      undo: few(
        fc.record({
          place: count,
          operations: orNull(few(text)),
          file: orNull(text),
          values: few(fc.record({ key: text, expression: text })),
        }),
      ),
      revision: orNull(text),
      left: orNull(
        fc.record({ values: few(fc.record({ key: text, expression: text })), digest: orNull(text) }),
      ),
      attempts: count,
      seconds: number,
      error: orNull(someError),
    }),
  )
  .map(([calculated, more]) => ({ ...calculated, ...more }));

const base = {
  jobId: fc.uuid(),
  projectId: fc.uuid(),
  state,
  ended: few(count),
  stepFraction: number,
  message: orNull(text),
  failure: orNull(text),
  error: orNull(someError),
  createdAt: moment,
  startedBy: orNull(fc.record({ id: text, name: text })),
  startedAt: orNull(moment),
  finishedAt: orNull(moment),
  projectClosed: flag,
};

const calculation: fc.Arbitrary<CalculationJob> = fc.record({
  ...base,
  type: fc.constant('CalculationJob'),
  steps: few(item),
  loadEffectIds: orNull(few(count)),
});

const study: fc.Arbitrary<ParameterStudy> = fc.record({
  ...base,
  type: fc.constant('ParameterStudy'),
  steps: few(point),
  connection,
  includeCost: flag,
  includeGeometry: flag,
  stopAtFirstPass: flag,
  fixedKeys: few(text),
  ...{ revision: text, repeatOf: fc.uuid() },
});

const designRun: fc.Arbitrary<ConnectionDesignRun> = fc.record({
  ...base,
  type: fc.constant('ConnectionDesignRun'),
  steps: few(candidate),
  connection,
  ...{ recipe: someRecipe, rankBy: someRanking },
  applyBest: flag,
  ifRevision: orNull(text),
});

const search: fc.Arbitrary<OptimizationRun> = fc.record({
  ...base,
  type: fc.constant('OptimizationRun'),
  steps: few(searchPoint),
  connection,
  ...{ axes: someAxes, goal: someGoal, method: someMethod, limits: someLimits },
  start: few(count),
  maxRuns: count,
  seed: count,
  applyBest: flag,
  ifRevision: orNull(text),
});

/** Jobs of all types, with anything in their members. */
const batch: fc.Arbitrary<Batch> = fc.record({
  ...base,
  type: fc.constant('Batch'),
  projectId: fc.constant(null),
  steps: few(batchItem),
  name: orNull(text),
  plan: few(
    fc.oneof(
      fc.record({ kind: fc.constant('CALCULATE' as const), onlyOutdated: flag }),
      fc.record({
        kind: fc.constant('REPORT' as const),
        format: fc.constantFrom('PDF', 'WORD', 'HTML_ZIP' as const),
        perConnection: flag,
      }),
      fc.record({ kind: fc.constant('SAVE' as const), onlyPassed: flag }),
      fc.record({
        kind: fc.constant('CONVERT' as const),
        target: fc.constantFrom('AMERICAN', 'SIA' as const),
        mappings: few(conversionMapping),
      }),
      fc.record({
        kind: fc.constant('APPLY_TEMPLATE' as const),
        file: text,
        design: orNull(designItem),
        edits: few(edit),
        replacesOperations: flag,
      }),
      fc.record({
        kind: fc.constant('SET_PARAMETERS' as const),
        values: few(fc.record({ key: text, expression: text })),
        bareKeys: few(text),
      }),
      fc.record({
        kind: fc.constant('APPLY_POINTS' as const),
        points: few(
          fc.record({
            ...{ connection, revision: orNull(text), repeatOf: fc.uuid() },
            values: few(fc.record({ key: text, expression: text })),
          }),
        ),
      }),
      fc.record({
        kind: fc.constant('PUBLISH' as const),
        target: fc.constantFrom('PRIVATE', 'COMPANY' as const),
        onlyPassed: flag,
      }),
      fc.record({
        ...{ kind: fc.constant('OPTIMIZE' as const), bareKeys: few(text), applyBest: flag },
        ...{ axes: someAxes, goal: someGoal, method: someMethod, limits: someLimits },
        ...{ maxRuns: count, seed: count },
      }),
      fc.record({
        kind: fc.constant('DESIGN' as const),
        ...{ designs: orNull(few(designItem)), candidateLimit: count, applyBest: flag },
        ...{ recipe: someRecipe, rankBy: someRanking },
      }),
      fc.record({ kind: fc.constant('CHECK_RULES' as const), keys: orNull(few(text)), calls: count }),
      fc.record({ kind: fc.constant('UNDO' as const), jobId: fc.uuid() }),
    ),
  ),
  isDryRun: flag,
  stopAtFirstFailure: flag,
  maxItems: count,
  isUndoable: flag,
});

export const someJob: fc.Arbitrary<Job> = fc.oneof(calculation, study, batch, designRun, search);
