import {
  BulkCopyDocument,
  BulkDeleteDocument,
  type BulkRowFragment,
  BulkSetParametersDocument,
  BulkUpdateDocument,
  type ParameterUpdateInput,
  type UpdateConnectionInput,
} from '@connection-gateway/client/pages/bulk';
import type { Client, CombinedError } from 'urql';
import { problemOf } from '../../../parts/problem/problem.ts';
import { t } from '../../../words/words.ts';

/** What the graph is asked for. */
export type Order =
  | { kind: 'parameters'; parameters: ParameterUpdateInput[] }
  | { kind: 'update'; change: Omit<UpdateConnectionInput, 'connectionId'> }
  | { kind: 'copy'; name: string }
  | { kind: 'delete' };

/** A connection as it is after a change. */
interface Changed {
  id: string;
  revision: string;
}

/** One change of one connection, in words and as the graph takes it. */
export interface Line {
  connectionId: string;
  /** Of the connection, before the change. */
  name: string;
  was: string;
  becomes: string;
  /** Null where there is nothing to do; `note` says why. */
  order: Order | null;
  note: string | null;
  /** The change that takes it back; null where nothing does. */
  undo: ((after: Changed) => Line | null) | null;
}

/** What became of a line. */
export interface Outcome {
  line: Line;
  /** Why it was not done; null when it was. */
  refusal: string | null;
  /** Null when it was not done, and of what was deleted. */
  after: Changed | null;
}

/** A whole request that failed: nothing tells which of its lines were done. */
export class Unanswered extends Error {}

/** Connections in one request: the page says how far it is, and can stop between two. */
const AT_ONCE = 25;

/**
 * Sends lines one request after the other, each with lines of the same order, and says what became of those of each.
 *
 * @throws Unanswered
 */
export async function* sendLines(client: Client, lines: readonly Line[]): AsyncGenerator<Outcome[]> {
  for (const together of groupsOf(lines)) {
    const rows = await rowsOf(client, together);
    yield together.map((line, index) => {
      const row = rows[index];
      if (row === undefined) throw new Unanswered(t('The gateway did not answer for all connections.'));
      return { line, refusal: row.errors[0]?.message ?? null, after: row.connection };
    });
  }
}

/** Lines that one request can take, which follow each other. */
function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: { key: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    const last = groups.at(-1);
    if (last?.key === key && last.lines.length < AT_ONCE) last.lines.push(line);
    else groups.push({ key, lines: [line] });
  }
  return groups.map((group) => group.lines);
}

function keyOf({ connectionId, order }: Line): string {
  if (order?.kind === 'parameters') return JSON.stringify(order.parameters);
  return order?.kind === 'copy' ? `copy ${connectionId}` : (order?.kind ?? '');
}

async function rowsOf(client: Client, lines: readonly Line[]): Promise<readonly BulkRowFragment[]> {
  const connectionIds = lines.map(({ connectionId }) => connectionId);
  const [first] = lines;
  const order = first?.order;
  if (first === undefined || order == null) return [];
  switch (order.kind) {
    case 'parameters': {
      const input = { connectionIds, parameters: order.parameters };
      const { data, error } = await client.mutation(BulkSetParametersDocument, { input }).toPromise();
      return answered(error, data?.updateParametersInConnections);
    }
    case 'update': {
      const changes = lines.flatMap((line) =>
        line.order?.kind === 'update' ? { ...line.order.change, connectionId: line.connectionId } : [],
      );
      const { data, error } = await client.mutation(BulkUpdateDocument, { input: { changes } }).toPromise();
      return answered(error, data?.updateConnections);
    }
    case 'copy': {
      const names = lines.flatMap((line) => (line.order?.kind === 'copy' ? line.order.name : []));
      const input = { connectionId: first.connectionId, names };
      const { data, error } = await client.mutation(BulkCopyDocument, { input }).toPromise();
      return answered(error, data?.copyConnections);
    }
    case 'delete': {
      const { data, error } = await client
        .mutation(BulkDeleteDocument, { input: { connectionIds } })
        .toPromise();
      return answered(error, data?.deleteConnections);
    }
  }
}

interface Payload {
  rows: readonly BulkRowFragment[] | null;
  errors: readonly { message: string }[];
}

function answered(
  error: CombinedError | undefined,
  payload: Payload | null | undefined,
): readonly BulkRowFragment[] {
  if (error !== undefined) throw new Unanswered(problemOf(error).message);
  const [refusal] = payload?.errors ?? [];
  if (refusal !== undefined) throw new Unanswered(refusal.message);
  return payload?.rows ?? [];
}
