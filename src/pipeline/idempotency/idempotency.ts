import { GraphQLError } from 'graphql';
import { anonymous } from '../../auth/principal.ts';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import type { WholeAnswer } from '../operation/answer.ts';
import type { Call } from '../operation/call.ts';
import type { OperationRequest } from '../operation/operation-request.ts';
import type { AnswerStore, Claim } from './answer-store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { idempotencyKeyOf } from './request-key.ts';
import { type StoredAnswer, toStored, withoutBody } from './stored-answer.ts';

/** What the service was made to do by a request. */
interface ChangesOfRequest {
  count(): number;
}

/** A mutation that is the first one under its key. */
export interface KeyedMutation {
  /** Runs it to its end, whether its caller stays or not, and keeps what it answers. */
  run<Result>(work: () => Promise<Result>, readAnswer: (result: Result) => Answered): Promise<Result>;
  /** It was refused before it ran: the key may be used again. */
  refused(): Promise<void>;
}

interface Answered {
  /** Null for one that comes in parts. */
  answer: WholeAnswer | null;
  changes: ChangesOfRequest;
}

/** The step that runs a mutation once, however often it is sent under one key. */
export interface IdempotencyStep {
  /** Null without a key. Throws `GraphQLError` where the mutation must not run. */
  claim(request: OperationRequest, query: string, call: Call): Promise<KeyedMutation | StoredAnswer | null>;
}

/** How long a repeat stays away while the first one runs, in ms. */
const PAUSE_MS = 1_000;

export function createIdempotencyStep(store: AnswerStore, log: RateLimitedLog): IdempotencyStep {
  /** The caller has an answer already, or will see an error; what cannot be kept is no reason for another. */
  async function kept(writing: Promise<void>): Promise<void> {
    await writing.catch((err: unknown) => log.bug('the answer of a mutation could not be kept', err));
  }

  function mutationUnder(claim: Claim, call: Call): KeyedMutation {
    return {
      async run(work, readAnswer) {
        return await call.clock.outliveCaller(async () => {
          await claim.begin();
          const result = await work().catch(async (error: unknown) => {
            await kept(claim.answered(withoutBody()));
            throw error;
          });
          const { answer, changes } = readAnswer(result);
          if (answer !== null && hasDoneNothing(answer, changes)) await kept(claim.free());
          else await kept(claim.answered(answer === null ? withoutBody() : toStored(answer)));
          return result;
        });
      },
      refused: () => kept(claim.free()),
    };
  }

  return {
    async claim(request, query, call) {
      const key = idempotencyKeyOf(request);
      if (key === null) return null;
      const { operationName, variables } = request;
      const fingerprint = await fingerprintOf({ query, operationName, variables });
      const { id, person } = call.caller?.principal ?? anonymous;
      // Two of a team who choose the same key each mean a request of their own.
      const ownKey = person === undefined ? key : `${person.id} ${key}`;
      const known = await store.claim(id, ownKey, fingerprint);
      switch (known.is) {
        case 'new':
          return mutationUnder(known.claim, call);
        case 'answered':
          if (known.answer.body === null) throw tooLarge(known.answer.ids);
          return known.answer;
        case 'running':
          throw inUse();
        case 'other':
          throw reused();
        case 'unknown':
          throw unknownOutcome();
      }
    },
  };
}

/** It never began, or everything in it says that it did nothing and may be repeated. */
function hasDoneNothing({ hasData, errors, json }: WholeAnswer, changes: ChangesOfRequest): boolean {
  if (changes.count() > 0 || errors.some(({ extensions }) => extensions['outcomeUnknown'] === true))
    return false;
  if (!hasData) return errors.every(({ extensions }) => extensions['code'] !== 'TIMEOUT');
  if (errors.length === 0 || errors.some(({ extensions }) => extensions['retryable'] !== true)) return false;
  const { data }: { data?: object | null } = JSON.parse(
    typeof json === 'string' ? json : String(Buffer.concat(json)),
  );
  return Object.values(data ?? {}).every((field) => field === null);
}

const inUse = () =>
  new GraphQLError('The first request with this Idempotency-Key is still running.', {
    extensions: {
      ...{ code: 'IDEMPOTENCY_KEY_IN_USE', retryable: true, retryAfterMs: PAUSE_MS },
      http: { status: 409, headers: { 'retry-after': String(PAUSE_MS / 1000) } },
    },
  });

const reused = () =>
  new GraphQLError('This Idempotency-Key belongs to another request; take a new one for each mutation.', {
    extensions: { code: 'IDEMPOTENCY_KEY_REUSED', retryable: false, http: { status: 422 } },
  });

const unknownOutcome = () =>
  new GraphQLError(
    'The gateway ended while the first request with this Idempotency-Key was running; its change may have happened. Read before you repeat it under a new key.',
    {
      extensions: {
        ...{ code: 'IDEMPOTENCY_OUTCOME_UNKNOWN', retryable: false, outcomeUnknown: true },
        http: { status: 500 },
      },
    },
  );

const tooLarge = (ids: readonly string[]) =>
  new GraphQLError(
    'The first request with this Idempotency-Key was carried out; its answer was too large to be kept, or came in parts.',
    { extensions: { code: 'IDEMPOTENCY_ANSWER_TOO_LARGE', retryable: false, ids, http: { status: 409 } } },
  );
