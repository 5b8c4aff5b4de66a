import {
  type DocumentNode,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OverlappingFieldsCanBeMergedRule,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { documentLimits } from '../request/limits.ts';
import type { ServerContext } from '../request/use-calls.ts';
import type { KnownDocuments } from './known-documents.ts';
import { type DocumentSize, measureDocument } from './measure-document.ts';
import { OverlappingFieldsRule } from './overlapping-fields.ts';

const nouns: Record<keyof DocumentSize, string> = {
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields',
};

/**
 * Reads documents, and refuses those over the limits before they are validated, unless they are trusted, and
 * introspection when it is off. Works in the parse and validate phases only, because those are the ones that sockets
 * pass through as well. To be the last plugin with rules, since a document is validated once.
 */
export function useDocuments(options: {
  introspection: boolean;
  known: KnownDocuments;
}): Plugin<ServerContext> {
  const { introspection, known } = options;
  return {
    onParse({ setParseFn }) {
      // Not called for a trusted document, which comes parsed.
      setParseFn((source) => known.read(typeof source === 'string' ? source : source.body));
    },
    onValidate({ context: { call }, setValidationFn, addValidationRule }) {
      call.mayIntrospect = introspection;
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((schema, document, rules) =>
        known.errorsOf(document, () => {
          const isTrusted = call.trusted !== null;
          const error = isTrusted ? null : overLimit(document);
          if (error !== null) return [error];
          const chosen = isTrusted ? rules : withoutSquares(rules);
          return validate(schema, document, chosen, { maxErrors: documentLimits.errors });
        }),
      );
    },
  };
}

/** The rules with the one that compares each field with each, of which plugins bring another copy, replaced by ours. */
function withoutSquares(rules: readonly ValidationRule[] = specifiedRules): readonly ValidationRule[] {
  const others = rules.filter(({ name }) => name !== OverlappingFieldsCanBeMergedRule.name);
  return [...others, OverlappingFieldsRule];
}

function overLimit(document: DocumentNode): GraphQLError | null {
  const size = measureDocument(document);
  for (const key of ['depth', 'aliases', 'directives', 'fields'] as const) {
    if (size[key] <= documentLimits[key]) continue;
    return new GraphQLError(
      `The document has ${size[key]} ${nouns[key]}; ${documentLimits[key]} are allowed. Ask in several operations.`,
      { extensions: { code: 'BAD_USER_INPUT' } },
    );
  }
  return null;
}
