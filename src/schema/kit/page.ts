import type { ArgBuilder } from '@pothos/core';
import { graphLimits } from '../../config/limits.ts';
import type { Page } from '../../resolvers/kit/paging.ts';
import { type BuilderTypes, builder } from './builder.ts';

const PageInfo = builder.objectRef<Page<unknown>['pageInfo']>('PageInfo').implement({
  description: 'Where a page lies in its list (Relay cursor connections).',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNextPage', { description: 'Whether items follow the page.' }),
    hasPreviousPage: t.exposeBoolean('hasPreviousPage', { description: 'Whether items precede the page.' }),
    startCursor: t.exposeString('startCursor', {
      nullable: true,
      description: 'Cursor of the first item; null on an empty page.',
    }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Cursor of the last item; null on an empty page.',
    }),
  }),
});

/** The page and edge types of a node: `<name>Connection` and `<name>Edge`. */
export function pageTypes<T>(
  node: PothosSchemaTypes.ObjectRef<BuilderTypes, T> | PothosSchemaTypes.InterfaceRef<BuilderTypes, T>,
  noun: string,
) {
  const edge = builder.objectRef<{ cursor: string; node: T }>(`${node.name}Edge`).implement({
    description: `A ${noun} in a page.`,
    fields: (t) => ({
      cursor: t.exposeString('cursor', { description: 'Cursor of the item.' }),
      node: t.field({ type: node, description: `The ${noun}.`, resolve: (parent) => parent.node as never }),
    }),
  });
  const page = builder.objectRef<Page<T>>(`${node.name}Connection`).implement({
    description: `A page of ${noun}s.`,
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'Items with their cursors.',
        resolve: ({ edges }) => edges,
      }),
      nodes: t.field({
        type: [node],
        description: 'The items alone.',
        resolve: ({ nodes }) => nodes as never,
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: 'Where the page lies.',
        resolve: ({ pageInfo }) => pageInfo,
      }),
      totalCount: t.exposeInt('totalCount', {
        description: 'Number of items over all pages, after filtering.',
      }),
    }),
  });
  return { edge, page };
}

/** The four arguments of a paged list. Without a size everything is on one page. */
export const pageArgs = (arg: ArgBuilder<BuilderTypes>, size: number | null) => ({
  first: arg.int(
    size === null
      ? { description: `Page size, at most ${graphLimits.pageSize}; everything when left out.` }
      : { defaultValue: size, description: `Page size, at most ${graphLimits.pageSize}.` },
  ),
  after: arg.string({ description: 'Cursor to continue after.' }),
  last: arg.int({ description: 'Page size from the end; takes precedence over `first`.' }),
  before: arg.string({ description: 'Cursor to end before.' }),
});

export const OrderDirection = builder.enumType('OrderDirection', {
  description: 'Direction of an order.',
  values: {
    ASCENDING: { description: 'The smallest first.' },
    DESCENDING: { description: 'The largest first.' },
  } as const,
});
