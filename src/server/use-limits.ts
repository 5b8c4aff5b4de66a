import { GraphQLError, NoSchemaIntrospectionCustomRule, parse, validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { documentLimits } from './limits.ts';
import { type DocumentSize, measureDocument } from './measure-document.ts';
import type { ServerContext } from './use-calls.ts';

const nouns: Record<keyof DocumentSize, string> = {
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields',
};

/**
 * Refuses documents over the limits before they are validated, unless they are trusted, and introspection when it is
 * off. Works in the parse and validate phases only, because those are the ones that sockets pass through as well.
 */
export function useLimits(options: { introspection: boolean }): Plugin<ServerContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, parseOptions) =>
        parse(source, { ...parseOptions, maxTokens: documentLimits.tokens }),
      );
    },
    onValidate({
      params: { documentAST },
      context: { call },
      setResult,
      setValidationFn,
      addValidationRule,
    }) {
      call.mayIntrospect = options.introspection;
      const error = call.trusted === null ? overLimit(measureDocument(documentAST)) : null;
      if (error !== null) return setResult([error]);
      if (!options.introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((schema, document, rules, typeInfo, validateOptions) =>
        validate(schema, document, rules, { ...validateOptions, maxErrors: documentLimits.errors }, typeInfo),
      );
    },
  };
}

function overLimit(size: DocumentSize): GraphQLError | null {
  for (const key of ['depth', 'aliases', 'directives', 'fields'] as const) {
    if (size[key] <= documentLimits[key]) continue;
    return new GraphQLError(
      `The document has ${size[key]} ${nouns[key]}; ${documentLimits[key]} are allowed. Ask in several operations.`,
      { extensions: { code: 'BAD_USER_INPUT' } },
    );
  }
  return null;
}
