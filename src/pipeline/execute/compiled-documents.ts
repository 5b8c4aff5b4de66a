import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { createWriterPlans } from '../serialise/writer-plan.ts';
import { measureDocument } from '../validate/measure-document.ts';
import { isCompilable } from './is-compilable.ts';
import { isSingleResult } from './is-single-result.ts';

/** Runs a compiled operation with variables as graphql-js coerced them; a promise only where its resolvers wait. */
type Run = (
  contextValue: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** @property isSplit Whether parts of its results are written already. */
type CompiledRun = Run & { readonly isSplit: boolean };

interface Compiled {
  run: CompiledRun;
  /** What goes when it goes. */
  forget: () => void;
}

/** Queries that were compiled, the last used of them. */
export interface CompiledDocuments {
  /** How to run a query; null until it has come often enough, and for what cannot be compiled. */
  runOf(
    schema: GraphQLSchema,
    document: DocumentNode,
    operationName: string | null | undefined,
  ): CompiledRun | null;
  /** How many are kept. */
  count(): number;
}

export interface CompileOptions {
  /** About how much memory they may take together; 0 makes none. */
  maxBytes: number;
  /** The use of a query at which it is compiled: most are never sent twice. */
  atUse: number;
}

/** By the fields and characters of the document. */
const sizeOf = (document: DocumentNode): number =>
  Math.max(1, measureDocument(document).fields * FIELD_BYTES + (document.loc?.end ?? 0) * CHARACTER_BYTES);

type Compile = typeof import('graphql-jit').compileQuery;

/** Memory of a program by the fields it answers, and of the document it keeps alive, once V8 has compiled it in turn. */
const FIELD_BYTES = 4_000;
const CHARACTER_BYTES = 100;
/** Characters of what was written of objects that last. */
const PIECES = 16_000_000;

/**
 * Queries as programs, which take a quarter of the time. What is kept is bounded, by what was used last. A field without
 * a resolver is a property of its object: unlike graphql-js, a program does not call a property that is a function.
 */
export function createCompiledDocuments({ maxBytes, atUse }: CompileOptions): CompiledDocuments {
  const uses = new WeakMap<OperationDefinitionNode, number>();
  const refused = new WeakSet<OperationDefinitionNode>();
  const compiled = new LRUCache<OperationDefinitionNode, Compiled>({
    maxSize: Math.max(1, maxBytes),
    dispose: ({ forget }) => forget(),
  });
  const plain = createWriterPlans(PIECES);
  let compile: Compile | null = null;
  let isLoading = false;

  /** The compiler is loaded when the first query wants it. */
  function load(): void {
    if (isLoading) return;
    isLoading = true;
    import('graphql-jit').then(
      ({ compileQuery }) => {
        compile = compileQuery;
      },
      // Without it every query is run in the ordinary way.
      () => {},
    );
  }

  function make(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    using: Compile,
  ): CompiledRun | null {
    // What comes in parts needs the ordinary run; what asks for the schema is not worth a program.
    if (!isSingleResult(document) || !isCompilable(document)) return null;
    const asked = plain.of(schema, document, operation);
    if (asked === null) return null;
    const { isSplit, forget } = asked;
    const made = using(asked.schema, asked.document, operation.name?.value, {
      disablingCapturingStackErrors: true,
    });
    if (!('query' in made)) {
      forget();
      return null;
    }
    const { query } = made;
    const answer: Run = (context, variables) => query(undefined, context, variables);
    const run = Object.assign(answer, { isSplit });
    compiled.set(operation, { run, forget }, { size: sizeOf(document) });
    return compiled.has(operation) ? run : null;
  }

  return {
    runOf(schema, document, operationName) {
      if (maxBytes === 0) return null;
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'query' || refused.has(operation)) return null;
      const known = compiled.get(operation);
      if (known !== undefined) return known.run;
      const times = (uses.get(operation) ?? 0) + 1;
      uses.set(operation, times);
      if (times < atUse) return null;
      if (compile === null) {
        load();
        return null;
      }
      const run = make(schema, document, operation, compile);
      if (run === null) refused.add(operation);
      return run;
    },
    count: () => compiled.size,
  };
}
