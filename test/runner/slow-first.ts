import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first. */
const slow = [
  'test/cluster/jobs.test.ts',
  'test/cluster/forward.test.ts',
  'test/dashboard/states.test.ts',
  'test/dashboard/edit.test.ts',
  'test/dashboard/newcomer.test.ts',
  'test/auth/stranger.test.ts',
  'packages/sandbox/test/http/bad-input.test.ts',
  'test/dashboard/verdict.test.ts',
  'test/pipeline/limits/estimates.test.ts',
  'test/dashboard/connection.test.ts',
  'test/clients/python.test.ts',
  'test/graph/coverage.test.ts',
  'test/dashboard/project.test.ts',
  'test/dashboard/machines.test.ts',
  'test/http/request/slow-readers.test.ts',
  'test/process/output.test.ts',
  'test/cluster/steps.test.ts',
  'test/projects/kill.test.ts',
  'test/process/left-jobs.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slow.findIndex((path) => moduleId.endsWith(`/${path}`));
  return rank < 0 ? slow.length : rank;
};

/** Slow files begin first, so that none is left alone at the end; others as always, the largest or slowest first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
