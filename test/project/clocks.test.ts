import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './support/source-files.ts';

/** Who may look at the clock on the wall, which may be set: moments that are shown, or agreed upon with others. */
const moments: Readonly<Record<string, string>> = {
  'src/auth/add-api-key.ts': 'when a key was made',
  'src/util/calendar.ts': 'when days began and ended, for people',
  'src/util/cancellation.ts': 'when a token ends, which its issuer has said',
  'src/files/links.ts': 'when a link ends, which other gateways read too',
  'src/http/files/send-file.ts': 'when a file was taken away',
  'src/resolvers/kit/activity.ts': 'when a mutation had ended',
  'src/resolvers/connections/review.ts': 'when a person said something of a connection',
  'src/files/open-file.ts': 'when topics of rules were made, for programs that take them',
  'src/files/uploads.ts': 'when an upload ends, for its owner; a timer ends it',
  'src/cluster/connection-state.ts': 'since when Redis is there or away',
  'src/jobs/kinds/shapes.ts': 'moments that another gateway has written',
  'src/jobs/jobs.ts': 'when a connection was calculated whose project is closed',
  'src/jobs/steps/bullmq-queues.ts': 'since when a step waits, for operators',
  'src/jobs/steps/local-queues.ts': 'since when a step waits, for operators',
  'src/jobs/store-with-events.ts': 'when a job began and ended',
  'src/jobs/new-job.ts': 'when a job was asked for',
  'src/jobs/store/lost-job.ts': 'when a restart ended a job',
  'src/jobs/store/memory-store.ts': 'when a job ended, perhaps before a restart',
  'src/log-output.ts': 'when a line was written',
  'src/metrics/process-metrics.ts': 'when the process began',
  'src/pipeline/admission/rate-limit.ts': 'when a minute ends, for the caller',
  'src/pipeline/idempotency/answers.ts': 'when an answer was begun, perhaps before a restart',
  'src/pipeline/idempotency/process-answer-store.ts': 'when an answer was begun, for after a restart',
  'src/projects/events/project-events.ts': 'when something happened to a project',
  'src/projects/events/presence.ts': 'since when a person looks at a project',
  'src/projects/events/state.ts': 'when something happened to a project, as its entry says',
  'src/resolvers/results/verdicts-by-day.ts': 'which day it is, for people',
  'src/resolvers/projects/project-events.ts': 'when something happened to a project',
  'src/schema/kit/scalars.ts': 'moments and days that callers write',
  'src/templates/captured-templates.ts': 'when a capture ends, for its owner',
  'src/upstream/machines/health.ts': 'when a machine was last seen',
  'src/projects/snapshots/project-snapshot.ts': 'when a copy was taken',
  'src/projects/change-log-writer.ts': 'when a project was opened',
  'src/projects/reopen.ts': 'when a project was brought back',
  'src/upstream/http/exchange/api-versions.ts': 'since when the service says that it will drop an interface',
  'src/upstream/http/exchange/repeat.ts': 'a moment that the service has named',
  'src/upstream/http/reachability.ts': 'when the service was last there',
  'src/webhooks/webhooks.ts': 'when a message was signed, for its receiver',
};

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('durations are measured by a clock that nobody sets', () => {
  const readers = sourceFiles
    .filter(({ path }) => path.startsWith('src/') && /Date\.now|new Date\(/.test(textOf(path)))
    .map(({ path }) => path);

  expect(readers.toSorted()).toEqual(Object.keys(moments).toSorted());
});
