import { pageTypes } from './page.ts';
import { ConnectionItem } from './refs.ts';

export const { page: ConnectionItemPage, edge: ConnectionItemEdge } = pageTypes(ConnectionItem, 'connection');
