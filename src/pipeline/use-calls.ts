import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { never, whenAborted, whenAny } from '../access/stop.ts';
import type { SparingLog } from '../sparing-log.ts';
import type { Call } from './call.ts';
import { eventStream } from './event-stream.ts';
import { finishError, finishResult } from './finish-result.ts';
import { notAcceptable } from './not-acceptable.ts';
import type { EdgeObserver } from './observer.ts';
import { untilEnd } from './on-iterable-end.ts';
import { follow, isStream } from './stream.ts';

/** What every request carries through yoga. */
export interface ServerContext {
  call: Call;
}

/** Longer names are cut in the log. */
const nameLength = 80;

/** Notes the name of each operation for the log, finishes the errors of HTTP answers, and ends streams at a drain. */
export function useCalls({
  log,
  observer,
  stop,
}: {
  log: SparingLog;
  observer: EdgeObserver;
  stop: AbortSignal;
}): Plugin<ServerContext, ServerContext> {
  const whenStopped = whenAborted(stop);
  return {
    onValidate({ params: { documentAST }, context: { call, params } }) {
      const operation = getOperationAST(documentAST, params?.operationName);
      call.operationName = operation?.name?.value.slice(0, nameLength) ?? null;
      call.operation = operation?.operation ?? null;
      return ({ valid }) => {
        call.isValid = valid;
      };
    },
    onResultProcess({ result, setResult, resultProcessor, setResultProcessor, serverContext: { call } }) {
      if (Array.isArray(result)) return;
      if (resultProcessor === undefined) {
        // Not waited for: a source may end only with its next value.
        if (isStream(result)) Promise.resolve(result[Symbol.asyncIterator]().return?.()).catch(() => {});
        const { code, processor } = notAcceptable(
          isStream(result),
          call.operation === 'subscription',
          call.requestId,
        );
        call.codes.add(code);
        return setResultProcessor(processor, 'application/json');
      }
      const finish = (part: object) => finishResult(part, call, log);
      const failed = (error: unknown) => ({ errors: [finishError(error, call, log)] });
      if (!isStream(result)) return setResult(finish(result));
      const values = follow(result, finish, failed, whenAny(whenStopped, call.caller?.whenOver ?? never));
      if (call.operation !== 'subscription') return setResult(values);
      observer.subscription('http', 1);
      setResultProcessor(eventStream as unknown as NonNullable<typeof resultProcessor>, 'text/event-stream');
      setResult(untilEnd(values, () => observer.subscription('http', -1)));
    },
  };
}
