import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, longest first. */
const slow = [
  'test/dashboard/states.test.ts',
  'test/cluster/jobs.test.ts',
  'test/fuzz/cache.test.ts',
  'test/auth/stranger.test.ts',
  'test/cluster/untrusted-input.test.ts',
  'test/dashboard/edit.test.ts',
  'test/dashboard/newcomer.test.ts',
  'test/cluster/places.test.ts',
  'packages/sandbox/test/http/bad-input.test.ts',
  'packages/sandbox/test/start.test.ts',
  'test/http/request/slow-readers.test.ts',
  'test/graph/jobs/studies.test.ts',
  'packages/sandbox/test/verdict/weak-direction.test.ts',
  'packages/sandbox/test/joints/rigid/invariants.test.ts',
  'test/dashboard/machines.test.ts',
  'test/dashboard/project.test.ts',
  'test/process/output.test.ts',
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
