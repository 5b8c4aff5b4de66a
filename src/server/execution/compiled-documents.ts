import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { measureDocument } from '../limits/measure-document.ts';
import { createEntryWriter, type EntryWriter } from './entries/entry-writer.ts';
import { isInOnePiece } from './in-one-piece.ts';
import { isCompilable } from './is-compilable.ts';
import { type Asked, createPlainQueries } from './plain/plain-queries.ts';

/** Runs a compiled operation with variables as graphql-js coerced them; a promise only where its resolvers wait. */
type Run = (
  contextValue: unknown,
  variables: Readonly<Record<string, unknown>>,
  rootValue?: unknown,
) => ExecutionResult | Promise<ExecutionResult>;

/** @property isInPieces Whether parts of its results are written already. */
type CompiledRun = Run & { readonly isInPieces: boolean };

interface Compiled {
  run: CompiledRun;
  /** What goes when it goes. */
  forget: () => void;
  /** Whether it is better than another way to run the same; nobody else's concern when left out. */
  isOfUse?: () => boolean;
}

/** Queries that were compiled, the last used of them. */
export interface CompiledDocuments {
  /**
   * How to run a query; null until it has come often enough, and for what cannot be compiled.
   *
   * @param inEntries With lists of connections entry by entry, where there are any. The root value is a `Mending` then.
   */
  runOf(
    schema: GraphQLSchema,
    document: DocumentNode,
    operationName: string | null | undefined,
    inEntries?: boolean,
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
  // Long because all of it shares what is compiled.
  const uses = new WeakMap<OperationDefinitionNode, number>();
  const refused = new WeakSet<object>();
  /** The same queries with their lists entry by entry. */
  const inEntries = new WeakMap<OperationDefinitionNode, object>();
  const compiled = new LRUCache<object, Compiled>({
    maxSize: Math.max(1, maxBytes),
    dispose: ({ forget }) => forget(),
  });
  const plain = createPlainQueries(PIECES);
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

  function programOf(
    { schema, document, isInPieces = false }: Asked,
    name: string | undefined,
    using: Compile,
  ): CompiledRun | null {
    const made = using(schema, document, name, { disablingCapturingStackErrors: true });
    if (!('query' in made)) return null;
    const { query } = made;
    const run: Run = (context, variables, root) => query(root, context, variables);
    return Object.assign(run, { isInPieces });
  }

  function make(
    asked: Asked,
    operation: OperationDefinitionNode,
    using: Compile,
    { key, size, ...under }: Omit<Compiled, 'run'> & { key: object; size: number },
  ): CompiledRun | null {
    const run = programOf(asked, operation.name?.value, using);
    if (run === null) {
      under.forget();
      return null;
    }
    compiled.set(key, { run, ...under }, { size });
    return compiled.has(key) ? run : null;
  }

  function makeOrdinary(
    { schema, document }: Asked,
    operation: OperationDefinitionNode,
    using: Compile,
  ): CompiledRun | null {
    // What comes in parts needs the ordinary run; what asks for the schema is not worth a program.
    if (!isInOnePiece(document) || !isCompilable(document)) return null;
    const asked = plain.of(schema, document, operation);
    if (asked === null) return null;
    return make(asked, operation, using, { key: operation, size: sizeOf(document), forget: asked.forget });
  }

  function makeInEntries(
    { schema, document }: Asked,
    operation: OperationDefinitionNode,
    key: object,
    using: Compile,
  ): CompiledRun | null {
    const lists: Pick<EntryWriter, 'isOfUse'>[] = [];
    const asked = plain.inEntries(schema, document, operation, (entry) => {
      const run = programOf(entry, operation.name?.value, using);
      if (run === null) return null;
      const { write, isOfUse } = createEntryWriter(run);
      lists.push({ isOfUse });
      return write;
    });
    if (asked === null) return null;
    const isOfUse = () => lists.some((list) => list.isOfUse());
    // The query, and its lists once more.
    return make(asked, operation, using, { key, size: 2 * sizeOf(document), forget: asked.forget, isOfUse });
  }

  /** Null where there is no list, or it cannot be asked for so. */
  function runInEntries(asked: Asked, operation: OperationDefinitionNode): CompiledRun | null {
    const key = inEntries.get(operation) ?? {};
    inEntries.set(operation, key);
    if (refused.has(key) || compile === null) return null;
    const known = compiled.get(key);
    const run = known?.run ?? makeInEntries(asked, operation, key, compile);
    if (run !== null && known?.isOfUse?.() !== false) return run;
    refused.add(key);
    compiled.delete(key);
    return null;
  }

  return {
    runOf(schema, document, operationName, isInEntries = false) {
      if (maxBytes === 0) return null;
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'query' || refused.has(operation)) return null;
      const known = compiled.get(operation);
      if (known !== undefined)
        return (isInEntries ? runInEntries({ schema, document }, operation) : null) ?? known.run;
      const times = (uses.get(operation) ?? 0) + 1;
      uses.set(operation, times);
      if (times < atUse) return null;
      if (compile === null) {
        load();
        return null;
      }
      const run = makeOrdinary({ schema, document }, operation, compile);
      if (run === null) refused.add(operation);
      return run;
    },
    count: () => compiled.size,
  };
}
