import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { GraphQLSchema } from 'graphql';
import { YogaServer } from 'graphql-yoga';
import { type Context, createContext } from '../context.ts';
import type { CacheSizeObserver } from '../metrics/cache-metrics.ts';
import type { Admission, OperationLimits } from './admission/admission.ts';
import { refusedOperation } from './admission/retry-after.ts';
import { useAdmission } from './admission/use-admission.ts';
import { useUpstreamCost } from './admission/use-upstream-cost.ts';
import { type CompileOptions, createCompiledDocuments } from './execute/compiled-documents.ts';
import { useCompiled } from './execute/use-compiled.ts';
import { useSharedEvents } from './execute/use-shared-events.ts';
import type { Call, ServerContext } from './operation/call.ts';
import { maskError } from './operation/mask-error.ts';
import { useOperationName } from './use-operation-name.ts';
import { useRevocation } from './use-revocation.ts';
import { useRoles } from './use-roles.ts';
import { useTrustedDocuments } from './use-trusted-documents.ts';
import { createIntrospectionCache } from './validate/introspection-cache.ts';
import { createKnownDocuments } from './validate/known-documents.ts';
import { useDocuments } from './validate/use-documents.ts';
import { useIntrospection } from './validate/use-introspection.ts';

/** Parses, validates and executes, each step with its plugins. */
export type Engine = Pick<YogaServer<ServerContext, Context>, 'getEnveloped'>;

export interface EngineOptions {
  schema: GraphQLSchema;
  introspection: boolean;
  compiling: CompileOptions;
  admission: Admission;
  limits: OperationLimits;
  cacheSizes: CacheSizeObserver | undefined;
}

/**
 * graphql-yoga without its HTTP adapter, which would load Node's `fetch` at every start: the schema, the context, masking and the
 * plugins in their order.
 */
export function createEngine(options: EngineOptions): Engine {
  const { schema, introspection, compiling, admission, limits, cacheSizes } = options;
  const documents = createKnownDocuments();
  const introspections = createIntrospectionCache();
  cacheSizes?.watch('documents', documents.bytes);
  cacheSizes?.watch('introspection', introspections.bytes);
  return new YogaServer<ServerContext, Context>({
    schema: withDeferStream(schema),
    context: ({ call }) => contextOf(call),
    maskedErrors: { maskError },
    // Of the HTTP server, which is not used.
    ...{ cors: false, graphiql: false, landingPage: false },
    // Our own log reports errors.
    logging: false,
    // Bounded by bytes in `known-documents.ts`, where a trusted document is never taken for the text it was before.
    parserAndValidationCache: false,
    plugins: [
      useTrustedDocuments(),
      useDeferStream(),
      useDocuments({ introspection, known: documents }),
      useOperationName(),
      // The last of these is the outermost step of an execution.
      useCompiled(createCompiledDocuments(compiling)),
      useIntrospection(introspections),
      useSharedEvents(),
      useRevocation(),
      useRoles(),
      useAdmission(admission, limits),
      useUpstreamCost(),
    ],
  });
}

const extended = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** The schema with the directives of the plugin, made and validated once however many gateways a process has. */
function withDeferStream(schema: GraphQLSchema): GraphQLSchema {
  const known = extended.get(schema);
  if (known !== undefined) return known;
  let made = schema;
  useDeferStream().onSchemaChange?.({ schema, replaceSchema: (other) => (made = other) });
  extended.set(schema, made);
  return made;
}

function contextOf(call: Call): Context | Promise<Context> {
  // Every caller was authenticated; without this a mistake there would admit every client.
  if (call.caller === null) throw new Error('An operation has no caller.');
  const { services, principal } = call.caller;
  try {
    services.requireLease();
  } catch (error) {
    return Promise.reject(refusedOperation(error));
  }
  return createContext(services, principal, call);
}
