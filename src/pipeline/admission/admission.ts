import { GraphQLError, getOperationAST } from 'graphql';
import { GatewayError } from '../../errors.ts';
import { createCostCache, type EstimateAgain } from '../../schema/cost/cost-cache.ts';
import { estimateCost, type ValidatedRequest } from '../../schema/cost/estimated-cost.ts';
import type { KnownSizes } from '../../schema/cost/known-sizes.ts';
import { introspectionOf, pointsFor } from '../validate/introspection.ts';
import { type Allowance, createRateLimit, type RateLimit } from './rate-limit.ts';
import { retryAfterHttp } from './retry-after.ts';
import { type CostAgain, TooCostly } from './too-costly.ts';

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
  /** Calls of the service it may need. */
  readonly requested: number;
  /** To be called once, when it is over. */
  leave(): void;
  /** One call of the service. Beyond the estimate, and after `settle`, each is charged as it is made. */
  spend(): void;
  /** Gives back what was not needed, the first time it is called. */
  settle(): CostReport;
  /** How long an event of a subscription has to wait for its caller to have a point again, in ms. */
  pauseMs(): number;
}

export interface Admission {
  /**
   * Admits an operation, or throws a `GraphQLError` with the time to retry after, `TooCostly` what to ask less of;
   * nothing has then been sent.
   */
  admit(request: ValidatedRequest, caller: string, sizes: KnownSizes): Admitted;
  /** The same for a query that was let in before, which might have needed so many calls. */
  admitAgain(requested: number, caller: string): Admitted;
  /** Throws when the caller has no point left for a document to be looked at. */
  admitDocument(caller: string): void;
  /** A point for a document that could not be run. */
  fine(caller: string): void;
  /** A point for a file, and by what is answered one for each call beyond the first. Throws `GatewayError`. */
  admitFile(caller: string): () => void;
}

/** How long an operation that found no room should stay away: about as long as others take, in ms. */
const PAUSE_MS = 1_000;

export function createAdmission(limits: OperationLimits): Admission {
  const rate = limits.pointsPerMinute > 0 ? createRateLimit(limits.pointsPerMinute) : null;
  const estimate = createCostCache();
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

  /** What the caller has left; null without rate limits. Throws where it is not enough. */
  function charge(caller: string, price: Price): Allowance | null {
    const { calls: requested, tooCostly } = price;
    const most = Math.min(...[limits.cost, limits.pointsPerMinute].filter((limit) => limit > 0));
    if (requested > most) {
      rate?.charge(caller, 1);
      throw tooCostly(most);
    }
    return rate === null ? null : demandEnough(requested, rate.take(caller, requested));
  }

  function begin(caller: string, leave: () => void, priceOf: () => Price): Admitted {
    try {
      const price = priceOf();
      return admitted(rate, caller, leave, price.calls, charge(caller, price));
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    admit(request, caller, sizes) {
      const kind = getOperationAST(request.document, request.operationName)?.operation;
      // A subscription lasts; sockets count theirs.
      const leave = kind === 'subscription' ? () => {} : makeRoom(caller);
      return begin(caller, leave, () => priceOf(request, sizes, estimate));
    },
    admitAgain: (calls, caller) =>
      begin(caller, makeRoom(caller), () => ({
        calls,
        tooCostly: (limit) => new TooCostly({ calls, lines: [], isGuess: false }, limit, null),
      })),
    admitDocument(caller) {
      const spent = rate?.pause(caller) ?? null;
      if (spent !== null) throw rateLimited(1, spent.allowance, spent.pauseMs);
    },
    fine: (caller) => rate?.charge(caller, 1),
    admitFile: (caller) => (rate === null ? () => {} : payerOf(rate, caller, rate.take(caller, 1))),
  };
}

/** An operation that has paid what it may need. */
function admitted(
  rate: RateLimit | null,
  caller: string,
  leave: () => void,
  requested: number,
  taken: Allowance | null,
): Admitted {
  let spent = 0;
  let report: CostReport | null = null;
  return {
    requested,
    leave,
    spend() {
      spent += 1;
      if (report !== null || spent > requested) rate?.charge(caller, 1);
    },
    settle() {
      if (report !== null) return report;
      const spare = requested - Math.max(1, spent);
      const left = rate === null || taken === null ? null : rate.giveBack(caller, spare, taken);
      report = { requested, actual: spent, ...left };
      return report;
    },
    pauseMs: () => rate?.pause(caller)?.pauseMs ?? 0,
  };
}

type Taken = ReturnType<RateLimit['take']>;

function demandEnough(requested: number, { isEnough, allowance, pauseMs }: Taken): Allowance {
  if (!isEnough) throw rateLimited(requested, allowance, pauseMs);
  return allowance;
}

/** By what the calls of a file are paid, the first of which is. */
function payerOf(rate: RateLimit, caller: string, { isEnough, allowance, pauseMs }: Taken): () => void {
  if (!isEnough) {
    const retryAfterMs = Math.max(1, Math.ceil(pauseMs));
    throw new GatewayError('RATE_LIMITED', shortage(1, allowance), { retryable: true, retryAfterMs });
  }
  let calls = 0;
  return () => {
    calls += 1;
    if (calls > 1) rate.charge(caller, 1);
  };
}

/** What an operation may use up, and how it is refused for that. */
interface Price {
  calls: number;
  tooCostly(limit: number): TooCostly;
}

/** Calls of the service, and what is asked of the schema. */
function priceOf(request: ValidatedRequest, sizes: KnownSizes, estimateOf: EstimateAgain): Price {
  const { schema, document, operationName } = request;
  const operation = getOperationAST(document, operationName);
  const introspection = operation == null ? null : introspectionOf(schema, document, operation);
  const estimate = estimateOf(request, sizes);
  const calls = Math.max(estimate.calls, introspection === null ? 0 : pointsFor(introspection));
  const again: CostAgain = (narrowed) => estimateCost(request, sizes, narrowed).calls;
  return { calls, tooCostly: (limit) => new TooCostly({ ...estimate, calls }, limit, again) };
}

function overloaded(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: {
      code: 'OVERLOADED',
      retryable: true,
      retryAfterMs: PAUSE_MS,
      http: retryAfterHttp(503, PAUSE_MS),
    },
  });
}

function rateLimited(requested: number, allowance: Allowance, pauseMs: number): GraphQLError {
  const message = shortage(requested, allowance);
  const retryAfterMs = Math.max(1, Math.ceil(pauseMs));
  const cost = { requested, ...allowance };
  return new GraphQLError(message, {
    extensions: {
      code: 'RATE_LIMITED',
      retryable: true,
      retryAfterMs,
      cost,
      http: retryAfterHttp(429, retryAfterMs),
    },
  });
}

const shortage = (requested: number, { limit, remaining, resetAt }: Allowance): string =>
  `The operation may need ${requested} calls of the service; ${remaining} of ${limit} are left until ${resetAt}.`;
