import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Cluster } from '../../cluster/open-cluster.ts';
import { peerPath } from '../../cluster/peers.ts';
import { absent, refuse } from '../request/refuse.ts';
import { isForwardedHere } from './owner-route.ts';

/** Answers another gateway, which has signed its question; for everyone else there is nothing. */
export async function answerPeer(
  req: IncomingMessage,
  res: ServerResponse,
  { callers, peers }: Pick<Cluster, 'callers' | 'peers'>,
): Promise<void> {
  const answer = peers.answerTo((req.url ?? '').slice(peerPath.length));
  if (answer === null || req.method !== 'POST' || !isForwardedHere(req.headers, callers))
    return refuse(req, res, absent);
  const said = JSON.stringify((await answer(JSON.parse(await text(req)))) ?? null);
  res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  res.end(said);
}
