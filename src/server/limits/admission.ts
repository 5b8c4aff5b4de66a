import { GraphQLError, getOperationAST } from 'graphql';
import { estimateCost, type ValidatedRequest } from '../../schema/print/request-cost.ts';
import { type Allowance, createRateLimit } from './rate-limit.ts';

/** What operations may use up; 0 or nothing is no limit. The one table behind HTTP and sockets. */
export interface OperationLimits {
  /** Queries and mutations in progress at once. */
  inProgress: number;
  /** The same for one caller, where there are several. */
  inProgressPerCaller: number;
  /** Time of one query or mutation without the work of the solver, in ms. */
  timeoutMs: number;
  /** Calls of the service that one operation may need. */
  cost: number;
  /** The same for all operations of one caller in a minute. */
  pointsPerMinute: number;
}

export const noLimits: OperationLimits = {
  inProgress: 0,
  inProgressPerCaller: 0,
  timeoutMs: 0,
  cost: 0,
  pointsPerMinute: 0,
};

/** `extensions.cost` of an answer. */
interface CostReport extends Partial<Allowance> {
  /** Calls of the service the operation might have needed. */
  requested: number;
  /** Calls it did need. */
  actual: number;
}

/** An operation in progress. */
export interface Admitted {
  /** To be called once, when it is over. */
  leave(): void;
  /** Gives back what was not needed. */
  settle(actual: number): Promise<CostReport>;
}

interface Admission {
  /** Lets an operation begin, or throws a `GraphQLError` that says when to come again; nothing has then been sent. */
  admit(request: ValidatedRequest, caller: string): Promise<Admitted>;
}

/** How long an operation that found no room should stay away: about as long as others take, in ms. */
const PAUSE_MS = 1_000;

export function createAdmission(limits: OperationLimits): Admission {
  const rate = limits.pointsPerMinute > 0 ? createRateLimit(limits.pointsPerMinute) : null;
  const ofCaller = new Map<string, number>();
  let inProgress = 0;

  function makeRoom(caller: string): () => void {
    const own = ofCaller.get(caller) ?? 0;
    if (limits.inProgress > 0 && inProgress >= limits.inProgress)
      throw overloaded(`The gateway has ${inProgress} operations in progress and takes no more now.`);
    if (limits.inProgressPerCaller > 0 && own >= limits.inProgressPerCaller)
      throw overloaded(`You have ${own} operations in progress, as many as one caller may have.`);
    inProgress += 1;
    ofCaller.set(caller, own + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      inProgress -= 1;
      const left = (ofCaller.get(caller) ?? 1) - 1;
      if (left === 0) ofCaller.delete(caller);
      else ofCaller.set(caller, left);
    };
  }

  async function charge(caller: string, requested: number): Promise<Allowance | null> {
    if (limits.cost > 0 && requested > limits.cost) throw tooCostly(requested, limits.cost);
    if (rate === null) return null;
    if (requested > limits.pointsPerMinute) throw tooCostly(requested, limits.pointsPerMinute);
    const { isEnough, allowance, pauseMs } = rate.take(caller, requested);
    if (!isEnough) throw rateLimited(requested, allowance, pauseMs);
    return allowance;
  }

  return {
    async admit(request, caller) {
      const kind = getOperationAST(request.document, request.operationName)?.operation;
      // A subscription lasts; sockets count theirs.
      const leave = kind === 'subscription' ? () => {} : makeRoom(caller);
      try {
        const requested = estimateCost(request);
        const taken = await charge(caller, requested);
        return {
          leave,
          async settle(actual) {
            const spare = requested - Math.max(1, actual);
            const left = rate === null || taken === null ? null : rate.giveBack(caller, spare, taken);
            return { requested, actual, ...left };
          },
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}

function overloaded(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      code: 'OVERLOADED',
      retryable: true,
      retryAfterMs: PAUSE_MS,
      http: comeAgain(503, PAUSE_MS),
    },
  });
}

function rateLimited(requested: number, allowance: Allowance, pauseMs: number): GraphQLError {
  const { limit, remaining, resetAt } = allowance;
  const message = `The operation may need ${requested} calls of the service; ${remaining} of ${limit} are left until ${resetAt}.`;
  const retryAfterMs = Math.max(1, Math.ceil(pauseMs));
  const cost = { requested, ...allowance };
  return new GraphQLError(message, {
    extensions: {
      code: 'RATE_LIMITED',
      retryable: true,
      retryAfterMs,
      cost,
      http: comeAgain(429, retryAfterMs),
    },
  });
}

function tooCostly(requested: number, limit: number): GraphQLError {
  const message = `The operation may need ${requested} calls of the service; ${limit} are allowed. Ask for smaller pages, or in several operations.`;
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', cost: { requested, limit }, http: { status: 400, spec: true } },
  });
}

const comeAgain = (status: number, pauseMs: number) => ({
  status,
  headers: { 'retry-after': String(Math.ceil(pauseMs / 1000)) },
});
