import {
  BatchEventsDocument,
  type BatchEventsSubscription,
  type BatchLineFragment,
} from '@connection-gateway/client/pages/job';
import type { Batch } from './job-types.ts';
import { useJobEvents } from './use-job-events.ts';

type Ended = ReadonlyMap<number, BatchLineFragment>;

/** Here, not in state of the component: of several events in one frame a component sees the last alone. */
function withEnded(before: Ended | undefined, event: BatchEventsSubscription): Ended {
  const known = (event.jobProgress?.ended ?? []).flatMap((step) =>
    step.__typename === 'BatchItem' ? [[step.index, step] as const] : [],
  );
  return new Map([...(before ?? []), ...known]);
}

/** Items of a batch as far as they were read, live until it has ended. */
export function useBatchItems(batch: Batch): readonly BatchLineFragment[] {
  const ended = useJobEvents(BatchEventsDocument, batch, withEnded);
  return batch.items.nodes.map((item) => ended?.get(item.index) ?? item);
}

/** Name of the connection or file of an item, also when it is not open any more. */
export const itemName = ({ connection, connectionName, source }: BatchLineFragment): string =>
  connection?.name ?? connectionName ?? source;
