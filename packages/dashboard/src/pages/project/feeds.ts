import { useMemo, useSyncExternalStore } from 'react';
import { type Client, useClient } from 'urql';
import { createProjectFeed, type ProjectFeed, type ProjectState } from './project-feed.ts';

const MOST = 4;
const kept = new WeakMap<Client, Map<string, ProjectFeed>>();

/** The feed of a project, the same for as long as the session: who comes back sees it at once. */
function feedOf(client: Client, id: string): ProjectFeed {
  const feeds = kept.get(client) ?? new Map<string, ProjectFeed>();
  kept.set(client, feeds);
  const feed = feeds.get(id) ?? createProjectFeed(client, id);
  feeds.delete(id);
  feeds.set(id, feed);
  for (const old of [...feeds.keys()].slice(0, -MOST)) feeds.delete(old);
  return feed;
}

export function useProject(id: string): ProjectState & { refresh(): void } {
  const client = useClient();
  const feed = useMemo(() => feedOf(client, id), [client, id]);
  const state = useSyncExternalStore(feed.subscribe, feed.get);
  return { ...state, refresh: feed.refresh };
}
