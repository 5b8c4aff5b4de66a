import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { documentLimits } from '../../config/limits.ts';
import type { ServerContext } from '../operation/call.ts';
import { introspectionOf, mostValues, operationsOf } from './introspection.ts';
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
          const errors = validate(schema, document, chosen, { maxErrors: documentLimits.errors });
          if (isTrusted || errors.length > 0) return errors;
          return operationsOf(document).flatMap((operation) =>
            overIntrospection(schema, document, operation),
          );
        }),
      );
    },
  };
}

/** What is started is one file, in which functions of one name get a number. */
const squareRule = /^OverlappingFieldsCanBeMergedRule\d*$/;

/** The rules with the one that compares each field with each, of which plugins bring another copy, replaced by ours. */
function withoutSquares(rules: readonly ValidationRule[] = specifiedRules): readonly ValidationRule[] {
  const others = rules.filter(({ name }) => !squareRule.test(name));
  return [...others, OverlappingFieldsRule];
}

/** What is asked of the schema: everything once, as tools do, and not more than that. */
function overIntrospection(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): GraphQLError[] {
  const { schemas, values } = introspectionOf(schema, document, operation);
  if (schemas > 1) return [refusal(`The document asks for __schema ${schemas} times; once is allowed.`)];
  const most = mostValues(schema);
  if (values <= most) return [];
  return [refusal(`The document asks for about ${values} values of the schema; ${most} are allowed.`)];
}

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

function overLimit(document: DocumentNode): GraphQLError | null {
  const size = measureDocument(document);
  for (const key of ['depth', 'aliases', 'directives', 'fields'] as const) {
    if (size[key] <= documentLimits[key]) continue;
    return refusal(
      `The document has ${size[key]} ${nouns[key]}; ${documentLimits[key]} are allowed. Ask in several operations.`,
    );
  }
  return null;
}
