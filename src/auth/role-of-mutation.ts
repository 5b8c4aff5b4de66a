import type { GraphQLSchema } from 'graphql';
import { GatewayError } from '../errors.ts';
import { type Principal, type Role, roles } from './principal.ts';

/** The role a mutation needs. One without a mark would be a mistake of ours, and is taken for a change. */
export function roleOfMutation(schema: GraphQLSchema, name: string): Role {
  const marked: unknown = schema.getMutationType()?.getFields()[name]?.extensions['role'];
  return roles.find((role) => role === marked) ?? 'change';
}

/** Whether a caller has the roles that a mutation needs. `BAD_USER_INPUT` where there is no such mutation. */
export function mayCarryOut({ roles }: Principal, name: string, schema: GraphQLSchema): boolean {
  if (schema.getMutationType()?.getFields()[name] === undefined) {
    throw new GatewayError('BAD_USER_INPUT', `There is no mutation ${JSON.stringify(name.slice(0, 80))}.`, {
      path: ['mutation'],
    });
  }
  return roles.has('read') && roles.has(roleOfMutation(schema, name));
}
