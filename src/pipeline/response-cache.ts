import type { Caller } from '../auth/access.ts';
import { createDependencies, type RecordedDependencies } from '../cache/dependencies.ts';
import type { ResponseCache } from '../cache/responses.ts';
import { isOver } from '../util/cancellation.ts';
import type { Admission, Admitted } from './admission/admission.ts';
import type { TrustedDocument } from './documents/trusted-documents.ts';
import { chooseDocument, type DocumentPolicy } from './documents/trusted-request.ts';
import type { WholeAnswer } from './operation/answer.ts';
import type { Call } from './operation/call.ts';
import type { OperationRequest } from './operation/operation-request.ts';

/** An answer as it was given, and what has to be looked at before it is given again. */
interface CachedAnswer {
  json: readonly Buffer[];
  tellsCost: boolean;
  trusted: TrustedDocument | null;
  /** Calls of the service it might have needed. */
  requested: number;
  operationName: string | null;
}

/** The place of one request in the cache. */
interface CacheEntry {
  /** What was answered before while all of it is true. The caller is admitted and charged as ever. */
  recall(): Promise<WholeAnswer | null>;
  /** Keeps what was answered where it may be given again; the answer is to be sent as it comes back. */
  store(answer: WholeAnswer): WholeAnswer;
}

/** Answers of queries by the text that asked, for each user: parsing, validation, execution and JSON are left out. */
export interface ResponseCacheStep {
  /** Null for what is not cached. Notes in the call what its answer will be made of. */
  entryOf(request: OperationRequest, call: Call): Promise<CacheEntry | null>;
}

export function createResponseCacheStep(admission: Admission, documents: DocumentPolicy): ResponseCacheStep {
  /** Null when it may not be given again. */
  function admit(cached: CachedAnswer, request: OperationRequest, caller: Caller) {
    if (isOver(caller.whenOver)) return null;
    const chosen = chooseDocument(request, documents);
    if (chosen === null || !('query' in chosen) || chosen.trusted !== cached.trusted) return null;
    const { id } = caller.principal;
    try {
      admission.admitDocument(id);
      return admission.admitAgain(cached.requested, id);
    } catch {
      // Nothing was taken; why not is said when it is answered anew.
      return null;
    }
  }

  return {
    async entryOf(request, call) {
      const { caller } = call;
      const answers = caller?.services.upstream.answers ?? null;
      if (request.cacheKey === undefined || call.asksCost || caller === null || answers === null) return null;
      try {
        caller.services.requireLease();
      } catch {
        // Why not is said when the context is made.
        return null;
      }
      const key = keyOf(request.cacheKey, call, caller);
      const dependencies = createDependencies();
      return {
        async recall() {
          // Only this file keeps anything under such a key.
          const cached = (await answers.get(key)) as CachedAnswer | null;
          const admitted = cached === null ? null : admit(cached, request, caller);
          if (cached === null || admitted === null) {
            call.dependencies = dependencies;
            return null;
          }
          const { operationName, trusted, json, tellsCost } = cached;
          Object.assign(call, { operation: 'query', operationName, trusted, isValid: true });
          const cost = costOf(admitted);
          return { json, extensions: tellsCost ? { cost } : undefined, errors: [], hasData: true };
        },
        store: (answer) => {
          if (dependencies.isUncacheable || call.operation !== 'query' || call.codes.size > 0) return answer;
          return keep(answers, key, answer, call, dependencies);
        },
      };
    },
  };
}

/** Everything that an answer may depend on, besides what is true. */
function keyOf(text: string, { baseUrl }: Call, { principal }: Caller): string {
  const { id, name, roles, person, teams } = principal;
  return `${JSON.stringify([id, name, [...roles], baseUrl, ...(person === undefined ? [] : [person, teams])])} ${text}`;
}

function keep(
  answers: ResponseCache,
  key: string,
  answer: WholeAnswer,
  { trusted, cost, operationName }: Call,
  dependencies: RecordedDependencies,
): WholeAnswer {
  const json = typeof answer.json === 'string' ? [Buffer.from(answer.json)] : answer.json;
  const cached: CachedAnswer = {
    ...{ json, trusted, operationName },
    tellsCost: answer.extensions !== undefined,
    requested: cost?.requested ?? 0,
  };
  const size = json.reduce((length, bytes) => length + bytes.length, 0);
  // With its compressed form, which is kept as long as it is.
  answers.put(key, cached, size * 1.25, dependencies);
  return { ...answer, json };
}

/** Nothing of it is called: what might have been needed is given back. */
function costOf(admitted: Admitted) {
  const cost = admitted.settle();
  admitted.leave();
  return cost;
}
