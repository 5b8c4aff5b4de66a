import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { ServerContext } from './operation/call.ts';

/** Longer names are cut in the log. */
const nameLength = 80;

/** Notes the name and the kind of each operation, and whether it is valid, for the log and the metrics. */
export function useOperationName(): Plugin<ServerContext, ServerContext> {
  return {
    onValidate({ params: { documentAST }, context: { call, params } }) {
      const operation = getOperationAST(documentAST, params?.operationName);
      call.operationName = operation?.name?.value.slice(0, nameLength) ?? null;
      call.operation = operation?.operation ?? null;
      return ({ valid }) => {
        call.isValid = valid;
      };
    },
  };
}
