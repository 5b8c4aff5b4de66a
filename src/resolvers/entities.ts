import { z } from 'zod';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import { decodeId } from './kit/ids.ts';
import { findNodes } from './nodes.ts';

/** Types that other subgraphs of a federation may add fields to, by their `id`. */
export const entityTypes = ['Project', 'ConnectionItem'];

/** What a router sends for an object that another subgraph has named. */
const Representation = z.object({ __typename: z.enum(entityTypes), id: z.string() });

/** Entities in the order of their representations; null for those that are gone. Throws `BAD_USER_INPUT` for what is none. */
export function findEntities(
  representations: readonly unknown[],
  context: Context,
): Promise<object | null>[] {
  const ids = representations.map((one) => {
    const { data } = Representation.safeParse(one);
    if (data !== undefined && decodeId(data.id)?.type === data.__typename) return data.id;
    throw new GatewayError(
      'BAD_USER_INPUT',
      `Entities of this subgraph are ${entityTypes.join(' and ')}, each with its global id.`,
      { path: ['representations'] },
    );
  });
  return findNodes(ids, context);
}
