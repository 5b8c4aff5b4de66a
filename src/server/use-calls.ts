import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Call } from './call.ts';
import { finishError, finishResult } from './finish-result.ts';
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
  stop,
}: {
  log: Logger;
  stop: AbortSignal;
}): Plugin<ServerContext, ServerContext> {
  return {
    onValidate({ params: { documentAST }, context: { call, params } }) {
      const operation = getOperationAST(documentAST, params?.operationName);
      call.operationName = operation?.name?.value.slice(0, nameLength) ?? null;
      call.operation = operation?.operation ?? null;
    },
    onResultProcess({ result, setResult, serverContext: { call } }) {
      if (Array.isArray(result)) return;
      const finish = (part: object) => finishResult(part, call, log);
      const failed = (error: unknown) => ({ errors: [finishError(error, call, log)] });
      setResult(isStream(result) ? follow(result, finish, failed, stop) : finish(result));
    },
  };
}
