import { type GraphQLSchema, isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import type { Role } from '../../auth/principal.ts';
import type { Cost, CostScope } from '../cost/declared-cost.ts';

/** How many calls the operations of a field are. */
const PER: Record<CostScope, string> = {
  PARENT: '',
  CONNECTION: ', once for a connection',
  PROJECT: ', once for a project',
  REQUEST: ', once for a request',
  ID: ', as the ids need',
  DOWNLOAD: ', when the link is followed',
};

const costOf = ({ ops, per, since }: Cost): string =>
  `Cost: ${ops.join(', ')}${PER[per]}${since === undefined ? '' : `, from API ${since} on`}.`;

/** What the marks of a field say, for tools that show descriptions alone; null when it has none. */
function factsOf(extensions: Readonly<Record<string, unknown>>): string | null {
  const { upstream, semanticNonNull, role } = extensions as {
    upstream?: Cost;
    semanticNonNull?: true;
    role?: Role;
  };
  const facts = [
    ...(upstream && upstream.ops.length > 0 ? [costOf(upstream)] : []),
    ...(role ? [`Role: ${role.toUpperCase()}.`] : []),
    ...(semanticNonNull ? ['Null only when it failed.'] : []),
  ];
  return facts.length === 0 ? null : facts.join(' ');
}

/** Directives are not in introspection: what they say is the last line of each description too. */
export function saysFacts(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || !(isObjectType(type) || isInterfaceType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      const facts = factsOf(field.extensions);
      if (facts !== null) field.description = `${field.description}\n\n${facts}`;
    }
  }
  return schema;
}

/** A description without that line, where directives say it. */
export function withoutFacts(description: string, extensions: Readonly<Record<string, unknown>>): string {
  const facts = factsOf(extensions);
  const line = `\n\n${facts}`;
  return facts !== null && description.endsWith(line) ? description.slice(0, -line.length) : description;
}
