import * as rules from './rules.ts';
import { whole } from './setting.ts';

export const limits = {
  readConcurrency: whole(
    'READ_CONCURRENCY',
    'Reads one request may have in flight where the service has no bulk endpoint. A few more than UPSTREAM_CONNECTIONS, so that none of those waits for the gateway.',
    { default: 20, min: 1, max: 64 },
  ),
  operationTimeoutMs: whole(
    'OPERATION_TIMEOUT_MS',
    'Longest time of one query or mutation, in ms, without the work of the solver; longer than UPSTREAM_TIMEOUT_MS. 0 is no limit.',
    { default: 60_000, min: 0, max: 86_400_000, rule: rules.outlastsOneCall },
  ),
  maxOperations: whole(
    'MAX_OPERATIONS',
    'Queries and mutations in progress at once; more are answered with 503. 0 is no limit.',
    { default: 250, min: 0, max: 100_000 },
  ),
  maxOperationCost: whole(
    'MAX_OPERATION_COST',
    'Calls of the service that one operation may need, by its page sizes and what is known of its projects. 0 is no limit.',
    { default: 2_000, min: 0, max: 1_000_000 },
  ),
  rateLimitPoints: whole(
    'RATE_LIMIT_POINTS',
    'Calls of the service that one caller may need in a minute, with operations, events, jobs and files; more are answered with 429. 0 is no limit.',
    { default: 0, min: 0, max: 100_000_000 },
  ),
  maxBodyBytes: whole(
    'MAX_BODY_BYTES',
    'Largest JSON body, in bytes; a message on a socket may have 65536 of them at most.',
    { default: 1_000_000, min: 1_000, max: 100_000_000 },
  ),
  maxUploadBytes: whole('MAX_UPLOAD_BYTES', 'Largest upload of files, in bytes.', {
    default: 200_000_000,
    min: 1_000,
    max: 4_000_000_000,
  }),
  idempotencyMs: whole(
    'IDEMPOTENCY_MS',
    'How long the answer of a mutation with an Idempotency-Key is kept for a repeat, in ms.',
    { default: 86_400_000, min: 1_000, max: 2_592_000_000 },
  ),
  idempotencyMaxBytes: whole(
    'IDEMPOTENCY_MAX_BYTES',
    'Room for these answers of all users together, in bytes; the oldest make room.',
    { default: 64_000_000, min: 1_000_000, max: 4_000_000_000 },
  ),
  runChecksMaxBytes: whole(
    'RUN_CHECKS_MAX_BYTES',
    'Room for the checks of single parts of the last calculations of all users together, in bytes; the oldest make room.',
    { default: 64_000_000, min: 1_000_000, max: 4_000_000_000 },
  ),
  maxUsers: whole('MAX_USERS', 'Users with open projects, jobs or uploads at a time.', {
    default: 200,
    min: 1,
    max: 100_000,
  }),
  userIdleMs: whole(
    'USER_IDLE_MS',
    'How long a user who is away and has nothing open keeps the registration at the service, in ms.',
    { default: 3_600_000, min: 1_000, max: 86_400_000 },
  ),
};
