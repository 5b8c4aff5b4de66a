import { GatewayError } from '../../errors.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import {
  type At,
  type ChangeTools,
  type Item,
  type Noting,
  refused,
  type StepOfKind,
  setParameters,
} from './change-item.ts';

/**
 * Sets the point that is given for the connection of an item. A connection that was changed since its study was asked for stays as it
 * is, and its item fails.
 *
 * Upstream: as `setParameters`.
 */
export async function applyPoint(
  item: Item,
  { kind, points }: StepOfKind<'APPLY_POINTS'>,
  at: At,
  noting: Noting,
  { revisionOf }: Pick<ChangeTools, 'revisionOf'>,
): Promise<Partial<BatchItem>> {
  const { connection } = item;
  const point = points.find(
    (one) =>
      one.connection.projectId === connection.projectId &&
      one.connection.connectionId === connection.connectionId,
  );
  if (point === undefined) throw refused('No point of a study of this connection is given.');
  return await at.upstream.withLock(connection.projectId, async (upstream) => {
    if (revisionOf(connection) !== point.revision)
      throw new GatewayError(
        'CONFLICT',
        'The connection was changed since its study was asked for. It stays as it is.',
      );
    return await setParameters(
      item,
      { kind, values: point.values, bareKeys: [] },
      { ...at, upstream },
      noting,
    );
  });
}
