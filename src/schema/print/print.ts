import {
  type ConstDirectiveNode,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type NameNode,
  parse,
  parseConstValue,
  print,
  printSchema,
  visit,
} from 'graphql';
import type { Role } from '../../auth/principal.ts';
import type { Cost } from '../cost/declared-cost.ts';
import { withoutFacts } from './facts.ts';

/** Definitions of what the marks of `declared-cost.ts` look like in the printed schema. */
const DIRECTIVES = `
"""
Operations of the REST interface (by operationId) a field may need, in call order. What the request has read already is
not read again: the calls are an upper bound.
"""
directive @upstream(
  "operationIds of the REST interface."
  ops: [String!]!
  "How many objects share one call."
  per: UpstreamScope! = PARENT
  "Generation of the service that needs them first; null when all do."
  since: Int
) on FIELD_DEFINITION

"Null only when the field failed, which an entry in \`errors\` explains; never as a value. Read by Relay and Apollo Kotlin."
directive @semanticNonNull(
  "Depths of the list that are never null; 0 is the field itself."
  levels: [Int!]! = [0]
) on FIELD_DEFINITION

"""
What the caller must be allowed to, besides \`READ\`, which every operation needs. Otherwise the whole operation is refused with
\`FORBIDDEN\` before anything is done.
"""
directive @needsRole("The role." role: Role!) on FIELD_DEFINITION

"How many objects share one call of the service."
enum UpstreamScope {
  "One call for each object; the gateway bounds how many run at once."
  PARENT
  "One call for all objects of the same connection."
  CONNECTION
  "One call for all objects of the same project."
  PROJECT
  "One call for the whole request."
  REQUEST
  "What each id of the arguments needs: one of the operations, and one call for all ids that need the same answer."
  ID
  "No call while the query runs: it is made when the returned link is followed."
  DOWNLOAD
}
`;

/** The schema as text, with the cost of its fields as directives. This is what `schema.graphql` holds. */
export function printGraph(schema: GraphQLSchema): string {
  const document = visit(parse(printSchema(schema)), {
    FieldDefinition(field, _key, _parent, _path, ancestors) {
      const owner = ancestors.findLast((node) => 'kind' in node && 'name' in node);
      // The parent of a field definition is a type definition, which has a name.
      const typeName = (owner as { name: NameNode } | undefined)?.name.value ?? '';
      const extensions = extensionsOf(schema, typeName, field.name.value);
      const directives = marksOf(extensions);
      if (directives.length === 0) return undefined;
      const { description } = field;
      const said = description && { ...description, value: withoutFacts(description.value, extensions) };
      return { ...field, directives, ...(said && { description: said }) };
    },
  });
  return `${DIRECTIVES.trim()}\n\n${print(document)}\n`;
}

type Extensions = Readonly<Record<string, unknown>>;

function extensionsOf(schema: GraphQLSchema, typeName: string, fieldName: string): Extensions {
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return {};
  return type.getFields()[fieldName]?.extensions ?? {};
}

function marksOf(extensions: Extensions): ConstDirectiveNode[] {
  const { upstream, semanticNonNull, role } = extensions as {
    upstream?: Cost;
    semanticNonNull?: true;
    role?: Role;
  };
  const marks: ConstDirectiveNode[] = [];
  if (semanticNonNull) marks.push(directive('semanticNonNull', {}));
  if (role) marks.push(directive('needsRole', { role: role.toUpperCase() }));
  if (upstream && upstream.ops.length > 0) {
    marks.push(
      directive('upstream', {
        ops: JSON.stringify(upstream.ops),
        ...(upstream.per === 'PARENT' ? {} : { per: upstream.per }),
        ...(upstream.since === undefined ? {} : { since: String(upstream.since) }),
      }),
    );
  }
  return marks;
}

function directive(name: string, args: Record<string, string>): ConstDirectiveNode {
  return {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: name },
    arguments: Object.entries(args).map(([argument, value]) => ({
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: argument },
      value: parseConstValue(value),
    })),
  };
}
