import { type ExecutionArgs, GraphQLError, getOperationAST, Kind, type SelectionSetNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Role } from '../auth/principal.ts';
import { roleOfMutation } from '../auth/role-of-mutation.ts';
import type { Context } from '../context.ts';
import type { ServerContext } from './operation/call.ts';

/**
 * Refuses an operation as a whole when its caller lacks a role: every answer needs `read`, every mutation what the
 * schema marks it with. It is asked before anything runs, so of two mutations not the first alone is done.
 */
export function useRoles(): Plugin<Context, ServerContext> {
  return {
    // In place of the execution, not instead of it: who counts what is in progress has to see it end.
    onExecute({ args, setExecuteFn }) {
      const refusal = refusalOf(args);
      if (refusal !== null) setExecuteFn(() => ({ errors: [refusal] }));
    },
    onSubscribe({ args, setSubscribeFn }) {
      const refusal = refusalOf(args);
      if (refusal !== null) setSubscribeFn(() => ({ errors: [refusal] }));
    },
  };
}

function refusalOf(args: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'contextValue'>) {
  // The context of every operation is made by the gateway.
  const { principal } = args.contextValue as Context;
  const missing = [...rolesFor(args)].filter((role) => !principal.roles.has(role));
  if (missing.length === 0) return null;
  const words = missing.length === 1 ? `role ${missing[0]}` : `roles ${missing.join(' and ')}`;
  return new GraphQLError(`This needs the ${words}.`, {
    extensions: {
      code: 'FORBIDDEN',
      roles: missing.map((role) => role.toUpperCase()),
      http: { status: 403 },
    },
  });
}

function rolesFor({
  schema,
  document,
  operationName,
}: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName'>): Set<Role> {
  const needed = new Set<Role>(['read']);
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'mutation') return needed;
  for (const name of fieldsOf(operation.selectionSet, document, new Set())) {
    if (name !== '__typename') needed.add(roleOfMutation(schema, name));
  }
  return needed;
}

/** Names of the fields of an operation itself, through fragments, whether they are skipped or not. */
function fieldsOf(
  { selections }: SelectionSetNode,
  document: ExecutionArgs['document'],
  seen: Set<string>,
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, document, seen);
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldsOf(fragment.selectionSet, document, seen) : [];
  });
}
