import type { Subject } from '@connection-gateway/contract/makes-stale';
import type { ClientCache } from '../../cache/client-cache.ts';
import type { Excerpt, Read } from '../../cache/read.ts';
import type { CallCounter } from './call-stats.ts';
import type { Request } from './exchange/request.ts';

/** A read as memory knows it. */
export function readOf(request: Request, about: Subject, excerpt?: Excerpt): Read<Request> {
  const { id, endpoint, path, body } = request;
  const key = `${id} ${path} ${String(body)}`;
  if (excerpt !== undefined) return { id, endpoint, key: `${key} excerpt`, about, request, excerpt };
  if (endpoint.each !== true || about.connectionIds === null) return { id, endpoint, key, about, request };
  const each = (connectionIds: readonly number[]) =>
    readOf({ ...request, body: JSON.stringify(connectionIds) }, { ...about, connectionIds });
  return { id, endpoint, key, about, request, perConnection: each };
}

interface BatchedReadTools {
  cache: Pick<ClientCache<Request>, 'lookupEach'>;
  counter: Pick<CallCounter, 'remembered'>;
  answerTo(asked: Read<Request>, mayUseCache: boolean): Promise<unknown>;
}

/** Asks of several connections for those only of which it is not known what would be answered; of others as ever. */
export async function readBatched(
  asked: Read<Request>,
  { cache, counter, answerTo }: BatchedReadTools,
): Promise<unknown> {
  const { perConnection: each, about } = asked;
  if (each === undefined) return await answerTo(asked, true);
  const entries = new Map(await cache.lookupEach(asked));
  if (entries.size === 0) return await answerTo(asked, false);
  const ids = about.connectionIds ?? [];
  const missing = ids.filter((id) => !entries.has(id));
  if (missing.length === 0) counter.remembered();
  else for (const entry of listOf(await answerTo(each(missing), false))) entries.set(entry.id, entry);
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** Entries about connections; the endpoint has checked them. */
const listOf = (answer: unknown) => answer as readonly { id: number }[];
