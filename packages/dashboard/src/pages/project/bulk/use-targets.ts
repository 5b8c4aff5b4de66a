import {
  BulkConnectionsDocument,
  BulkParametersDocument,
  type BulkConnectionFragment as Connection,
} from '@connection-gateway/client/pages/bulk';
import { useEffect, useState } from 'react';
import { type Client, type TypedDocumentNode, useClient } from 'urql';
import { problemOf } from '../../../parts/problem/problem.ts';
import type { ParametersOf } from './bulk-form.ts';

/** A call of the service for each connection, so that not too many are read at once. */
const AT_ONCE = 100;

/** What connections have now, in the order of their ids; null until it is read. */
export interface Targets {
  connections: readonly Connection[] | null;
  /** Null as well while they are not wanted. */
  parametersOf: ParametersOf | null;
  /** Why they could not be read. */
  problem: string | null;
}

const nothing: Targets = { connections: null, parametersOf: null, problem: null };

/**
 * Reads the connections that are to be changed, and their parameters where those are wanted.
 *
 * @param moment another number reads them again
 */
export function useTargets(
  projectId: string,
  ids: readonly string[],
  { wantsParameters, moment }: { wantsParameters: boolean; moment: number },
): Targets {
  const client = useClient();
  const [targets, setTargets] = useState(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment reads again.
  useEffect(() => {
    const ending = new AbortController();
    const set = (change: Partial<Targets>) => {
      if (!ending.signal.aborted) setTargets((before) => ({ ...before, ...change }));
    };
    set({ parametersOf: null, problem: null });
    async function read() {
      const connections = await readAll(client, BulkConnectionsDocument, projectId, ids);
      set({ connections: inOrder(connections, ids) });
      if (!wantsParameters) return;
      const read = await readAll(client, BulkParametersDocument, projectId, ids);
      set({ parametersOf: new Map(read.map(({ id, parameters }) => [id, parameters ?? []])) });
    }
    read().catch((error: unknown) => {
      if (!(error instanceof Unread)) throw error;
      set({ problem: error.message });
    });
    return () => ending.abort();
  }, [client, projectId, ids, wantsParameters, moment]);

  return targets;
}

/** Why connections could not be read. */
export class Unread extends Error {}

interface Read<Node> {
  project: { connections: { nodes: readonly Node[] } | null } | null;
}

interface Asked {
  id: string | number;
  ids: (string | number)[];
}

/** Connections of a project by their ids, some at once. @throws Unread */
export async function readAll<Node>(
  client: Client,
  document: TypedDocumentNode<Read<Node>, Asked>,
  id: string,
  ids: readonly string[],
  atOnce = AT_ONCE,
): Promise<Node[]> {
  const found: Node[] = [];
  for (let at = 0; at < ids.length; at += atOnce) {
    const variables = { id, ids: ids.slice(at, at + atOnce) };
    const { data, error } = await client
      .query(document, variables, { requestPolicy: 'network-only' })
      .toPromise();
    if (error !== undefined) throw new Unread(problemOf(error).message);
    found.push(...(data?.project?.connections?.nodes ?? []));
  }
  return found;
}

/** Those that are there, as they are marked in the list. */
function inOrder(connections: readonly Connection[], ids: readonly string[]): Connection[] {
  const byId = new Map(connections.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
