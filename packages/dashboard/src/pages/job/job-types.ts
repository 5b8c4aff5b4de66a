import type { JobPageQuery } from '@connection-gateway/client/pages/job';

type AnyJob = NonNullable<JobPageQuery['job']>;

export type Study = Extract<AnyJob, { __typename: 'ParameterStudy' }>;
export type DesignRun = Extract<AnyJob, { __typename: 'ConnectionDesignRun' }>;
export type Calculation = Extract<AnyJob, { __typename: 'CalculationJob' }>;
export type Batch = Extract<AnyJob, { __typename: 'Batch' }>;
export type Search = Extract<AnyJob, { __typename: 'OptimizationRun' }>;
