import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { createLog } from '../../../src/log.ts';
import { createCall } from '../../../src/pipeline/operation/call.ts';
import { finishError } from '../../../src/pipeline/operation/finish-result.ts';
import { callerLeft } from '../../../src/util/cancellation.ts';
import { createRateLimitedLog } from '../../../src/util/rate-limited-log.ts';

test('what ends because its caller has left is no bug in the log, anything else is', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createRateLimitedLog(createLog({ level: 'info', destination }));
  const call = createCall('');
  call.clock.end(callerLeft);
  const thrownBy = (originalError: Error) => new GraphQLError('x', { path: ['a'], originalError });

  finishError(thrownBy(callerLeft), call, log);
  expect(lines).toEqual([]);

  finishError(thrownBy(new Error('of ours')), call, log);
  expect(lines).toHaveLength(1);
});
